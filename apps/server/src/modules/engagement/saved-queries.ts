import type { ThingKind } from '@mingtang/contract/engagement/model';
import type { ExhibitArt } from '@mingtang/contract/exhibition/model';
import type { PlayStatus } from '@mingtang/contract/programme/model';
import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/platform.ts';
import { isPublished } from '../../platform/publication.ts';
import { exhibitors, exhibits } from '../exhibition/tables.ts';
import { activities } from '../programme/activities/tables.ts';
import { conferenceEvents } from '../programme/events/tables.ts';
import { playStatusAt } from '../programme/queries.ts';
import { forums, organisations, speakers, venues } from '../programme/tables.ts';
import { savedThings } from './tables.ts';

export interface SavedThing {
  id: string;
  kind: ThingKind;
  titleZh: string;
  titleEn: string;
  savedAt: Date;
  isGone: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  placeZh: string | null;
  placeEn: string | null;
  hall: number | null;
  playStatus: PlayStatus | null;
  lineZh: string | null;
  lineEn: string | null;
  mark: number | null;
  picture: string | null;
  art: ExhibitArt | null;
}

/** Guests and what is told: of one shape, so that a collection joins them once. */
const stories = sql`(
  SELECT 'news' AS kind, id, published_at, title_zh, title_en, summary_zh AS line_zh, summary_en AS line_en,
    cover AS picture, NULL::timestamptz AS starts_at, NULL::timestamptz AS ends_at FROM news
  UNION ALL SELECT 'competition', id, published_at, title_zh, title_en, summary_zh, summary_en, cover, final_starts_at,
    final_ends_at FROM competitions
  UNION ALL SELECT 'showcase', id, published_at, title_zh, title_en, summary_zh, summary_en, cover, NULL, NULL FROM showcases
  UNION ALL SELECT 'guest', id, published_at, name_zh, name_en, concat_ws(' · ', organisation_zh, position_zh),
    concat_ws(' · ', organisation_en, position_en), portrait, NULL, NULL FROM guests
)`;

