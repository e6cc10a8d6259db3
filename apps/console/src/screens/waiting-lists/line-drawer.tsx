import type { consoleRoutes } from '@mingtang/contract/console-routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { StatusTag } from '@mingtang/ui/status-tag';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { ArrowUp, ArrowUpToLine } from 'lucide-react';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { Drawer, type RowSteps } from '../../parts/drawer.tsx';
import { formatNumber } from '../../parts/numbers.ts';
import { QueryState } from '../../parts/query-state.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { useAction } from '../../parts/use-action.ts';
import { useConfirm } from '../../parts/use-confirm.tsx';
import { en } from '../../phrases/en/waiting-lists.ts';
import { zh } from '../../phrases/zh/waiting-lists.ts';
import { useMay } from '../../session/self.ts';

type OpenLine = RouteOutput<(typeof consoleRoutes)['lines']['getLine']>;
type Entry = OpenLine['entries'][number];

const REFRESH_MS = 10_000;

interface LineDrawerProps {
  id: string;
  steps: RowSteps | undefined;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Who is being asked, and who stands in line; a place given out of turn, a turn changed. */
export function LineDrawer({ id, steps, onChanged, onClose }: LineDrawerProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const mayOpen = useMay()('programme.read');
  const query = useQuery({
    queryKey: ['line', id],
    queryFn: ({ signal }) => api.lines.getLine({ id }, { signal }),
    refetchInterval: REFRESH_MS,
  });
  const title = query.data && (language === 'zh' ? query.data.titleZh : query.data.titleEn);
  return (
    <Drawer label={`${t.title} · ${title ?? ''}`} {...(steps ? { steps } : {})} onClose={onClose}>
      <QueryState query={query}>
        {(line) => (
          <div className="grid gap-6">
            <div>
              <h2 className="text-h2">{title}</h2>
              {mayOpen && (
                <Link to={`/r/${line.kind}/${line.id}`} className="text-small text-azure underline underline-offset-3">
                  {t.open}
                </Link>
              )}
            </div>
            <Asked entries={line.entries.filter(({ state }) => state === 'offered')} />
            {line.places.map((places) => (
              <Queue
                key={places.mode}
                places={places}
                entries={line.entries.filter(({ state, mode }) => state === 'waiting' && mode === places.mode)}
                onChanged={onChanged}
              />
            ))}
          </div>
        )}
      </QueryState>
    </Drawer>
  );
}

function Asked({ entries }: { entries: Entry[] }) {
  const t = usePhrases({ zh, en });
  const format = useTimeFormat();
  if (entries.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 text-h3">{t.asked}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {entries.map(({ id, name, contact, offerEndsAt }) => (
          <li key={id} className="num flex flex-wrap items-baseline justify-between gap-x-3 py-2.5">
            <Person name={name} contact={contact} />
            <span className="text-small text-ink-2">{offerEndsAt && t.until(format.moment(offerEndsAt))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface QueueProps {
  places: OpenLine['places'][number];
  entries: Entry[];
  onChanged: () => Promise<void>;
}

function Queue({ places: { mode, quota, taken, waiting }, entries, onChanged }: QueueProps) {
  const t = usePhrases({ zh, en });
  const format = useTimeFormat();
  const { run, isBusy } = useAction();
  const { confirm } = useConfirm();
  const isFree = quota === null || taken < quota;

  async function move({ id, version, name }: Entry, place: number): Promise<void> {
    await run(() => api.lines.moveInLine({ id, version, place }), t.movedDone(name, formatNumber(place)));
    await onChanged();
  }
  async function offer({ id, version, name }: Entry): Promise<void> {
    if (!(await confirm({ title: t.offerTitle(name), text: t.offerText, action: t.offer }))) return;
    await run(() => api.lines.offerPlace({ id, version }), t.offeredDone(name));
    await onChanged();
  }
  return (
    <section>
      <h3 className="num mb-1 flex justify-between gap-3 text-h3">
        {t.line(t.placeKinds[mode])}
        <span className="text-small font-normal text-ink-3">
          {quota === null ? t.unlimited : t.placesOf(formatNumber(taken), formatNumber(quota))}
        </span>
      </h3>
      {entries.length === 0 ? (
        <p className="text-small text-ink-3">{t.noneInLine}</p>
      ) : (
        <>
          {!isFree && <p className="mb-2 text-small text-ink-3">{t.noFree}</p>}
          <ol className="divide-y divide-line border-y border-line">
            {entries.map((entry) => {
              const { id, place, name, contact, requestedAt, isBusy: isElsewhere } = entry;
              return (
                <li key={id} className="num flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2.5">
                  <span className="w-7 flex-none font-semibold text-ink-2">{place}</span>
                  <span className="min-w-0 flex-1 basis-40">
                    <Person name={name} contact={contact} />
                    <span className="block text-cap text-ink-3">{t.since(format.moment(requestedAt))}</span>
                    {isElsewhere && <StatusTag tone="gam">{t.busy}</StatusTag>}
                  </span>
                  <span className="flex flex-none gap-1.5">
                    <Button
                      aria-label={t.toFront}
                      title={t.toFront}
                      disabled={isBusy || place === 1}
                      icon={<ArrowUpToLine aria-hidden="true" size={15} />}
                      onClick={() => void move(entry, 1)}
                    />
                    <Button
                      aria-label={t.up}
                      title={t.up}
                      disabled={isBusy || place === null || place === 1}
                      icon={<ArrowUp aria-hidden="true" size={15} />}
                      onClick={() => void move(entry, (place ?? 2) - 1)}
                    />
                    <Button disabled={isBusy || !isFree} onClick={() => void offer(entry)}>
                      {t.offer}
                    </Button>
                  </span>
                </li>
              );
            })}
          </ol>
          {entries.length < waiting && (
            <p className="mt-2 text-small text-ink-3">{t.more(formatNumber(entries.length))}</p>
          )}
        </>
      )}
    </section>
  );
}

function Person({ name, contact }: { name: string; contact: string | null }) {
  return (
    <span className="min-w-0">
      <span className="font-medium">{name}</span>
      {contact && contact !== name && <span className="ms-2 text-small text-ink-3">{contact}</span>}
    </span>
  );
}
