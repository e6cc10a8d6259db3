import type { EngagementOrder, EngagementRow, ReportedKind } from '@mingtang/contract/engagement/console';
import type { Liking, SavedKind } from '@mingtang/contract/engagement/model';
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
import { allThings } from './things-queries.ts';

/** How many like a thing, and whether this person does. */
export async function getLiking(db: Reader, id: string, personId: string | undefined): Promise<Liking> {
  const { rows } = await db.execute<{ likes: number; isLiked: boolean }>(sql`
    SELECT coalesce((SELECT likes FROM like_counts WHERE thing_id = ${id}), 0) AS likes,
      EXISTS (SELECT FROM likes WHERE thing_id = ${id} AND person_id = ${personId ?? null}::uuid AND is_liked) AS "isLiked"`);
  return rows[0] ?? { likes: 0, isLiked: false };
}

/** More than these no list asks for, and nobody saves. */
const MOST_SAVED = 2_000;

/** What is in a person's collection, of some ids and one kind when they are named; the last saved first. */
export function listSaved(
  db: Reader,
  personId: string,
  { ids, kind }: { ids?: readonly string[] | undefined; kind?: SavedKind | undefined } = {},
): Promise<{ id: string; kind: SavedKind }[]> {
  return db
    .select({ id: savedThings.thingId, kind: savedThings.kind })
    .from(savedThings)
    .where(
      and(
        eq(savedThings.personId, personId),
        ids === undefined ? undefined : inArray(savedThings.thingId, [...ids]),
        kind === undefined ? undefined : eq(savedThings.kind, kind),
      ),
    )
    .orderBy(desc(savedThings.savedAt), asc(savedThings.thingId))
    .limit(MOST_SAVED);
}

export interface SavedThing {
  id: string;
  kind: SavedKind;
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

/** A page of a person's collection, the last saved first; of what is gone, only what it was called. */
export async function listSavedThings(
  db: Reader,
  { personId, kinds, now }: { personId: string; kinds: readonly SavedKind[]; now: Date },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: SavedThing[]; total: number }> {
  const own = and(eq(savedThings.personId, personId), inArray(savedThings.kind, [...kinds]));
  const { kind, thingId } = savedThings;
  const items = await db
    .select({
      id: thingId,
      kind,
      savedAt: savedThings.savedAt,
      isGone: sql<boolean>`coalesce(${forums.id}, ${activities.id}, ${exhibits.id}, CASE WHEN ${kind} = 'exhibitor' THEN ${exhibitors.id} END, ${conferenceEvents.id}, ${speakers.id}) IS NULL`,
      titleZh: sql<string>`coalesce(${forums.titleZh}, ${activities.titleZh}, ${exhibits.nameZh}, CASE WHEN ${kind} = 'exhibitor' THEN ${exhibitors.nameZh} END, ${conferenceEvents.titleZh}, ${speakers.nameZh}, ${savedThings.titleZh})`,
      titleEn: sql<string>`coalesce(${forums.titleEn}, ${activities.titleEn}, ${exhibits.nameEn}, CASE WHEN ${kind} = 'exhibitor' THEN ${exhibitors.nameEn} END, ${conferenceEvents.titleEn}, ${speakers.nameEn}, ${savedThings.titleEn})`,
      startsAt:
        sql<Date | null>`coalesce(${forums.startsAt}, ${activities.startsAt}, ${conferenceEvents.startsAt})`.mapWith(
          forums.startsAt,
        ),
      endsAt: sql<Date | null>`coalesce(${forums.endsAt}, ${activities.endsAt}, ${conferenceEvents.endsAt})`.mapWith(
        forums.endsAt,
      ),
      placeZh: sql<string | null>`coalesce(${venues.nameZh}, ${conferenceEvents.placeZh}, ${exhibitors.booth})`,
      placeEn: sql<string | null>`coalesce(${venues.nameEn}, ${conferenceEvents.placeEn}, ${exhibitors.booth})`,
      hall: sql<number | null>`coalesce(${venues.hall}, ${exhibitors.hall})`,
      playStatus: sql<PlayStatus | null>`CASE WHEN ${forums.id} IS NOT NULL THEN ${playStatusAt(now)} END`,
      lineZh: sql<
        string | null
      >`CASE ${kind} WHEN 'exhibit' THEN ${exhibitors.nameZh} WHEN 'speaker' THEN concat_ws(' · ', ${organisations.nameZh}, ${speakers.positionZh}) ELSE ${exhibitors.lineZh} END`,
      lineEn: sql<
        string | null
      >`CASE ${kind} WHEN 'exhibit' THEN ${exhibitors.nameEn} WHEN 'speaker' THEN concat_ws(' · ', ${organisations.nameEn}, ${speakers.positionEn}) ELSE ${exhibitors.lineEn} END`,
      mark: exhibitors.mark,
      picture: sql<string | null>`CASE ${kind} WHEN 'exhibit' THEN ${exhibits.pictures}[1] ELSE ${exhibitors.logo} END`,
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

/** A forum that the public may see has them. */
const isSpeakerShown = (now: Date): SQL => sql`EXISTS (
  SELECT FROM talk_speakers JOIN talks ON talks.id = talk_speakers.talk_id JOIN forums AS held ON held.id = talks.forum_id
  WHERE talk_speakers.speaker_id = ${speakers.id} AND held.published_at <= ${now})`;

const orders: Record<EngagementOrder, SQL> = { likes: sql`likes`, saves: sql`saves`, shares: sql`shares` };

/** What is liked, saved and shared, drafts as well, the most first; a forum together with its video. */
export async function listEngagement(
  db: Reader,
  { by, kind }: { by: EngagementOrder; kind?: ReportedKind | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: EngagementRow[]; total: number }> {
  const { rows } = await db.execute(sql`
    WITH touched AS (
      SELECT thing_id, likes, 0 AS saves, 0 AS shares FROM like_counts WHERE likes > 0
      UNION ALL SELECT thing_id, 0, count(*)::int, 0 FROM saved_things GROUP BY thing_id
      UNION ALL SELECT thing_id, 0, 0, sum(shares)::int FROM share_counts GROUP BY thing_id
    ), summed AS (
      SELECT thing_id AS id, sum(likes)::int AS likes, sum(saves)::int AS saves, sum(shares)::int AS shares
      FROM touched GROUP BY thing_id
    )
    SELECT id, kind, title_zh AS "titleZh", title_en AS "titleEn", likes, saves, shares, count(*) OVER ()::int AS total
    FROM summed JOIN ${allThings} AS things USING (id)
    WHERE kind <> 'video' AND (${kind ?? null}::text IS NULL OR kind = ${kind ?? null})
    ORDER BY ${orders[by]} DESC, likes DESC, saves DESC, id LIMIT ${limit} OFFSET ${offset}`);
  const found = rows as unknown as (EngagementRow & { total: number })[];
  return { items: found, total: found[0]?.total ?? 0 };
}
