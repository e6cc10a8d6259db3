import { USER_TAG } from '@mingtang/contract/identity/tags';
import type { Activity } from '@mingtang/contract/programme/activity';
import type { ForumSummary } from '@mingtang/contract/programme/model';
import { sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/platform.ts';
import { listRows } from '../../../platform/rows.ts';

type ForumPlaces = Pick<ForumSummary, 'bookingOpensAt' | 'offlineQuota' | 'offlineTaken'>;
type ActivityPlaces = Pick<Activity, 'bookingOpensAt' | 'quota' | 'taken'>;
interface Booking {
  bookingOpensAt: Date | null;
  bookingClosesAt: Date | null;
  endsAt: Date;
}

const isTaken = (quota: number | null, taken: number): boolean => quota !== null && taken >= quota;

/** Every place in the room is taken; never where nothing is booked, or nobody can come. */
export const isForumFull = ({ bookingOpensAt, offlineQuota, offlineTaken }: ForumPlaces): boolean =>
  bookingOpensAt !== null && offlineQuota !== 0 && isTaken(offlineQuota, offlineTaken);

/** Every place is taken; never where one just comes. */
export const isActivityFull = ({ bookingOpensAt, quota, taken }: ActivityPlaces): boolean =>
  bookingOpensAt !== null && isTaken(quota, taken);

const isBookable = ({ bookingOpensAt, bookingClosesAt, endsAt }: Booking, now: Date): boolean =>
  endsAt > now && (!bookingOpensAt || !bookingClosesAt ? true : bookingOpensAt <= now && now < bookingClosesAt);

/** To whom something is suggested. */
export interface Audience {
  userTag: string;
  now: Date;
  /** Whether somebody stands in line for it: what is free there is theirs. */
  isWaitedFor: (id: string) => boolean;
}

/** Spec §8: general visitors may go only where everybody may. Tickets and invitations are nobody's suggestion. */
export function maySuggestForum(forum: ForumSummary, { userTag, now, isWaitedFor }: Audience): boolean {
  const isForThem =
    forum.forumType === 'public_booking' || (forum.forumType === 'free' && userTag !== USER_TAG.general);
  const hasRoom = forum.offlineQuota !== 0 && !isForumFull(forum) && !isWaitedFor(forum.id);
  return isForThem && hasRoom && isBookable(forum, now);
}

/** Activities are for everybody. */
export const maySuggestActivity = (activity: Activity, { now, isWaitedFor }: Audience): boolean =>
  !isActivityFull(activity) && !isWaitedFor(activity.id) && isBookable(activity, now);

/** Forums and activities where somebody stands in line for a place in the room. */
export async function listWaitedFor(db: Reader): Promise<Set<string>> {
  const rows = await listRows<{ id: string }>(
    db,
    sql`SELECT DISTINCT bookable_id AS id FROM reservations WHERE state = 'waiting' AND mode = 'offline'`,
  );
  return new Set(rows.map(({ id }) => id));
}