/** A page of a person's collection, the last saved first; of what is gone, only what it was called. */
export async function listSavedThings(
  db: Reader,
  { personId, kinds, now }: { personId: string; kinds: readonly ThingKind[]; now: Date },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: SavedThing[]; total: number }> {
  const own = and(eq(savedThings.personId, personId), inArray(savedThings.kind, [...kinds]));
  const { kind, thingId } = savedThings;
  const items = await db
    .select({
      id: thingId,
      kind,
      savedAt: savedThings.savedAt,
      isGone: sql<boolean>`coalesce(${forums.id}, ${activities.id}, ${exhibits.id}, CASE WHEN ${kind} = 'exhibitor' THEN ${exhibitors.id} END, ${conferenceEvents.id}, ${speakers.id}, stories.id) IS NULL`,
      titleZh: sql<string>`coalesce(${forums.titleZh}, ${activities.titleZh}, ${exhibits.nameZh}, CASE WHEN ${kind} = 'exhibitor' THEN ${exhibitors.nameZh} END, ${conferenceEvents.titleZh}, ${speakers.nameZh}, stories.title_zh, ${savedThings.titleZh})`,
      titleEn: sql<string>`coalesce(${forums.titleEn}, ${activities.titleEn}, ${exhibits.nameEn}, CASE WHEN ${kind} = 'exhibitor' THEN ${exhibitors.nameEn} END, ${conferenceEvents.titleEn}, ${speakers.nameEn}, stories.title_en, ${savedThings.titleEn})`,
      startsAt:
        sql<Date | null>`coalesce(${forums.startsAt}, ${activities.startsAt}, ${conferenceEvents.startsAt}, stories.starts_at)`.mapWith(
          forums.startsAt,
        ),
      endsAt:
        sql<Date | null>`coalesce(${forums.endsAt}, ${activities.endsAt}, ${conferenceEvents.endsAt}, stories.ends_at)`.mapWith(
          forums.endsAt,
        ),
      placeZh: sql<string | null>`coalesce(${venues.nameZh}, ${conferenceEvents.placeZh}, ${exhibitors.booth})`,
      placeEn: sql<string | null>`coalesce(${venues.nameEn}, ${conferenceEvents.placeEn}, ${exhibitors.booth})`,
      hall: sql<number | null>`coalesce(${venues.hall}, ${exhibitors.hall})`,
      playStatus: sql<PlayStatus | null>`CASE WHEN ${forums.id} IS NOT NULL THEN ${playStatusAt(now)} END`,
      lineZh: sql<
        string | null
      >`CASE ${kind} WHEN 'exhibit' THEN ${exhibitors.nameZh} WHEN 'speaker' THEN concat_ws(' · ', ${organisations.nameZh}, ${speakers.positionZh}) ELSE coalesce(${exhibitors.lineZh}, stories.line_zh) END`,
      lineEn: sql<
        string | null
      >`CASE ${kind} WHEN 'exhibit' THEN ${exhibitors.nameEn} WHEN 'speaker' THEN concat_ws(' · ', ${organisations.nameEn}, ${speakers.positionEn}) ELSE coalesce(${exhibitors.lineEn}, stories.line_en) END`,
      mark: exhibitors.mark,
      picture: sql<
        string | null
      >`CASE ${kind} WHEN 'exhibit' THEN ${exhibits.pictures}[1] WHEN 'speaker' THEN (SELECT portrait FROM guests WHERE speaker_id = ${speakers.id} AND published_at <= ${now}) ELSE coalesce(${exhibitors.logo}, stories.picture) END`,
      art: exhibits.art,
    })
    .from(savedThings)
    .leftJoin(
      forums,
      and(
        eq(forums.id, thingId),
        isPublished(forums, now),
        or(eq(kind, 'forum'), and(eq(kind, 'video'), ne(forums.playSwitch, 'off'))),
      ),
    )
    .leftJoin(activities, and(eq(activities.id, thingId), isPublished(activities, now), eq(kind, 'activity')))
    // An exhibit whose exhibitor is hidden is gone as well.
    .leftJoin(
      exhibits,
      and(eq(exhibits.id, thingId), isPublished(exhibits, now), eq(kind, 'exhibit'), isExhibitorShown(now)),
    )
    .leftJoin(
      exhibitors,
      and(
        isPublished(exhibitors, now),
        or(eq(exhibitors.id, exhibits.exhibitorId), and(eq(exhibitors.id, thingId), eq(kind, 'exhibitor'))),
      ),
    )
    .leftJoin(
      conferenceEvents,
      and(eq(conferenceEvents.id, thingId), isPublished(conferenceEvents, now), eq(kind, 'event')),
    )
    .leftJoin(speakers, and(eq(speakers.id, thingId), eq(kind, 'speaker'), isSpeakerShown(now)))
    .leftJoin(
      sql`${stories} AS stories`,
      sql`stories.kind = ${kind} AND stories.id = ${thingId} AND stories.published_at <= ${now}::timestamptz`,
    )
    .leftJoin(organisations, eq(organisations.id, speakers.organisationId))
    .leftJoin(
      venues,
      eq(venues.id, sql`coalesce(${forums.venueId}, ${activities.venueId}, ${conferenceEvents.venueId})`),
    )
    .where(own)
    .orderBy(desc(savedThings.savedAt), asc(thingId))
    .limit(limit)
    .offset(offset);
  return { items, total: await db.$count(savedThings, own) };
}

const isExhibitorShown = (now: Date): SQL => sql`EXISTS (
  SELECT FROM exhibitors AS makers WHERE makers.id = ${exhibits.exhibitorId} AND makers.published_at <= ${now}::timestamptz)`;

/** A forum that the public may see has them, or they are a guest it may see. */
const isSpeakerShown = (now: Date): SQL => sql`(EXISTS (
  SELECT FROM talk_speakers JOIN talks ON talks.id = talk_speakers.talk_id JOIN forums AS held ON held.id = talks.forum_id
  WHERE talk_speakers.speaker_id = ${speakers.id} AND held.published_at <= ${now}) OR EXISTS (
  SELECT FROM guests WHERE guests.speaker_id = ${speakers.id} AND guests.published_at <= ${now}))`;
