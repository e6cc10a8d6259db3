import type { OrganisationRecord, SpeakerRecord, TagRecord, VenueRecord } from '../modules/programme/commands.ts';
import {
  type ForumContent,
  type ForumRules,
  saveForums,
  saveOrganisations,
  saveSpeakers,
  saveTags,
  saveVenues,
  setForumRules,
} from '../modules/programme/commands.ts';
import type { Cache } from '../platform/cache.ts';
import { eventDay, eventInstant } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { newId } from '../platform/id.ts';
import { forums } from './content/forums.ts';
import { organisations } from './content/organisations.ts';
import { speakers } from './content/speakers.ts';
import { topics } from './content/topics.ts';
import { halls } from './content/venues.ts';
import type { ClockTime, DemoForum } from './content.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** What rows of the demo say about where they came from: `sourceId` is the content's key. */
export const DEMO_SOURCE = 'demo';

/** Ids of the rows by the content's keys. */
type Ids = Map<string, string>;
const idsOf = (items: { key: string }[]): Ids => new Map(items.map(({ key }) => [key, newId()]));

function idOf(ids: Ids, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo edition has nothing called ${key}.`);
  return id;
}

/** Puts the demo's halls, people and forums into an empty programme. `today` (`YYYY-MM-DD`) becomes its second day. */
export async function seedProgramme(tx: Tx, cache: Pick<Cache, 'invalidate'>, today: string): Promise<void> {
  const venues = listDemoVenues();
  const ids = {
    venues: idsOf(venues),
    topics: idsOf(topics),
    organisations: idsOf(organisations),
    speakers: idsOf(speakers),
    forums: idsOf(forums),
  };
  await saveVenues(
    tx,
    cache,
    venues.map(({ key, ...venue }) => ({ ...venue, ...originOf(ids.venues, key) })),
  );
  await saveTags(
    tx,
    cache,
    topics.map(
      ({ key, nameZh, nameEn }, position): TagRecord => ({ nameZh, nameEn, position, ...originOf(ids.topics, key) }),
    ),
  );
  await saveOrganisations(
    tx,
    cache,
    organisations.map(
      ({ key, nameZh, nameEn }): OrganisationRecord => ({ nameZh, nameEn, ...originOf(ids.organisations, key) }),
    ),
  );
  await saveSpeakers(
    tx,
    cache,
    speakers.map(
      ({ key, organisation, ...speaker }): SpeakerRecord => ({
        ...speaker,
        organisationId: idOf(ids.organisations, organisation),
        ...originOf(ids.speakers, key),
      }),
    ),
  );
  const dayOf = (forum: DemoForum): string =>
    eventDay(new Date(eventInstant(today).getTime() + (forum.dayIndex - 1) * DAY_MS));
  await saveForums(
    tx,
    cache,
    forums.map((forum) => ({ ...contentOf(forum, dayOf(forum), ids), publishedAt: eventInstant(today) })),
  );
  await setForumRules(
    tx,
    cache,
    forums.map((forum) => rulesOf(forum, dayOf(forum), idOf(ids.forums, forum.key))),
  );
}

const originOf = (ids: Ids, key: string) => ({ id: idOf(ids, key), source: DEMO_SOURCE, sourceId: key });

/** Halls, and the stages within them as venues of their own. */
function listDemoVenues(): (Omit<VenueRecord, 'id'> & { key: string })[] {
  return halls.flatMap(({ key, index, kind, nameZh, nameEn, code, themeZh, themeEn, capacity, stages }) => [
    { key, hall: index, kind, nameZh, nameEn, code, themeZh, themeEn, seats: capacity },
    ...stages.map((stage) => ({
      key: stageKey(key, stage.key),
      hall: index,
      kind: 'stage' as const,
      nameZh: stage.nameZh,
      nameEn: stage.nameEn,
      seats: stage.seats,
    })),
  ]);
}
const stageKey = (hall: string, stage: string): string => `${hall}/${stage}`;

/** A clock time of a forum; one before the forum's own start is of the next day. */
function instantOf(forum: DemoForum, day: string, time: ClockTime): Date {
  const instant = eventInstant(day, time);
  return time < forum.start ? new Date(instant.getTime() + DAY_MS) : instant;
}

function contentOf(
  forum: DemoForum,
  day: string,
  ids: Record<'venues' | 'topics' | 'organisations' | 'speakers' | 'forums', Ids>,
): ForumContent {
  const endsAt = eventInstant(day, forum.end);
  return {
    ...originOf(ids.forums, forum.key),
    titleZh: forum.titleZh,
    titleEn: forum.titleEn,
    summaryZh: forum.summaryZh,
    summaryEn: forum.summaryEn,
    venueId: idOf(ids.venues, forum.stage === null ? forum.hall : stageKey(forum.hall, forum.stage)),
    startsAt: eventInstant(day, forum.start),
    endsAt: forum.endsNextDay ? new Date(endsAt.getTime() + DAY_MS) : endsAt,
    category: forum.category,
    track: forum.track,
    language: forum.language,
    tagIds: forum.topics.map((key) => idOf(ids.topics, key)),
    organiserIds: forum.organisers.map((key) => idOf(ids.organisations, key)),
    talks: forum.talks.map((talk) => ({
      startsAt: instantOf(forum, day, talk.start),
      endsAt: instantOf(forum, day, talk.end),
      titleZh: talk.titleZh,
      titleEn: talk.titleEn,
      abstractZh: talk.abstractZh,
      abstractEn: talk.abstractEn,
      speakers: [
        ...talk.speakers.map((key) => ({ id: idOf(ids.speakers, key), isModerator: false })),
        ...(talk.moderator === null ? [] : [{ id: idOf(ids.speakers, talk.moderator), isModerator: true }]),
      ],
    })),
  };
}

function rulesOf(forum: DemoForum, day: string, id: string): ForumRules {
  const start = eventInstant(day, forum.start).getTime();
  const { opensHoursBefore, closesMinutesBefore } = forum.reservation;
  return {
    id,
    forumType: forum.forumType,
    // No invented people stand behind the demo's reservations, so the places that are gone are simply not there.
    offlineQuota: forum.quotaOffline - (forum.reservedInDemo ?? 0),
    onlineQuota: forum.quotaOnline,
    isReviewNeeded: forum.needsReview,
    booking: {
      opensAt: new Date(start - opensHoursBefore * HOUR_MS),
      closesAt: new Date(start - closesMinutesBefore * MINUTE_MS),
    },
    isTop: forum.isTop ?? false,
    hasComments: true,
    playSwitch: forum.liveMode === 'live' ? 'auto' : 'off',
    hasPlayback: forum.hasPlayback,
  };
}
