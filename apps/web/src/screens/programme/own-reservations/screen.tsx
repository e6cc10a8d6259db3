import type { Reservation, ReservationState } from '@mingtang/contract/programme/reservation';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { checkStateLabels } from '@mingtang/contract/reference/labels';
import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { SessionRow } from '@mingtang/ui/session-row';
import { SkeletonRows } from '@mingtang/ui/skeleton';
import { StatusTag, type TagShape, type TagTone } from '@mingtang/ui/status-tag';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { backgroundApi } from '../../../api.ts';
import { dayOf, formatDay, formatTime } from '../../../dates.ts';
import { ENTRY_TIMES_ID, EntryTimes } from '../../../features/entry-times/entry-times.tsx';
import { loadEntryTimes } from '../../../features/entry-times/entry-times-data.ts';
import { OwnContent } from '../../../features/own-content.tsx';
import { OwnMeetings } from '../../../features/own-meetings/own-meetings.tsx';
import { toVenue } from '../../../features/programme/session.ts';
import { dateOf } from '../../../features/programme/session-words.ts';
import { sessionOf } from '../../../features/reservations/own-reservations.ts';
import { ZoneNote } from '../../../features/zones/zone-note.tsx';
import { useLabel } from '../../../labels.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { useNow } from '../../../now.ts';
import { useOwnData } from '../../../own-data.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/own-reservations.ts';
import { zh } from '../../../phrases/zh/own-reservations.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

const background = backgroundApi(programmeRoutes);

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].title };

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title, description, path: paths.myExhibition(), isPrivate: true });
}

const loadOwn = async () => ({ now: Date.now(), list: await background.listOwnReservations() });

export async function loader({ context }: Route.LoaderArgs) {
  return { now: Date.now(), times: await loadEntryTimes(context) };
}

/**
 * What somebody reserved, of forums and activities: what is to come, then what is over or came to nothing. Between them the times
 * at which the exhibition can be entered, where the organiser gives any.
 */
export default function OwnReservationsScreen({ loaderData }: Route.ComponentProps) {
  const t = usePhrases({ zh, en });
  const own = useOwnData('own-reservations', loadOwn);
  const { hash } = useLocation();
  const isSettled = own.state !== 'loading';
  // What is loaded above them moves them away from where a link to them led.
  useEffect(() => {
    if (isSettled && hash === `#${ENTRY_TIMES_ID}`) document.getElementById(ENTRY_TIMES_ID)?.scrollIntoView();
  }, [isSettled, hash]);
  const reserved = own.data?.list.filter(({ state }) => state === 'reserved') ?? [];
  const entryTimes = (
    <EntryTimes
      times={loaderData.times}
      reserved={new Set(reserved.flatMap(({ activity }) => activity?.id ?? []))}
      onChange={own.reload}
      now={useNow(loaderData.now)}
    />
  );
  return (
    <Screen of="myExhibition" className="page pt-4 lg:max-w-220 lg:pt-14">
      <h1 className="text-h1 max-lg:sr-only">{t.title}</h1>
      <OwnMeetings />
      <OwnContent own={own} guest={t.guest} failed={t.failed} skeleton={<SkeletonRows count={4} />}>
        {({ now, list }) => (
          <>
            {list.length > 0 && <ZoneNote at={now} className="mt-3" />}
            <Reservations list={list} now={now} entryTimes={entryTimes} />
          </>
        )}
      </OwnContent>
      {own.data === undefined && entryTimes}
    </Screen>
  );
}

function Reservations({ list, now, entryTimes }: { list: Reservation[]; now: number; entryTimes: ReactNode }) {
  const t = usePhrases({ zh, en });
  if (list.length === 0) {
    return (
      <>
        {entryTimes}
        <EmptyState
          title={t.empty.title}
          action={<Button render={<Link to={paths.forums()} />}>{t.empty.action}</Button>}
        >
          {t.empty.text}
        </EmptyState>
      </>
    );
  }
  // What was called off stays among what is to come until its time is over: there somebody looks for it.
  const isComing = (one: Reservation): boolean =>
    (sessionOf(one)?.endsAt.getTime() ?? 0) > now && looks[one.state].isLive;
  return (
    <>
      <Part title={t.coming} members={list.filter(isComing)} now={now} />
      {entryTimes}
      <Part title={t.past} members={list.filter((one) => !isComing(one)).reverse()} now={now} />
    </>
  );
}

function Part({ title, members, now }: { title: string; members: Reservation[]; now: number }) {
  if (members.length === 0) return null;
  return (
    <section className="pt-6">
      <h2 className="border-b border-ink pb-2 text-h3">{title}</h2>
      <div className="divide-y divide-line">
        {members.map((one) => (
          <ReservationRow key={one.id} reservation={one} now={now} />
        ))}
      </div>
    </section>
  );
}

function ReservationRow({ reservation, now }: { reservation: Reservation; now: number }) {
  const t = usePhrases({ zh, en });
  const checkLabel = useLabel('check_state', checkStateLabels);
  const language = useLanguage();
  const session = sessionOf(reservation);
  if (!session) return null;
  const { id, startsAt, endsAt, titleZh, titleEn, venue } = session;
  const { state, mode, placeInLine, offerEndsAt, decisionNote, isSessionCancelled } = reservation;
  const { tone, shape } = isSessionCancelled ? looks.failed : looks[state];
  const note = isSessionCancelled
    ? undefined
    : state === 'offered' && offerEndsAt
      ? t.until(`${formatDay(offerEndsAt, language)} ${formatTime(offerEndsAt)}`)
      : state === 'waiting' && placeInLine
        ? t.place(placeInLine)
        : state === 'rejected' && decisionNote
          ? decisionNote
          : mode === 'online' && t.online;
  return (
    <SessionRow
      start={formatTime(startsAt)}
      end={formatTime(endsAt)}
      title={language === 'zh' ? titleZh : titleEn}
      render={<Link to={reservation.forum ? paths.forum({ id }) : paths.activity({ id })} prefetch="intent" />}
      venue={toVenue(venue, language)}
      kind={dateOf(dayOf(startsAt), language)}
      isPast={endsAt.getTime() <= now}
      tag={
        <StatusTag tone={tone} shape={shape}>
          {isSessionCancelled
            ? t.sessionCancelled
            : state === 'under_review' || state === 'rejected'
              ? checkLabel(state)
              : t.states[state]}
        </StatusTag>
      }
      note={note || undefined}
    />
  );
}

const looks: Record<ReservationState, { tone: TagTone; shape: TagShape; isLive: boolean }> = {
  under_review: { tone: 'gam', shape: 'waiting', isLive: true },
  waiting: { tone: 'gam', shape: 'waiting', isLive: true },
  offered: { tone: 'azure', shape: 'half', isLive: true },
  reserved: { tone: 'mal', shape: 'done', isLive: true },
  rejected: { tone: 'rouge', shape: 'failed', isLive: false },
  failed: { tone: 'rouge', shape: 'failed', isLive: false },
  released: { tone: 'mute', shape: 'over', isLive: false },
  lapsed: { tone: 'mute', shape: 'over', isLive: false },
  cancelled: { tone: 'mute', shape: 'over', isLive: false },
};
