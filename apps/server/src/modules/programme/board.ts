import type { BoardForum, BoardVenue } from '@mingtang/contract/programme/board-model';
import { and, asc, eq, gt, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { eventDay, eventInstant } from '../../platform/clock.ts';
import type { Reader } from '../../platform/platform.ts';
import { getSetting } from '../reference/queries.ts';
import { forums, venues } from './tables.ts';

const DAY_MS = 86_400_000;

/** How many people hold a ticket for forums, by id. */
export type CountTicketOwners = (db: Reader, forumIds: string[]) => Promise<Map<string, number>>;

interface Board {
  day: string;
  days: string[];
  opensAt: Date;
  venues: BoardVenue[];
  forums: BoardForum[];
  neighbours: BoardForum[];
}

/** Everything of a day by venue and time, drafts as well: of `day`, else of today, else of the first that has forums. */
export async function getBoard(
  db: Reader,
  wanted: string | undefined,
  now: Date,
  countTicketOwners: CountTicketOwners,
): Promise<Board> {
  const days = (await db.selectDistinct({ day: forums.day }).from(forums).orderBy(asc(forums.day))).map(
    ({ day }) => day,
  );
  const today = eventDay(now);
  const day = wanted ?? (days.includes(today) ? today : (days[0] ?? today));
  const rows = await listBoardForums(db, eq(forums.day, day), now);
  // A day's programme may go on past midnight, and so may that of the day before.
  const [from, midnight] = [eventInstant(day), new Date(eventInstant(day).getTime() + DAY_MS)];
  const to = rows.reduce((latest, { endsAt }) => (endsAt > latest ? endsAt : latest), midnight);
  const around = and(ne(forums.day, day), lt(forums.startsAt, to), gt(forums.endsAt, from), isNull(forums.cancelledAt));
  const beside = await listBoardForums(db, around, now);
  const holders = await countTicketOwners(
    db,
    [...rows, ...beside].map(({ id }) => id),
  );
  const withHolders = (forum: (typeof rows)[number]): BoardForum => ({
    ...forum,
    ticketed: holders.get(forum.id) ?? 0,
  });
  const edition = await getSetting(db, 'edition');
  const hours = { opensAt: eventInstant(day, edition.opensAt), closesAt: eventInstant(day, edition.closesAt) };
  const places = await db
    .select({
      id: venues.id,
      nameZh: venues.nameZh,
      nameEn: venues.nameEn,
      seats: venues.seats,
      isOfExhibition: sql<boolean>`${venues.kind} = 'exhibition' OR (${venues.kind} = 'stage' AND EXISTS (
        SELECT FROM venues AS halls WHERE halls.hall = "venues"."hall" AND halls.kind = 'exhibition'))`,
    })
    .from(venues)
    .where(
      sql`${venues.kind} <> 'exhibition' OR EXISTS (SELECT FROM forums WHERE venue_id = ${venues.id} AND day = ${day})`,
    )
    .orderBy(asc(venues.position), sql`${venues.kind} = 'stage'`, asc(venues.nameEn));
  return {
    day,
    days,
    opensAt: hours.opensAt,
    venues: places.map(({ isOfExhibition, ...venue }) => ({ ...venue, hours: isOfExhibition ? hours : null })),
    forums: rows.map(withHolders),
    neighbours: beside.map(withHolders),
  };
}

async function listBoardForums(db: Reader, where: SQL | undefined, now: Date) {
  const rows = await db
    .select({
      id: forums.id,
      version: forums.version,
      titleZh: forums.titleZh,
      titleEn: forums.titleEn,
      venueId: forums.venueId,
      startsAt: forums.startsAt,
      endsAt: forums.endsAt,
      isPublished: sql<boolean>`coalesce(${forums.publishedAt} <= ${now}, false)`,
      offlineQuota: forums.offlineQuota,
      offlineTaken: forums.offlineTaken,
      reserved: sql<number>`(
        SELECT count(*)::int FROM reservations WHERE forum_id = "forums"."id" AND state = 'reserved')`,
      waiting: sql<number>`(
        SELECT count(*)::int FROM reservations WHERE forum_id = "forums"."id" AND state IN ('waiting', 'offered'))`,
      underReview: sql<number>`(
        SELECT count(*)::int FROM reservations WHERE forum_id = "forums"."id" AND state = 'under_review')`,
      talks: sql<WrittenTalk[]>`coalesce((
        SELECT jsonb_agg(jsonb_build_object('id', talks.id, 'startsAt', talks.starts_at, 'endsAt', talks.ends_at, 'speakers',
          coalesce((SELECT jsonb_agg(jsonb_build_object('id', speakers.id, 'nameZh', name_zh, 'nameEn', name_en)
            ORDER BY talk_speakers.position)
            FROM talk_speakers JOIN speakers ON speakers.id = speaker_id WHERE talk_id = talks.id), '[]'))
          ORDER BY talks.position)
        FROM talks WHERE talks.forum_id = "forums"."id"), '[]')`,
    })
    .from(forums)
    .where(where)
    .orderBy(asc(forums.startsAt), asc(forums.id));
  return rows.map(({ talks, ...forum }) => ({
    ...forum,
    talks: talks.map((talk) => ({ ...talk, startsAt: new Date(talk.startsAt), endsAt: new Date(talk.endsAt) })),
  }));
}

type WrittenTalk = Omit<BoardForum['talks'][number], 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string };
