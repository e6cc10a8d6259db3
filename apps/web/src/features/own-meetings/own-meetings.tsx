import { isCancellable } from '@mingtang/contract/exhibition/meetings/model';
import { meetingRoutes } from '@mingtang/contract/exhibition/meetings/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { Button } from '@mingtang/ui/button';
import type { Chamber } from '@mingtang/ui/drawing/hall';
import { SessionRow } from '@mingtang/ui/session-row';
import { StatusTag } from '@mingtang/ui/status-tag';
import { useToast } from '@mingtang/ui/toast';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, backgroundApi } from '../../api.ts';
import { inLanguage } from '../../bilingual.ts';
import { formatDay, formatTime } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useOwnData } from '../../own-data.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/contacts.ts';
import { zh } from '../../phrases/zh/contacts.ts';
import { CancelSheet } from './cancel-sheet.tsx';

const meetings = api(meetingRoutes);
const background = backgroundApi(meetingRoutes);
export type OwnMeeting = RouteOutput<typeof meetingRoutes.bookMeeting>;

const load = async () => ({ now: Date.now(), list: await background.listOwnMeetings() });
export const useOwnMeetings = () => useOwnData('own-meetings', load);

/** A visitor's meetings with exhibitors; nothing when there are none. */
export function OwnMeetings() {
  const own = useOwnMeetings();
  return own.data && own.data.list.length > 0 ? <MeetingList {...own.data} onChange={own.reload} /> : null;
}

interface MeetingListProps {
  list: OwnMeeting[];
  /** Epoch milliseconds. */
  now: number;
  onChange: () => void;
}

/** Meetings by start; each that is still to come can be called off. */
export function MeetingList({ list, now, onChange }: MeetingListProps) {
  const t = usePhrases({ zh, en }).meetings;
  const language = useLanguage();
  const showToast = useToast();
  const [leaving, setLeaving] = useState<OwnMeeting>();
  const nameOf = ({ exhibitor }: OwnMeeting): string => inLanguage(exhibitor, 'name', language);
  return (
    <section className="pt-6" aria-labelledby="own-meetings">
      <h2 id="own-meetings" className="border-b border-ink pb-2 text-h3">
        {t.title}
      </h2>
      <ul className="divide-y divide-line">
        {list.map((meeting) => {
          const { id, state, startsAt, endsAt, cancelledBy, cancelReason } = meeting;
          const isOver = endsAt.getTime() <= now;
          const called = [cancelledBy && t.by[cancelledBy], cancelReason].filter(Boolean).join(' · ');
          return (
            <li key={id}>
              <SessionRow
                start={formatTime(startsAt)}
                end={formatTime(endsAt)}
                title={nameOf(meeting)}
                level={3}
                kind={formatDay(startsAt, language)}
                venue={{ chamber: meeting.exhibitor.hall as Chamber, name: inLanguage(meeting, 'place', language) }}
                render={<Link to={paths.exhibitorRoom({ id: meeting.exhibitor.id })} />}
                isPast={isOver || state === 'cancelled'}
                tag={
                  state === 'cancelled' ? (
                    <StatusTag tone="mute" shape="over">
                      {t.states.cancelled}
                    </StatusTag>
                  ) : isOver ? (
                    <StatusTag tone="mute" shape="over">
                      {t.over}
                    </StatusTag>
                  ) : (
                    <StatusTag tone="mal" shape="done">
                      {t.states.booked}
                    </StatusTag>
                  )
                }
                note={called || undefined}
                action={
                  isCancellable({ state, startsAt }, new Date(now)) && (
                    <Button
                      size="sm"
                      variant="line"
                      className="relative min-h-11!"
                      aria-label={t.cancelWith(nameOf(meeting))}
                      onClick={() => setLeaving(meeting)}
                    >
                      {t.cancel}
                    </Button>
                  )
                }
              />
            </li>
          );
        })}
      </ul>
      {leaving && (
        <CancelSheet
          words={{ ...t.sheet, title: t.sheet.title(nameOf(leaving)) }}
          onClose={() => setLeaving(undefined)}
          cancel={async (reason) => {
            await meetings.cancelMeeting({ id: leaving.id, reason });
            setLeaving(undefined);
            showToast({ text: t.sheet.done });
            onChange();
          }}
        />
      )}
    </section>
  );
}
