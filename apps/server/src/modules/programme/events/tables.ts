import { ADMISSIONS, conferenceEventKinds } from '@mingtang/contract/programme/conference-event';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/columns.ts';
import { publicationColumns } from '../../../platform/publication.ts';
import { venues } from '../tables.ts';

const { position: _, ...columns } = publicationColumns();

/** What the whole conference meets for: nothing is reserved and nothing broadcast. */
export const conferenceEvents = pgTable(
  'conference_events',
  {
    ...columns,
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    summaryZh: text('summary_zh').notNull(),
    summaryEn: text('summary_en').notNull(),
    kind: text('kind', { enum: conferenceEventKinds }).notNull(),
    admission: text('admission', { enum: ADMISSIONS }).notNull(),
    venueId: uuid('venue_id').references(() => venues.id),
    placeZh: text('place_zh'),
    placeEn: text('place_en'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    noteZh: text('note_zh'),
    noteEn: text('note_en'),
  },
  (table) => [
    index('conference_events_by_start').on(table.startsAt, table.id),
    index('conference_events_by_venue').on(table.venueId),
    check('conference_events_kind', sql`${table.kind} IN ('ceremony', 'award', 'evening', 'visit')`),
    check('conference_events_admission', sql`${table.admission} IN ('everyone', 'ticket', 'invitation')`),
    check('conference_events_times', sql`${table.endsAt} > ${table.startsAt}`),
    check(
      'conference_events_place',
      sql`${table.venueId} IS NOT NULL OR (${table.placeZh} IS NOT NULL AND ${table.placeEn} IS NOT NULL)`,
    ),
  ],
);
