import { type Activity, ENTRY_TIME } from '@mingtang/contract/programme/activity';
import type { Forum, ForumType } from '@mingtang/contract/programme/model';
import type { ReservationMode } from '@mingtang/contract/programme/reservation';

/** What places are reserved at, in the reader's language. Instants are epoch milliseconds. */
export interface Reservable {
  kind: 'forum' | 'activity';
  id: string;
  title: string;
  start: number;
  end: number;
  /** A time at which one enters the exhibition: one a day, and beside any session. */
  isEntryTime: boolean;
  /** Undefined of activities, which are for everybody. */
  forumType: ForumType | undefined;
  /** Undefined where there is nothing to book, or a ticket opens the room. */
  booking: { opens: number; closes: number } | undefined;
  /** The kinds of places there are, how many are left (null: without a limit), and how many stand in line for one. */
  places: Partial<Record<ReservationMode, { left: number | null; waiting: number }>>;
  isReviewNeeded: boolean;
  isWaitingListOpen: boolean;
  /** There is a broadcast to watch instead. */
  isBroadcast: boolean;
}

const placesOf = (quota: number | null, taken: number, waiting: number) => ({
  left: quota === null ? null : Math.max(0, quota - taken),
  waiting,
});

/** A forum as its reservations need it. */
export function forumReservable(forum: Forum, title: string): Reservable {
  const { bookingOpensAt: opens, bookingClosesAt: closes, forumType, offlineQuota, onlineQuota } = forum;
  const { waiting, waitingOnline } = forum;
  const isBooked = opens !== null && closes !== null && forumType !== 'paid';
  return {
    kind: 'forum',
    id: forum.id,
    title,
    start: forum.startsAt.getTime(),
    end: forum.endsAt.getTime(),
    isEntryTime: false,
    forumType,
    booking: isBooked ? { opens: opens.getTime(), closes: closes.getTime() } : undefined,
    places: {
      ...(offlineQuota !== 0 && { offline: placesOf(offlineQuota, forum.offlineTaken, waiting - waitingOnline) }),
      ...(onlineQuota !== 0 && { online: placesOf(onlineQuota, forum.onlineTaken, waitingOnline) }),
    },
    isReviewNeeded: forum.isReviewNeeded,
    isWaitingListOpen: forum.isWaitingListOpen,
    isBroadcast: forum.playStatus !== 'no_live_broadcast',
  };
}

/** An activity as its reservations need it. */
export function activityReservable(activity: Activity, title: string): Reservable {
  const { bookingOpensAt: opens, bookingClosesAt: closes } = activity;
  return {
    kind: 'activity',
    id: activity.id,
    title,
    start: activity.startsAt.getTime(),
    end: activity.endsAt.getTime(),
    isEntryTime: activity.kind === ENTRY_TIME,
    forumType: undefined,
    booking: opens && closes ? { opens: opens.getTime(), closes: closes.getTime() } : undefined,
    places: { offline: placesOf(activity.quota, activity.taken, activity.waiting) },
    isReviewNeeded: activity.isReviewNeeded,
    isWaitingListOpen: activity.isWaitingListOpen,
    isBroadcast: false,
  };
}
