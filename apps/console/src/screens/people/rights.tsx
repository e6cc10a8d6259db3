import { StatusTag } from '@mingtang/ui/status-tag';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage, usePhrases } from '../../language.ts';
import { useLabel } from '../../parts/labels.ts';
import { Panel } from '../../parts/panel.tsx';
import { StateTag } from '../../parts/state-tag.tsx';
import { ticketLooks } from '../../parts/ticket-looks.ts';
import { useTimeFormat } from '../../parts/time.ts';
import { en } from '../../phrases/en/people.ts';
import { zh } from '../../phrases/zh/people.ts';
import { useMay } from '../../session/self.ts';
import { type PersonFile, reservationLooks } from './looks.ts';

/** A list of record, or a sentence where there is nothing. */
function Records({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  return (
    <Panel title={title} isFlush>
      {children.length === 0 ? (
        <p className="px-5 pb-5 text-ink-3">{none}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">{children}</ul>
      )}
    </Panel>
  );
}

const rowClass = 'num flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-3';

export function TicketsPanel({ file }: { file: PersonFile }) {
  const t = usePhrases({ zh, en }).ownTickets;
  const language = useLanguage();
  const mayOpen = useMay()('orders.read');
  return (
    <Records title={t.title} none={t.none}>
      {file.ownTickets.map(({ id, orderId, number, nameZh, nameEn, state, isReceived }) => (
        <li key={id} className={rowClass}>
          {orderId !== null && mayOpen ? (
            <Link to={`/orders/${orderId}`} className="font-medium text-ink hover:text-azure">
              {number}
            </Link>
          ) : (
            <span className="font-medium">{number}</span>
          )}
          <span className="min-w-0 flex-1 truncate text-ink-2">{language === 'zh' ? nameZh : nameEn}</span>
          {isReceived && <StatusTag tone="line">{t.received}</StatusTag>}
          <StateTag looks={ticketLooks} state={state} />
        </li>
      ))}
    </Records>
  );
}

export function ReservationsPanel({ file }: { file: PersonFile }) {
  const t = usePhrases({ zh, en }).reservations;
  const language = useLanguage();
  const format = useTimeFormat();
  const mayOpen = useMay()('programme.read');
  return (
    <Records title={t.title} none={t.none}>
      {file.reservations.map(({ id, kind, bookableId, titleZh, titleEn, startsAt, mode, state }) => {
        const title = language === 'zh' ? titleZh : titleEn;
        return (
          <li key={id} className={rowClass}>
            <span className="min-w-0 flex-1 basis-60">
              {mayOpen ? (
                <Link to={`/r/${kind}/${bookableId}`} className="block truncate font-medium text-ink hover:text-azure">
                  {title}
                </Link>
              ) : (
                <span className="block truncate font-medium">{title}</span>
              )}
              <span className="text-cap text-ink-3">
                {format.moment(startsAt)} · {t.modes[mode]}
              </span>
            </span>
            <StateTag looks={reservationLooks} state={state} />
          </li>
        );
      })}
    </Records>
  );
}

export function MembershipsPanel({ file }: { file: PersonFile }) {
  const t = usePhrases({ zh, en }).memberships;
  const tierLabel = useLabel('member_level');
  const format = useTimeFormat();
  return (
    <Records title={t.title} none={t.none}>
      {file.memberships.map(({ id, tier, endsAt }) => (
        <li key={id} className={rowClass}>
          <span className="flex-1 font-medium">{tierLabel(tier)}</span>
          <span className="text-ink-2">{t.until(format.moment(endsAt))}</span>
        </li>
      ))}
    </Records>
  );
}
