import { isTicketAllowed } from '@mingtang/contract/ticketing/model';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Cache } from '../../platform/cache.ts';
import { columnOf, isOneOf, type Tx } from '../../platform/database.ts';
import { newId } from '../../platform/id.ts';
import { refuse } from '../../platform/refuse.ts';
import { newTicketNumber } from './numbers.ts';
import { PRODUCTS_TAG } from './queries.ts';
import { holderDays, invites, products, tickets, viewingRights } from './tables.ts';

export interface PaidLine {
  orderId: string;
  lineId: string;
  productId: string;
  personId: string;
  quantity: number;
  /** Its order is for holders with a foreign document. */
  isForForeignId: boolean;
}

/** The statement that makes one ticket per admission of these paid lines. Doing it again changes nothing. */
export function issuingOf(lines: PaidLine[], now: Date): SQL[] {
  const admissions = lines.flatMap((line) =>
    Array.from({ length: line.quantity }, (_, index) => ({
      ...line,
      id: newId(),
      number: newTicketNumber(),
      seq: index + 1,
    })),
  );
  if (admissions.length === 0) return [];
  const of = columnOf(admissions);
  return [
    sql`
    INSERT INTO tickets (id, number, order_id, order_line_id, seq, product_id, person_id, for_foreign_id, created_at)
    SELECT admission.*, ${now}::timestamptz FROM unnest(${of(({ id }) => id, 'uuid')}, ${of(({ number }) => number, 'text')}, ${of(({ orderId }) => orderId, 'uuid')},
      ${of(({ lineId }) => lineId, 'uuid')}, ${of(({ seq }) => seq, 'int')}, ${of(({ productId }) => productId, 'uuid')},
      ${of(({ personId }) => personId, 'uuid')}, ${of(({ isForForeignId }) => isForForeignId, 'boolean')}) AS admission
    ON CONFLICT (order_line_id, seq) DO NOTHING`,
  ];
}

/**
 * Has scanners read tickets again as they are. Waits for nobody, so that it never stands in a circle with whoever locks several:
 * returns those it left out because somebody else had them locked.
 */
export async function touchTickets(tx: Tx, ids: string[]): Promise<string[]> {
  const locked = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(isOneOf(tickets.id, ids))
    .orderBy(asc(tickets.id))
    .for('no key update', { skipLocked: true });
  const free = new Set(locked.map(({ id }) => id));
  // A trigger notes which transaction did.
  await tx
    .update(tickets)
    .set({ version: sql`${tickets.version}` })
    .where(isOneOf(tickets.id, [...free]));
  return ids.filter((id) => !free.has(id));
}

/** The number of a ticket's next badge, which is the only one that opens from now on; the ticket is locked. */
export async function raiseBadge(tx: Tx, id: string): Promise<number> {
  const [row] = await tx
    .update(tickets)
    .set({ badge: sql`${tickets.badge} + 1` })
    .where(eq(tickets.id, id))
    .returning({ badge: tickets.badge });
  return row?.badge ?? refuse('protocol.not_found');
}

/** Pieces sold from a product's stock, or from an invitation's own. */
export interface TakenPieces {
  productId: string;
  inviteId: string | null;
  quantity: number;
}

/** Takes places for these pieces, or with `by: -1` gives them back. Their products must be locked. */
export async function changeTaken(tx: Tx, pieces: TakenPieces[], by: 1 | -1 = 1): Promise<void> {
  for (const statement of takingOf(pieces, by)) await tx.execute(statement);
}

/** The statements that take (or with `by: -1` give back) places for these pieces. */
export function takingOf(pieces: TakenPieces[], by: 1 | -1 = 1): SQL[] {
  const ofProducts = sumBy(
    pieces.filter(({ inviteId }) => inviteId === null),
    ({ productId }) => productId,
  );
  const ofInvites = sumBy(
    pieces.filter(({ inviteId }) => inviteId !== null),
    ({ inviteId }) => inviteId ?? '',
  );
  const sources = [
    [products, ofProducts],
    [invites, ofInvites],
  ] as const;
  return sources
    .filter(([, sums]) => sums.size > 0)
    .map(
      ([table, sums]) => sql`
      UPDATE ${table} SET taken = taken + change.by
      FROM unnest(${sql.param([...sums.keys()])}::uuid[], ${sql.param([...sums.values()].map((count) => count * by))}::int[]) AS change (id, by)
      WHERE ${table}.id = change.id`,
    );
}

