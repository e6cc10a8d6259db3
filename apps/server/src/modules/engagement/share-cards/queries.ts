import type { ThingKind } from '@mingtang/contract/engagement/model';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/platform.ts';
import { isPublished } from '../../../platform/publication.ts';
import { competitions } from '../../content/competitions/tables.ts';
import { guests } from '../../content/guests/tables.ts';
import { showcases } from '../../content/showcases/tables.ts';
import { news } from '../../content/tables.ts';
import { exhibitors, exhibits } from '../../exhibition/tables.ts';
import { activities } from '../../programme/activities/tables.ts';
import { conferenceEvents } from '../../programme/events/tables.ts';
import { findSpeaker } from '../../programme/speakers/queries.ts';
import { forums, venues } from '../../programme/tables.ts';

/** What a thing's card says. */
export interface CardFacts {
  titleZh: string;
  titleEn: string;
  /** In a line: what it does, or what happened. */
  lineZh?: string;
  lineEn?: string;
  startsAt?: Date;
  endsAt?: Date;
  placeZh?: string;
  placeEn?: string;
}

const session = <Table extends typeof forums | typeof activities>(table: Table) => ({
  titleZh: table.titleZh,
  titleEn: table.titleEn,
  startsAt: table.startsAt,
  endsAt: table.endsAt,
  placeZh: venues.nameZh,
  placeEn: venues.nameEn,
});

const lineOf = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

const finders: Record<ThingKind, (db: Reader, id: string, now: Date) => Promise<CardFacts[]>> = {
  forum: (db, id, now) =>
    db
      .select(session(forums))
      .from(forums)
      .innerJoin(venues, eq(venues.id, forums.venueId))
      .where(and(eq(forums.id, id), isPublished(forums, now))),
  video: (db, id, now) =>
    db
      .select(session(forums))
      .from(forums)
      .innerJoin(venues, eq(venues.id, forums.venueId))
      .where(and(eq(forums.id, id), isPublished(forums, now), ne(forums.playSwitch, 'off'))),
  activity: (db, id, now) =>
    db
      .select(session(activities))
      .from(activities)
      .innerJoin(venues, eq(venues.id, activities.venueId))
      .where(and(eq(activities.id, id), isPublished(activities, now))),
  event: (db, id, now) =>
    db
      .select({
        titleZh: conferenceEvents.titleZh,
        titleEn: conferenceEvents.titleEn,
        startsAt: conferenceEvents.startsAt,
        endsAt: conferenceEvents.endsAt,
        placeZh: sql<string>`coalesce(${venues.nameZh}, ${conferenceEvents.placeZh})`,
        placeEn: sql<string>`coalesce(${venues.nameEn}, ${conferenceEvents.placeEn})`,
      })
      .from(conferenceEvents)
      .leftJoin(venues, eq(venues.id, conferenceEvents.venueId))
      .where(and(eq(conferenceEvents.id, id), isPublished(conferenceEvents, now))),
  speaker: async (db, id, now) => {
    const speaker = await findSpeaker(db, id, now);
    if (!speaker) return [];
    const { nameZh, nameEn, organisation, positionZh, positionEn } = speaker;
    return [
      {
        titleZh: nameZh,
        titleEn: nameEn,
        lineZh: lineOf(organisation?.nameZh, positionZh),
        lineEn: lineOf(organisation?.nameEn, positionEn),
      },
    ];
  },
  exhibitor: (db, id, now) =>
    db
      .select({
        titleZh: exhibitors.nameZh,
        titleEn: exhibitors.nameEn,
        lineZh: exhibitors.lineZh,
        lineEn: exhibitors.lineEn,
      })
      .from(exhibitors)
      .where(and(eq(exhibitors.id, id), isPublished(exhibitors, now))),
  exhibit: (db, id, now) =>
    db
      .select({
        titleZh: exhibits.nameZh,
        titleEn: exhibits.nameEn,
        lineZh: exhibits.summaryZh,
        lineEn: exhibits.summaryEn,
        placeZh: exhibitors.nameZh,
        placeEn: exhibitors.nameEn,
      })
      .from(exhibits)
      .innerJoin(exhibitors, and(eq(exhibitors.id, exhibits.exhibitorId), isPublished(exhibitors, now)))
      .where(and(eq(exhibits.id, id), isPublished(exhibits, now))),
  news: (db, id, now) =>
    db
      .select({ titleZh: news.titleZh, titleEn: news.titleEn, lineZh: news.summaryZh, lineEn: news.summaryEn })
      .from(news)
      .where(and(eq(news.id, id), isPublished(news, now))),
  guest: async (db, id, now) => {
    const rows = await db
      .select()
      .from(guests)
      .where(and(eq(guests.id, id), isPublished(guests, now)));
    return rows.map(({ nameZh, nameEn, organisationZh, organisationEn, positionZh, positionEn }) => ({
      titleZh: nameZh,
      titleEn: nameEn,
      lineZh: lineOf(organisationZh, positionZh),
      lineEn: lineOf(organisationEn, positionEn),
    }));
  },
  competition: (db, id, now) =>
    db
      .select({
        titleZh: competitions.titleZh,
        titleEn: competitions.titleEn,
        startsAt: competitions.finalStartsAt,
        endsAt: competitions.finalEndsAt,
        placeZh: competitions.organiserZh,
        placeEn: competitions.organiserEn,
      })
      .from(competitions)
      .where(and(eq(competitions.id, id), isPublished(competitions, now))),
  showcase: (db, id, now) =>
    db
      .select({
        titleZh: showcases.titleZh,
        titleEn: showcases.titleEn,
        lineZh: showcases.placeZh,
        lineEn: showcases.placeEn,
      })
      .from(showcases)
      .where(and(eq(showcases.id, id), isPublished(showcases, now))),
};

/** What the card of a thing says; none of what the public may not see. */
export async function findCardFacts(
  db: Reader,
  { kind, id }: { kind: ThingKind; id: string },
  now: Date,
): Promise<CardFacts | undefined> {
  const [facts] = await finders[kind](db, id, now);
  return facts;
}
