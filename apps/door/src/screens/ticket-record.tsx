import { CallFailure } from '@mingtang/contract/client';
import type { entranceConsole } from '@mingtang/contract/entrance/console';
import { checkStateLabels } from '@mingtang/contract/reference/labels';
import type { RouteOutput } from '@mingtang/contract/route';
import { approvalStates } from '@mingtang/contract/ticketing/model';
import { HallGlyph } from '@mingtang/ui/hall-glyph';
import { Notice } from '@mingtang/ui/notice';
import { Skeleton, SkeletonGroup } from '@mingtang/ui/skeleton';
import { StatusTag } from '@mingtang/ui/status-tag';
import { type ReactNode, useEffect, useState } from 'react';
import { api } from '../api.ts';
import { formatDay, formatDays, formatTime } from '../dates.ts';
import { useLabel } from '../labels.ts';
import { useLanguage, usePhrases } from '../language.ts';
import { en } from '../phrases/en.ts';
import { wordOf } from '../phrases/verdicts.ts';
import { zh } from '../phrases/zh.ts';
import { useDoor, useDoorState } from '../use-door.ts';

export type DoorTicketRecord = RouteOutput<typeof entranceConsole.findDoorTicket>;

/** A ticket as the server has it, fetched by its number or code. */
export function TicketRecord({
  code,
  onFound,
}: {
  code: string;
  /** It is there; undefined when there is none. */
  onFound?: (record: DoorTicketRecord | undefined) => void;
}) {
  const t = usePhrases({ zh, en });
  const door = useDoor();
  const [answer, setAnswer] = useState<{ of: string; record?: DoorTicketRecord; problem?: string }>();
  useEffect(() => {
    let isWanted = true;
    void api.entrance.findDoorTicket({ token: door.token, code }).then(
      (record) => {
        if (!isWanted) return;
        setAnswer({ of: code, record });
        onFound?.(record);
      },
      (error: unknown) => {
        if (!isWanted) return;
        setAnswer({ of: code, problem: error instanceof CallFailure ? error.message : t.lookUp.offline });
        onFound?.(undefined);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [code, door, onFound, t]);

  if (answer?.of !== code)
    return (
      <SkeletonGroup label={t.opening}>
        <div className="flex flex-col gap-3">
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-6 w-full" />
          ))}
        </div>
      </SkeletonGroup>
    );
  if (!answer.record)
    return (
      <Notice tone="rouge" live="assertive">
        {answer.problem}
      </Notice>
    );
  return <Record record={answer.record} />;
}

function Record({ record }: { record: DoorTicketRecord }) {
  const language = useLanguage();
  const t = usePhrases({ zh, en }).lookUp;
  const { setup } = useDoorState();
  const approvalLabel = useLabel('check_state', checkStateLabels);
  const approval = approvalStates[record.approval];
  const product = setup?.products.find(({ id }) => id === record.productId);
  const gateOf = (id: string): string | undefined => {
    const gate = setup?.checkpoints.find((one) => one.id === id);
    return language === 'zh' ? gate?.nameZh : gate?.nameEn;
  };
  return (
    <div className="num flex flex-col gap-5">
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2.5">
        <Row name={t.number}>{record.number}</Row>
        <Row name={t.holder}>
          {record.name ?? t.nobody}
          {record.age !== 'unknown' && record.age !== 'adult' && (
            <span className="ms-2 font-semibold text-gam">{t.age[record.age]}</span>
          )}
        </Row>
        {product && <Row name={t.product}>{language === 'zh' ? product.nameZh : product.nameEn}</Row>}
        {product && <Row name={t.days}>{formatDays(product.validDays, language)}</Row>}
        {record.places && (
          <Row name={t.reserved}>
            {record.places.map(({ kind, hall, from, until }) => (
              <span key={`${kind} ${from.getTime()} ${hall}`} className="flex flex-wrap items-center gap-x-2">
                {formatTime(from)}–{formatTime(until)}
                <span className="font-normal text-ink-2">{t.places[kind]}</span>
                {hall !== null && <HallGlyph chamber={hall as 0} />}
              </span>
            ))}
          </Row>
        )}
        <Row name={t.state}>
          {[t.states[record.state], approval && approvalLabel(approval)].filter(Boolean).join(' · ')}
        </Row>
      </dl>
      <section>
        <h2 className="mb-1 text-small font-medium text-ink-2">{t.history}</h2>
        {record.scans.length === 0 && <p className="text-small text-ink-3">{t.noHistory}</p>}
        <ul className="divide-y divide-line">
          {record.scans.map((scan) => (
            <li key={`${scan.at.getTime()} ${scan.device}`} className="flex items-center gap-3 py-2.5">
              <span className="w-24 flex-none text-small">
                <span className="block font-semibold">{formatTime(scan.at)}</span>
                <span className="block text-ink-3">{formatDay(scan.day, language)}</span>
              </span>
              <span className="min-w-0 flex-1 text-small">
                {gateOf(scan.checkpointId)}
                <span className="block text-ink-3">{scan.device}</span>
              </span>
              <StatusTag tone={scan.isAdmitted ? 'mal' : 'rouge'} shape={scan.isAdmitted ? 'done' : 'failed'}>
                {wordOf(scan.isAdmitted ? 'admitted' : scan.verdict)[language]}
              </StatusTag>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </>
  );
}
