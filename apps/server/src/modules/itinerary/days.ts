import { USER_TAG } from '@mingtang/contract/identity/tags';
import {
  hasPlace,
  type Itinerary,
  type ItineraryDay,
  isMeant,
  type Suggestion,
} from '@mingtang/contract/itinerary/model';
import type { Activity } from '@mingtang/contract/programme/activity';
import type { ForumSummary } from '@mingtang/contract/programme/model';
import { eventDay } from '../../platform/clock.ts';
import type { Reader } from '../../platform/platform.ts';
import { listActivities } from '../programme/activities/queries.ts';
import { listDays, listForums } from '../programme/queries.ts';
import { getSetting } from '../reference/queries.ts';
import { listOwnEntries, type OwnEntry } from './own-entries.ts';
import { alternativesTo, type Candidate, clashesOf, fitting, gapsOf, type Pace, walksOf } from './policy.ts';
import { listAdmissionDays } from './queries.ts';

interface Traveller {
  personId: string;
  userTag: string;
}

/** Puts a person's days together: each of the programme, and each on which something of theirs is. */
export async function getItinerary(db: Reader, traveller: Traveller, now: Date): Promise<Itinerary> {
  const entries = await listOwnEntries(db, traveller.personId, now);
  const admissions = await listAdmissionDays(db, traveller.personId);
  const pace = await getSetting(db, 'walking');
  const programmeDays = (await listDays(db, now)).map(({ day }) => day);
  const days = [...programmeDays, ...entries.map(dayOf), ...admissions.map(({ day }) => day)];
  const made: ItineraryDay[] = [];
  for (const day of [...new Set(days)].sort())
    made.push({
      day,
      admissions: admissions.filter((one) => one.day === day),
      ...(await arrangeDay(
        db,
        entries.filter((entry) => dayOf(entry) === day),
        { day, pace, now, traveller },
      )),
    });
  return { days: made };
}

type Thing = Pick<OwnEntry, 'forum' | 'activity'>;
const timesOf = ({ forum, activity }: Thing): { startsAt: Date; endsAt: Date } => {
  const thing = forum ?? activity;
  if (!thing) throw new Error('An entry is of a forum or of an activity.');
  return thing;
};
const dayOf = (entry: Thing): string => eventDay(timesOf(entry).startsAt);

/** As time and place see it. Who watches from elsewhere walks nowhere. */
const candidateOf = (thing: Thing & { id: string; reservation?: OwnEntry['reservation'] }): Candidate => ({
  id: thing.id,
  startsAt: timesOf(thing).startsAt,
  endsAt: timesOf(thing).endsAt,
  hall: thing.reservation?.mode === 'online' ? null : ((thing.forum ?? thing.activity)?.venue.hall ?? null),
  tagIds: thing.forum?.tags.map(({ id }) => id) ?? [],
});

async function arrangeDay(
  db: Reader,
  own: OwnEntry[],
  { day, pace, now, traveller }: { day: string; pace: Pace; now: Date; traveller: Traveller },
): Promise<Omit<ItineraryDay, 'day' | 'admissions'>> {
  const slots = new Map(own.map((entry) => [entry.id, candidateOf(entry)]));
  const slotsOf = (is: (entry: OwnEntry) => boolean) => own.filter(is).flatMap((entry) => slots.get(entry.id) ?? []);
  const meant = slotsOf(({ standing }) => isMeant(standing));
  const held = slotsOf(({ standing }) => hasPlace(standing));
  const gaps = gapsOf(meant, now);
  const isLost = (entry: OwnEntry): boolean =>
    timesOf(entry).startsAt > now &&
    (entry.standing === 'waiting' || !isMeant(entry.standing) || (entry.standing === 'starred' && entry.isFull));
  const things =
    gaps.length > 0 || own.some(isLost) ? await listOpenThings(db, { day, now, traveller }) : new Map<string, Thing>();
  const candidates = [...things].filter(([id]) => !slots.has(id)).map(([id, thing]) => candidateOf({ id, ...thing }));
  const suggest = (choices: { id: string; walkMinutes: number | null }[]): Suggestion[] =>
    choices.map(({ id, walkMinutes }) => ({
      forum: things.get(id)?.forum ?? null,
      activity: things.get(id)?.activity ?? null,
      walkMinutes,
    }));
  const clashes = clashesOf(meant);
  return {
    entries: own
      .map((entry) => {
        const slot = slots.get(entry.id);
        return {
          ...entry,
          clashes: clashes.get(entry.id) ?? [],
          alternatives: slot && isLost(entry) ? suggest(alternativesTo(slot, candidates, { held, pace, now })) : [],
        };
      })
      .toSorted(
        (a, b) =>
          timesOf(a).startsAt.getTime() - timesOf(b).startsAt.getTime() ||
          timesOf(a).endsAt.getTime() - timesOf(b).endsAt.getTime() ||
          (a.id < b.id ? -1 : 1),
      ),
    walks: walksOf(
      meant.filter(({ hall }) => hall !== null),
      pace,
    ),
    gaps: gaps
      .map((gap) => ({
        startsAt: gap.startsAt,
        endsAt: gap.endsAt,
        afterId: gap.after.id,
        suggestions: suggest(fitting(gap, candidates, { pace, now })),
      }))
      .filter(({ suggestions }) => suggestions.length > 0),
  };
}

/** More than any day has. */
const ALL = { limit: 500, offset: 0 };

/** What of a day anybody like this one may still go to: it has places, or needs none. */
async function listOpenThings(
  db: Reader,
  { day, now, traveller }: { day: string; now: Date; traveller: Traveller },
): Promise<Map<string, Thing>> {
  const forums = await listForums(db, { day }, ALL, now);
  const activities = await listActivities(db, { day }, ALL, now);
  return new Map<string, Thing>([
    ...forums.items
      .filter((forum) => isForumOpen(forum, traveller, now))
      .map((forum): [string, Thing] => [forum.id, { forum, activity: null }]),
    ...activities.items
      .filter((activity) => isActivityOpen(activity, now))
      .map((activity): [string, Thing] => [activity.id, { forum: null, activity }]),
  ]);
}

interface Booking {
  bookingOpensAt: Date | null;
  bookingClosesAt: Date | null;
  endsAt: Date;
}
function hasRoom({ bookingOpensAt, bookingClosesAt, endsAt }: Booking, left: number | null, now: Date): boolean {
  if (endsAt <= now) return false;
  if (!bookingOpensAt || !bookingClosesAt) return true;
  return bookingOpensAt <= now && now < bookingClosesAt && (left === null || left > 0);
}
const leftOf = (quota: number | null, taken: number): number | null => (quota === null ? null : quota - taken);

/** Spec §8: general visitors may go only where everybody may. Tickets and invitations are nobody's suggestion. */
function isForumOpen(forum: ForumSummary, { userTag }: Traveller, now: Date): boolean {
  const isForThem =
    forum.forumType === 'public_booking' || (forum.forumType === 'free' && userTag !== USER_TAG.general);
  return isForThem && forum.offlineQuota !== 0 && hasRoom(forum, leftOf(forum.offlineQuota, forum.offlineTaken), now);
}

const isActivityOpen = (activity: Activity, now: Date): boolean =>
  hasRoom(activity, leftOf(activity.quota, activity.taken), now);
