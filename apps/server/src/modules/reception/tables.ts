import type {
  JourneyMeans,
  ReceptionRole,
  ReceptionState,
  ReceptionStepKind,
} from '@mingtang/contract/reception/model';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { resourceColumns } from '../../platform/resource-definition.ts';
import { guests } from '../content/guests/tables.ts';
import { persons } from '../identity/tables.ts';

/** Who receives guests: a visitor's account, or one of the staff's. What was withdrawn stays: the log names it. */
export const receptionWorkers = pgTable(
  'reception_workers',
  {
    id: uuid('id').primaryKey(),
    /** Null of staff, and once the account is erased. */
    personId: uuid('person_id').references(() => persons.id),
    staffId: uuid('staff_id'),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    phone: text('phone'),
    role: text('role').$type<ReceptionRole>().notNull(),
    givenAt: instant('given_at').notNull(),
    /** The staff account; null for the demo edition's. */
    givenBy: uuid('given_by'),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: uuid('withdrawn_by'),
  },
  (table) => [
    uniqueIndex('reception_workers_one_of_person').on(table.personId).where(sql`withdrawn_at IS NULL`),
    uniqueIndex('reception_workers_one_of_staff').on(table.staffId).where(sql`withdrawn_at IS NULL`),
    index('reception_workers_by_time').on(table.givenAt, table.id),
    check('reception_workers_role', sql`${table.role} IN ('worker', 'dispatcher')`),
    check('reception_workers_whose', sql`${table.personId} IS NULL OR ${table.staffId} IS NULL`),
    check(
      'reception_workers_somebody',
      sql`${table.withdrawnAt} IS NOT NULL OR ${table.personId} IS NOT NULL OR ${table.staffId} IS NOT NULL`,
    ),
  ],
);

const { position: _, ...columns } = resourceColumns();

/** Guests who are received, with the way they come, where they stay, and how far it is. */
export const receptionGuests = pgTable(
  'reception_guests',
  {
    ...columns,
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    organisationZh: text('organisation_zh').notNull(),
    organisationEn: text('organisation_en').notNull(),
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    phone: text('phone'),
    email: text('email'),
    language: text('language', { enum: ['zh', 'en'] }).notNull(),
    companions: smallint('companions').notNull(),
    guestId: uuid('guest_id').references(() => guests.id, { onDelete: 'set null' }),
    arrivalBy: text('arrival_by').$type<JourneyMeans>(),
    arrivalNumber: text('arrival_number'),
    arrivalFromZh: text('arrival_from_zh'),
    arrivalFromEn: text('arrival_from_en'),
    arrivalToZh: text('arrival_to_zh'),
    arrivalToEn: text('arrival_to_en'),
    arrivesAt: instant('arrives_at'),
    departureBy: text('departure_by').$type<JourneyMeans>(),
    departureNumber: text('departure_number'),
    departureFromZh: text('departure_from_zh'),
    departureFromEn: text('departure_from_en'),
    departureToZh: text('departure_to_zh'),
    departureToEn: text('departure_to_en'),
    departsAt: instant('departs_at'),
    hotelZh: text('hotel_zh'),
    hotelEn: text('hotel_en'),
    room: text('room'),
    car: text('car'),
    notes: text('notes'),
    /** Whose account it is; told by staff, not edited in the form. */
    personId: uuid('person_id').references(() => persons.id),
    status: text('status').$type<ReceptionState>().notNull().default('not_picked_up'),
    statusSince: instant('status_since'),
    workerId: uuid('worker_id').references(() => receptionWorkers.id),
  },
  (table) => [
    index('reception_guests_by_arrival').on(table.arrivesAt, table.id),
    index('reception_guests_by_worker').on(table.workerId, table.arrivesAt),
    index('reception_guests_by_person').on(table.personId),
    check('reception_guests_language', sql`${table.language} IN ('zh', 'en')`),
    check('reception_guests_companions', sql`${table.companions} BETWEEN 0 AND 99`),
    check(
      'reception_guests_status',
      sql`${table.status} IN ('not_picked_up', 'picking', 'picked_up', 'checked_in', 'checked_out')`,
    ),
    check(
      'reception_guests_means',
      sql`coalesce(${table.arrivalBy}, 'car') IN ('flight', 'train', 'car') AND coalesce(${table.departureBy}, 'car') IN ('flight', 'train', 'car')`,
    ),
  ],
);

/** A guest is offered by whoever has them to a colleague. */
export const receptionOffers = pgTable(
  'reception_offers',
  {
    id: uuid('id').primaryKey(),
    guestId: uuid('guest_id')
      .notNull()
      .references(() => receptionGuests.id, { onDelete: 'cascade' }),
    fromId: uuid('from_id')
      .notNull()
      .references(() => receptionWorkers.id),
    toId: uuid('to_id')
      .notNull()
      .references(() => receptionWorkers.id),
    note: text('note'),
    offeredAt: instant('offered_at').notNull(),
    state: text('state', { enum: ['open', 'accepted', 'declined', 'withdrawn'] }).notNull(),
  },
  (table) => [
    uniqueIndex('reception_offers_one_open').on(table.guestId).where(sql`state = 'open'`),
    index('reception_offers_to').on(table.toId),
    check('reception_offers_state', sql`${table.state} IN ('open', 'accepted', 'declined', 'withdrawn')`),
    check('reception_offers_another', sql`${table.fromId} <> ${table.toId}`),
  ],
);

/** The log. A trigger lets nobody alter a line; what it says of a guest goes when their account is erased. */
export const receptionSteps = pgTable(
  'reception_steps',
  {
    id: uuid('id').primaryKey(),
    guestId: uuid('guest_id')
      .notNull()
      .references(() => receptionGuests.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ReceptionStepKind>().notNull(),
    at: instant('at').notNull(),
    /** Who did it; one of both, or neither for the demo edition. */
    byWorkerId: uuid('by_worker_id').references(() => receptionWorkers.id),
    byStaffId: uuid('by_staff_id'),
    fromStatus: text('from_status').$type<ReceptionState>(),
    toStatus: text('to_status').$type<ReceptionState>(),
    /** Whose the guest was, and whose they are or are offered to. */
    fromId: uuid('from_id').references(() => receptionWorkers.id),
    toId: uuid('to_id').references(() => receptionWorkers.id),
    note: text('note'),
    /** Ids of files. */
    pictures: uuid('pictures').array().notNull().default(sql`'{}'`),
    /** Names the press, so that sent again it is the same. */
    key: text('key').notNull(),
  },
  (table) => [
    unique('reception_steps_once').on(table.guestId, table.key),
    index('reception_steps_by_time').on(table.guestId, table.at),
    index('reception_steps_by_worker').on(table.byWorkerId),
    check(
      'reception_steps_kind',
      sql`${table.kind} IN ('moved', 'assigned', 'offered', 'accepted', 'declined', 'withdrawn', 'noted')`,
    ),
    check('reception_steps_moved', sql`(${table.kind} = 'moved') = (${table.toStatus} IS NOT NULL)`),
  ],
);
