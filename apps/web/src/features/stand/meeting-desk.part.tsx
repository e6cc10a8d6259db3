import { meetingRoutes } from '@mingtang/contract/exhibition/meetings/routes';
import { mayManage } from '@mingtang/contract/exhibition/members/model';
import type { RouteOutput } from '@mingtang/contract/route';
import { Button } from '@mingtang/ui/button';
import { Card } from '@mingtang/ui/card';
import { EmptyState } from '@mingtang/ui/empty-state';
import { SkeletonRows } from '@mingtang/ui/skeleton';
import { useToast } from '@mingtang/ui/toast';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { inLanguage } from '../../bilingual.ts';
import { dayOf, formatDay, formatTime, formatTimeRange } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useOwnData } from '../../own-data.ts';
import { en } from '../../phrases/en/stand.ts';
import { zh } from '../../phrases/zh/stand.ts';
import { OwnContent } from '../own-content.tsx';
import { CancelSheet } from '../own-meetings/cancel-sheet.tsx';
import { deskApi } from './desk-api.ts';
import type { OwnStand } from './own-stands.ts';
import { SlotSheet } from './slot-sheet.tsx';

const meetings = deskApi(meetingRoutes);
type Slot = RouteOutput<typeof meetingRoutes.listStandMeetings>['slots'][number];

/** What is over and was nobody's is of no use to anybody. */
async function load(id: string) {
  const now = Date.now();
  const { slots, cancelled } = await meetings.listStandMeetings({ id });
  return { now, cancelled, slots: slots.filter(({ meeting, endsAt }) => meeting !== null || endsAt.getTime() > now) };
}

/** What a stand offers by day, and who comes. */
export default function MeetingDesk({ stand, onChange }: { stand: OwnStand; onChange: () => void }) {
  const all = usePhrases({ zh, en });
  const t = all.meetings;
  const language = useLanguage();
  const showToast = useToast();
  const { id } = stand.exhibitor;
  const isManager = mayManage(stand.role);
  const own = useOwnData(`stand-meetings ${id}`, () => load(id));
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<{ id: string; name: string }>();
  const reload = (): void => {
    own.reload();
    onChange();
  };

  async function withdraw(slot: Slot): Promise<void> {
    await meetings.withdrawSlot({ id: slot.id }).catch((error: Error) => {
      showToast({ text: error.message, tone: 'error' });
    });
    reload();
  }

  return (
    <OwnContent own={own} isCompact guest={all.guest} failed={all.failed} skeleton={<SkeletonRows count={4} />}>
      {({ now, slots, cancelled }) => (
        <div className="flex flex-col gap-5">
          {isManager && (
            <Button className="self-start" icon={CalendarPlus} onClick={() => setAdding(true)}>
              {t.add}
            </Button>
          )}
          {slots.length === 0 && (
            <EmptyState isCompact title={t.none.title}>
              {isManager ? t.none.text : t.noneStaff}
            </EmptyState>
          )}
          {[...new Set(slots.map(({ startsAt }) => dayOf(startsAt)))].map((day) => (
            <section key={day} aria-label={formatDay(day, language)}>
              <h2 className="mb-2 text-h3">{formatDay(day, language)}</h2>
              <Card className="divide-y divide-line overflow-hidden" render={<ul />}>
                {slots
                  .filter(({ startsAt }) => dayOf(startsAt) === day)
                  .map((slot) => (
                    <SlotRow
                      key={slot.id}
                      slot={slot}
                      isOver={slot.startsAt.getTime() <= now}
                      isManager={isManager}
                      onWithdraw={() => void withdraw(slot)}
                      onCancel={setLeaving}
                    />
                  ))}
              </Card>
            </section>
          ))}
          {cancelled.length > 0 && (
            <section aria-labelledby="called-off">
              <h2 id="called-off" className="mb-2 text-h3">
                {t.cancelled}
              </h2>
              <ul className="divide-y divide-line border-y border-line">
                {cancelled.map((one) => (
                  <li key={one.id} className="num py-2.5 text-small">
                    <span className="text-ink-2">
                      {formatDay(one.startsAt, language)} {formatTime(one.startsAt)} · {one.name}
                    </span>
                    <span className="block text-ink-3">
                      {[one.cancelledBy && t.by[one.cancelledBy], one.cancelReason].filter(Boolean).join(' · ')}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {isAdding && (
            <SlotSheet
              stand={stand}
              onClose={() => setAdding(false)}
              onMade={({ made, leftOut }) => {
                setAdding(false);
                showToast({ text: t.made(made, leftOut) });
                reload();
              }}
            />
          )}
          {leaving && (
            <CancelSheet
              words={{ ...t.cancelSheet, title: t.cancelSheet.title(leaving.name) }}
              onClose={() => setLeaving(undefined)}
              cancel={async (reason) => {
                await meetings.cancelStandMeeting({ id: leaving.id, reason });
                setLeaving(undefined);
                showToast({ text: t.cancelSheet.done });
                reload();
              }}
            />
          )}
        </div>
      )}
    </OwnContent>
  );
}

interface SlotRowProps {
  slot: Slot;
  isOver: boolean;
  isManager: boolean;
  onWithdraw: () => void;
  onCancel: (meeting: { id: string; name: string }) => void;
}

function SlotRow({ slot, isOver, isManager, onWithdraw, onCancel }: SlotRowProps) {
  const t = usePhrases({ zh, en }).meetings;
  const language = useLanguage();
  const { meeting, startsAt, endsAt } = slot;
  return (
    <li className="num flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <span className={isOver ? 'text-ink-3' : 'font-medium'}>{formatTimeRange(startsAt, endsAt)}</span>
      <span className="min-w-0 flex-1 basis-32">
        {meeting ? (
          <>
            <span className="block font-medium wrap-anywhere">{meeting.name}</span>
            <span className="block text-small wrap-anywhere text-ink-3">
              {[meeting.email, meeting.phone].filter(Boolean).join(' · ')}
            </span>
          </>
        ) : (
          <span className="text-small text-ink-3">
            {isOver ? t.past : t.free} · {inLanguage(slot, 'place', language)}
          </span>
        )}
      </span>
      {!isOver && meeting && (
        <Button
          size="sm"
          variant="line"
          className="min-h-11!"
          aria-label={t.cancelOf(meeting.name)}
          onClick={() => onCancel(meeting)}
        >
          {t.cancel}
        </Button>
      )}
      {!isOver && !meeting && isManager && (
        <Button
          size="sm"
          variant="line"
          className="min-h-11!"
          aria-label={t.withdrawAt(formatTime(startsAt))}
          onClick={onWithdraw}
        >
          {t.withdraw}
        </Button>
      )}
    </li>
  );
}
