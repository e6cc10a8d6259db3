import type { entranceConsole } from '@mingtang/contract/entrance/console';
import type { RouteOutput } from '@mingtang/contract/route';
import { Brand } from '@mingtang/ui/brand';
import { EmptyState } from '@mingtang/ui/empty-state';
import { IconButton } from '@mingtang/ui/icon-button';
import { Skeleton, SkeletonGroup } from '@mingtang/ui/skeleton';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import { formatDay, formatTime } from '../dates.ts';
import { usePhrases } from '../language.ts';
import { dayOf } from '../memory/knowledge.ts';
import { en } from '../phrases/en.ts';
import { zh } from '../phrases/zh.ts';
import { useDoor, useDoorState } from '../use-door.ts';
import { goBack } from '../use-place.ts';

const EVERY_MS = 10_000;
type Flow = RouteOutput<typeof entranceConsole.getDoorFlow>;

/** The day's flow on a wall: how many came in, how many are inside, by gate and hour. In both languages, for a hall. */
export function Wall() {
  const t = usePhrases({ zh, en });
  const door = useDoor();
  const { setup } = useDoorState();
  const [told, setTold] = useState<{ flow: Flow; at: Date }>();
  const [isStale, setStale] = useState(false);
  useEffect(() => {
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout>;
    async function look(): Promise<void> {
      try {
        const flow = await api.entrance.getDoorFlow({ token: door.token });
        if (isWanted) setTold({ flow, at: door.now() });
        if (isWanted) setStale(false);
      } catch {
        if (isWanted) setStale(true);
      }
      if (isWanted) timer = setTimeout(() => void look(), EVERY_MS);
    }
    void look();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [door]);
  // A display that goes dark tells nobody anything.
  useEffect(() => {
    const lock = navigator.wakeLock?.request('screen').catch(() => undefined);
    return () => void lock?.then((held) => held?.release());
  }, []);

  const today = dayOf(door.now());
  return (
    <main
      data-theme="stage"
      className="flex min-h-dvh flex-col gap-[clamp(24px,4vh,48px)] bg-paper p-[clamp(20px,4vw,64px)]"
    >
      <header className="flex items-center justify-between gap-4">
        <Brand isLarge>
          {setup?.editionZh ?? t.title}
          {setup && (
            <span lang="en" className="max-sm:hidden">
              {' '}
              {setup.editionEn}
            </span>
          )}
        </Brand>
        <span className="flex items-center gap-4">
          <span className="num text-h3 text-ink-2 max-sm:hidden">
            {formatDay(today, 'zh')} · <span lang="en">{formatDay(today, 'en')}</span>
          </span>
          <IconButton label={t.wall.leave} icon={X} onClick={goBack} />
        </span>
      </header>
      <h1 className="sr-only">{t.wall.title}</h1>
      {told ? (
        <Figures flow={told.flow} />
      ) : isStale ? (
        <div className="flex flex-1 flex-col justify-center">
          <EmptyState title={t.wall.nothing}>{t.wall.nothingText}</EmptyState>
        </div>
      ) : (
        <SkeletonGroup label={t.opening} className="flex-1">
          <Skeleton className="h-40 w-2/3" />
          <Skeleton className="mt-10 h-60 w-full" />
        </SkeletonGroup>
      )}
      <output className="num block text-small text-ink-3">
        {told && t.wall.asOf(formatTime(told.at))}{' '}
        {told && isStale && <span className="text-gam">{t.wall.offline}</span>}
      </output>
    </main>
  );
}

function Figures({ flow }: { flow: Flow }) {
  const sum = (of: (row: Flow['hours'][number]) => number, rows = flow.hours): number =>
    rows.reduce((total, row) => total + of(row), 0);
  const hours = Array.from({ length: 14 }, (_, index) => index + 7);
  const byHour = hours.map((hour) =>
    sum(
      ({ admitted }) => admitted,
      flow.hours.filter((row) => row.hour === hour),
    ),
  );
  const most = Math.max(1, ...byHour);
  return (
    <div className="num grid flex-1 gap-x-[clamp(40px,6vw,120px)] gap-y-10 lg:grid-cols-[1.25fr_1fr]">
      <div className="flex flex-col gap-[clamp(28px,4vh,56px)]">
        <div className="flex flex-wrap items-end gap-x-[clamp(32px,4vw,80px)] gap-y-6">
          <Big words={{ zh: zh.wall.admitted, en: en.wall.admitted }} value={flow.entered} isLead />
          <Big words={{ zh: zh.wall.inside, en: en.wall.inside }} value={flow.inside} />
          <Big words={{ zh: zh.wall.refused, en: en.wall.refused }} value={sum(({ refused }) => refused)} />
        </div>
        <section className="flex min-h-60 flex-1 flex-col">
          <Caption words={{ zh: zh.wall.byHour, en: en.wall.byHour }} />
          <ol className="flex flex-1 items-stretch gap-[clamp(4px,.8vw,16px)]">
            {hours.map((hour, index) => (
              <li key={hour} className="flex min-w-0 flex-1 flex-col text-center">
                <span className="flex flex-1 flex-col justify-end border-b border-line-2">
                  <span className="text-cap text-ink-2 max-sm:hidden">
                    {byHour[index] ? byHour[index].toLocaleString('en') : ''}
                  </span>
                  <span
                    className="mt-1 block bg-azure"
                    style={{ height: `${Math.round(((byHour[index] ?? 0) / most) * 80)}%` }}
                  />
                </span>
                <span className="pt-2 text-cap text-ink-3">{hour}</span>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <section>
        <Caption words={{ zh: zh.wall.byGate, en: en.wall.byGate }} />
        <ul className="divide-y divide-line border-t border-line">
          {flow.checkpoints.map(({ id, nameZh, nameEn }) => (
            <li key={id} className="flex items-baseline justify-between gap-6 py-3.5">
              <span className="min-w-0 text-[clamp(17px,1.7vw,26px)] font-medium">
                {nameZh}{' '}
                <span lang="en" className="text-ink-2">
                  {nameEn}
                </span>
              </span>
              <span className="big text-[clamp(22px,2.4vw,40px)]">
                {sum(
                  ({ admitted, left }) => admitted + left,
                  flow.hours.filter((row) => row.checkpointId === id),
                ).toLocaleString('en')}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Big({ words, value, isLead = false }: { words: { zh: string; en: string }; value: number; isLead?: boolean }) {
  return (
    <div>
      <Caption words={words} />
      <p
        className={
          isLead ? 'big text-[clamp(64px,10vw,168px)] leading-none' : 'big text-[clamp(40px,5vw,88px)] leading-none'
        }
      >
        {value.toLocaleString('en')}
      </p>
    </div>
  );
}

const Caption = ({ words }: { words: { zh: string; en: string } }) => (
  <h2 className="mb-3 text-[clamp(14px,1.3vw,20px)] font-medium text-ink-2">
    {words.zh} <span lang="en">{words.en}</span>
  </h2>
);
