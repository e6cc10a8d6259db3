import {
  hasPlace,
  type Itinerary,
  type ItineraryDay,
  isMeant,
  type Suggestion,
  type Walk,
} from '@mingtang/contract/itinerary/model';
import { ENTRY_TIME } from '@mingtang/contract/programme/activity';
import { eventDay } from '../../platform/clock.ts';
import type { Reader } from '../../platform/platform.ts';
import { listActivities } from '../programme/activities/queries.ts';
import { listConferenceEvents } from '../programme/events/queries.ts';
import { listWaitedFor, maySuggestActivity, maySuggestForum } from '../programme/openness/queries.ts';
import { listDays, listForums } from '../programme/queries.ts';
import { getSetting } from '../reference/queries.ts';
import { listMeetingEntries, listOwnEntries, type OwnEntry } from './own-entries.ts';
import { alternativesTo, type Candidate, clashesOf, fitting, gapsOf, type Pace, walksOf } from './policy.ts';
import { listAdmissionDays } from './queries.ts';

interface Traveller {
  personId: string;
  userTag: string;
}

/** Puts a person's days together: each of the programme, and each on which something of theirs is. */
export async function getItinerary(db: Reader, traveller: Traveller, now: Date): Promise<Itinerary> {
  const entries = [
    ...(await listOwnEntries(db, traveller.personId, now)),
    ...(await listMeetingEntries(db, traveller.personId)),
  ];
  const admissions = await listAdmissionDays(db, traveller.personId);
  const pace = await getSetting(db, 'walking');
  const { items: events } = await listConferenceEvents(db, {}, ALL, now);
  const programmeDays = (await listDays(db, now)).map(({ day }) => day);
  const days = [...programmeDays, ...entries.map(dayOf), ...admissions.map(({ day }) => day)];
  const open = new OpenThings(db, { traveller, now, days: programmeDays });
  const own = entries.map((entry) => ({ entry, slot: candidateOf(entry) }));
  const ownIds = new Set(entries.map(({ id }) => id));
  const attended = own.filter(({ entry }) => !isEntryTime(entry));
  const clashes = clashesOf(attended.filter(({ entry }) => isMeant(entry.standing)).map(({ slot }) => slot));
  const walks = walksOf(
    attended.filter(({ entry, slot }) => isMeant(entry.standing) && slot.hall !== null).map(({ slot }) => slot),
    pace,
  );
  const held = attended.filter(({ entry }) => hasPlace(entry.standing)).map(({ slot }) => slot);
  const made: ItineraryDay[] = [];
  for (const day of [...new Set(days)].sort())
    made.push({
      day,
      admissions: admissions.filter((one) => one.day === day),
      events: events.filter((event) => event.day === day && !entries.some(({ id }) => id === event.id)),
      ...(await arrangeDay(
        own.filter(({ entry }) => dayOf(entry) === day),
        { day, pace, now, held, clashes, walks, ownIds, open },
      )),
    });
  return { days: made };
}

type Thing = Pick<OwnEntry, 'forum' | 'activity'> & Partial<Pick<OwnEntry, 'event' | 'meeting'>>;
const timesOf = ({ forum, activity, event, meeting }: Thing): { startsAt: Date; endsAt: Date } => {
  const thing = forum ?? activity ?? event ?? meeting;
  if (!thing) throw new Error('An entry is of a forum, an activity, an event or a meeting.');
  return thing;
};
/** One enters within it and goes on: it fills no time, and clashes with nothing. */
const isEntryTime = ({ activity }: Thing): boolean => activity?.kind === ENTRY_TIME;
const dayOf = (entry: Thing): string => eventDay(timesOf(entry).startsAt);

/** As time and place see it. Who watches from elsewhere walks nowhere. */
const candidateOf = (thing: Thing & { id: string; reservation?: OwnEntry['reservation'] }): Candidate => ({
  id: thing.id,
  startsAt: timesOf(thing).startsAt,
  endsAt: timesOf(thing).endsAt,
  hall:
    thing.reservation?.mode === 'online'
      ? null
      : (thing.meeting?.exhibitor.hall ?? (thing.forum ?? thing.activity ?? thing.event)?.venue?.hall ?? null),
  tagIds: thing.forum?.tags.map(({ id }) => id) ?? [],
});

interface Own {
  entry: OwnEntry;
  slot: Candidate;
}

interface Setting {
  day: string;
  pace: Pace;
  now: Date;
  /** Where they have places, on any day. */
  held: Candidate[];
  /** What each of theirs clashes with, over midnight too. */
  clashes: ReturnType<typeof clashesOf>;
  /** The ways between all of theirs, over midnight too. */
  walks: Walk[];
  /** Of everything that is theirs, on any day. */
  ownIds: ReadonlySet<string>;
  open: OpenThings;
}

