import type { Admission, ItineraryDay, ItineraryEntry } from '@mingtang/contract/itinerary/model';
import { AccessPlan } from '@mingtang/ui/access-plan';
import { Button } from '@mingtang/ui/button';
import type { Chamber } from '@mingtang/ui/drawing/hall';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { useLanguage, usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/itinerary.ts';
import { zh } from '../../phrases/zh/itinerary.ts';
import { AdjustSheet } from './adjust-sheet.tsx';
import { DayEvents } from './day-events.tsx';
import { EntryCard } from './entry-card.tsx';
import { GapRow, WalkRow } from './rail-rows.tsx';
import { RouteSheet } from './route-sheet.tsx';

interface DayViewProps {
  of: ItineraryDay;
  /** Everything of all days, by start: what begins before midnight may clash with what begins after it. */
  all: ItineraryEntry[];
  /** Epoch milliseconds. */
  now: number;
  /** Something was reserved, given up or starred. */
  onChange: () => void;
}

/** One day: what opens the halls, then everything by start, with the ways and the free time between. */
export function DayView({ of: { day, admissions, entries, walks, gaps, events }, all, now, onChange }: DayViewProps) {
  const t = usePhrases({ zh, en });
  const [open, setOpen] = useState<{ sheet: 'adjust' | 'route'; id: string }>();
  const close = () => setOpen(undefined);
  const opened = entries.find(({ id }) => id === open?.id);
  return (
    <>
      {admissions.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {admissions.map((admission) => (
            <AdmissionRow key={admission.ticketId} admission={admission} />
          ))}
        </ul>
      )}
      {entries.length === 0 ? (
        <EmptyState
          isCompact
          title={t.empty.title}
          action={
            <Button variant="line" render={<Link to={paths.forums({ day })} />}>
              {t.empty.action}
            </Button>
          }
        >
          {t.empty.text}
        </EmptyState>
      ) : (
        <ol className="mt-5">
          {entries.map((entry) => {
            const walk = walks.find(({ toId }) => toId === entry.id);
            const gap = gaps.find(({ afterId }) => afterId === entry.id);
            return (
              <Fragment key={entry.id}>
                {walk && (
                  <li>
                    <WalkRow walk={walk} />
                  </li>
                )}
                <li>
                  <EntryCard
                    entry={entry}
                    all={all}
                    now={now}
                    onAdjust={() => setOpen({ sheet: 'adjust', id: entry.id })}
                    onRoute={() => setOpen({ sheet: 'route', id: entry.id })}
                  />
                </li>
                {gap && gap.endsAt.getTime() > now && (
                  <li>
                    <GapRow gap={gap} now={now} />
                  </li>
                )}
              </Fragment>
            );
          })}
        </ol>
      )}
      <DayEvents events={events} now={now} />
      {opened && open?.sheet === 'adjust' && (
        <AdjustSheet entry={opened} all={all} now={now} onClose={close} onChange={onChange} />
      )}
      {opened && open?.sheet === 'route' && (
        <RouteSheet
          entry={opened}
          walk={walks.find(({ toId }) => toId === opened.id)}
          from={startOf(opened)}
          onClose={close}
        />
      )}
    </>
  );

  /** What one comes from, the evening before too. */
  function startOf({ id }: ItineraryEntry): ItineraryEntry | undefined {
    const fromId = walks.find(({ toId }) => toId === id)?.fromId;
    return all.find((entry) => entry.id === fromId);
  }
}

function AdmissionRow({ admission: { ticketId, nameZh, nameEn, halls, needsHolder } }: { admission: Admission }) {
  const t = usePhrases({ zh, en });
  const name = useLanguage() === 'zh' ? nameZh : nameEn;
  return (
    <li>
      <Link to={paths.ownTicket({ id: ticketId })} className="flex min-h-13 items-center gap-3 py-2 text-small">
        <AccessPlan opens={halls as Chamber[]} size={24} />
        <span className="text-ink-3">{t.admission}</span>
        <span className="min-w-0 flex-1 font-medium">{name}</span>
        {needsHolder && <span className="text-gam">{t.needsHolder}</span>}
      </Link>
    </li>
  );
}