function sumBy(pieces: TakenPieces[], keyOf: (piece: TakenPieces) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const piece of pieces) sums.set(keyOf(piece), (sums.get(keyOf(piece)) ?? 0) + piece.quantity);
  return sums;
}

/** The statement that lets the buyers of paid video products watch them. Doing it again changes nothing. */
export function viewingOf(lines: Omit<PaidLine, 'isForForeignId'>[], now: Date): SQL[] {
  if (lines.length === 0) return [];
  const of = columnOf(lines);
  return [
    sql`
    INSERT INTO viewing_rights (id, person_id, product_id, order_line_id, created_at)
    SELECT granted.*, ${now}::timestamptz FROM unnest(${of(() => newId(), 'uuid')}, ${of(({ personId }) => personId, 'uuid')},
      ${of(({ productId }) => productId, 'uuid')}, ${of(({ lineId }) => lineId, 'uuid')}) AS granted
    ON CONFLICT (order_line_id) DO NOTHING`,
  ];
}

/** Ends what the recordings of these lines let their buyers watch: they were given back. */
export async function endViewing(tx: Tx, lineIds: string[], now: Date): Promise<void> {
  if (lineIds.length === 0) return;
  await tx
    .update(viewingRights)
    .set({ endedAt: now })
    .where(and(inArray(viewingRights.orderLineId, lineIds), isNull(viewingRights.endedAt)));
}

/**
 * Kills a ticket's QR, printed or shown, and makes the next one. Returns its version. Throws not_found; undefined when the
 * ticket opens no door: it was refunded, or waits for its receiver.
 */
export async function reissueTicket(tx: Tx, id: string): Promise<number | undefined> {
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, id)).for('update');
  if (!ticket) return refuse('protocol.not_found');
  if (!isTicketAllowed('show', ticket.state)) return undefined;
  const version = ticket.version + 1;
  await tx.update(tickets).set({ version }).where(eq(tickets.id, id));
  return version;
}

/**
 * Takes tickets back for good: those still valid become `refunded` and their QR codes die. Returns the ones it changed.
 * Throws nothing: what was given away or refunded meanwhile, or is not `ownerId`'s any more, is left out.
 */
export async function refundTickets(
  tx: Tx,
  ids: string[],
  ownerId?: string,
): Promise<{ id: string; orderLineId: string | null }[]> {
  const locked = await tx
    .select({ id: tickets.id, state: tickets.state, orderLineId: tickets.orderLineId, personId: tickets.personId })
    .from(tickets)
    .where(inArray(tickets.id, ids))
    .orderBy(asc(tickets.id))
    .for('update');
  const valid = locked.filter(
    ({ state, personId }) => isTicketAllowed('refund', state) && (ownerId === undefined || personId === ownerId),
  );
  if (valid.length === 0) return [];
  const validIds = valid.map(({ id }) => id);
  await tx
    .update(tickets)
    .set({ state: 'refunded', version: sql`${tickets.version} + 1` })
    .where(inArray(tickets.id, validIds));
  // Their holders may take other tickets of these days.
  await tx.delete(holderDays).where(inArray(holderDays.ticketId, validIds));
  return valid;
}

export type NewProduct = typeof products.$inferInsert;

/** Puts products on the shelf, or brings those with the same id up to date; what is taken stays. */
export async function saveProducts(tx: Tx, cache: Cache, rows: NewProduct[]): Promise<void> {
  const {
    id: _,
    taken: __,
    createdAt: ___,
    setAside: ____,
    ...columns
  } = products as unknown as Record<string, { name: string }>;
  const editable = Object.entries(columns).filter(([key]) => key in (rows[0] ?? {}));
  await tx
    .insert(products)
    .values(rows)
    .onConflictDoUpdate({
      target: products.id,
      set: Object.fromEntries(editable.map(([key, column]) => [key, sql.raw(`excluded.${column.name}`)])),
    });
  await cache.invalidate(tx, [PRODUCTS_TAG]);
}