async function arrangeDay(
  own: Own[],
  { day, pace, now, held, clashes, walks, ownIds, open }: Setting,
): Promise<Omit<ItineraryDay, 'day' | 'admissions' | 'events'>> {
  const isTheirs = ({ id }: { id: string }): boolean => ownIds.has(id);
  const meant = own.filter(({ entry }) => isMeant(entry.standing) && !isEntryTime(entry)).map(({ slot }) => slot);
  const gaps = gapsOf(meant, now);
  const ofDay = gaps.length > 0 ? (await open.ofDay(day)).filter((one) => !isTheirs(one)) : [];
  const isAnyLost = own.some(({ entry }) => isLost(entry, now));
  const elsewhere = isAnyLost ? (await open.ofAll()).filter((one) => !isTheirs(one)) : [];
  return {
    entries: own
      .toSorted(
        (a, b) =>
          a.slot.startsAt.getTime() - b.slot.startsAt.getTime() ||
          a.slot.endsAt.getTime() - b.slot.endsAt.getTime() ||
          (a.slot.id < b.slot.id ? -1 : 1),
      )
      .map(({ entry, slot }) => ({
        ...entry,
        clashes: clashes.get(entry.id) ?? [],
        alternatives: isLost(entry, now)
          ? suggest(alternativesTo(slot, elsewhere.map(candidateOf), { held, pace, now }), elsewhere)
          : [],
      })),
    // A way is told with what it leads to.
    walks: walks.filter(({ toId }) => own.some(({ entry }) => entry.id === toId)),
    gaps: gaps
      .map((gap) => ({
        startsAt: gap.startsAt,
        endsAt: gap.endsAt,
        afterId: gap.after.id,
        suggestions: suggest(fitting(gap, ofDay.map(candidateOf), { pace, now }), ofDay),
      }))
      .filter(({ suggestions }) => suggestions.length > 0),
  };
}

/** It comes to nothing, or may: worth saying what there is instead. */
const isLost = (entry: OwnEntry, now: Date): boolean =>
  entry.event === null &&
  entry.meeting === null &&
  !isEntryTime(entry) &&
  timesOf(entry).startsAt > now &&
  (entry.standing === 'waiting' || !isMeant(entry.standing) || (entry.standing === 'starred' && entry.isFull));

type OpenThing = Pick<Suggestion, 'forum' | 'activity'> & { id: string };

const suggest = (choices: { id: string; walkMinutes: number | null }[], among: OpenThing[]): Suggestion[] =>
  choices.map(({ id, walkMinutes }) => {
    const thing = among.find((one) => one.id === id);
    return { forum: thing?.forum ?? null, activity: thing?.activity ?? null, walkMinutes };
  });

/** More than any day has. */
const ALL = { limit: 500, offset: 0 };

/** What anybody like this one may still go to: it has places, or needs none. Each day is read once, when it is wanted. */
class OpenThings {
  readonly #db: Reader;
  readonly #traveller: Traveller;
  readonly #now: Date;
  readonly #days: string[];
  readonly #known = new Map<string, OpenThing[]>();
  #waitedFor: Set<string> | undefined;

  constructor(db: Reader, { traveller, now, days }: { traveller: Traveller; now: Date; days: string[] }) {
    this.#db = db;
    this.#traveller = traveller;
    this.#now = now;
    this.#days = days.filter((day) => day >= eventDay(now));
  }

  async ofDay(day: string): Promise<OpenThing[]> {
    const known = this.#known.get(day);
    if (known) return known;
    this.#waitedFor ??= await listWaitedFor(this.#db);
    const waitedFor = this.#waitedFor;
    const audience = {
      userTag: this.#traveller.userTag,
      now: this.#now,
      isWaitedFor: (id: string) => waitedFor.has(id),
    };
    const forums = await listForums(this.#db, { day }, ALL, this.#now);
    const activities = await listActivities(this.#db, { day }, ALL, this.#now);
    const things = [
      ...forums.items
        .filter((forum) => maySuggestForum(forum, audience))
        .map((forum): OpenThing => ({ id: forum.id, forum, activity: null })),
      ...activities.items
        .filter((activity) => maySuggestActivity(activity, audience))
        .map((activity): OpenThing => ({ id: activity.id, forum: null, activity })),
    ];
    this.#known.set(day, things);
    return things;
  }

  /** Of today and every day to come. */
  async ofAll(): Promise<OpenThing[]> {
    const all: OpenThing[] = [];
    for (const day of this.#days) all.push(...(await this.ofDay(day)));
    return all;
  }
}
