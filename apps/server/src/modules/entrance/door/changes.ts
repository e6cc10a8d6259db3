import { ageBandOf, type DoorTicket, type Passage } from '@mingtang/contract/entrance/admission';
import type { SealedFacts } from '@mingtang/contract/entrance/device';
import { ageOn } from '@mingtang/contract/identity/documents';
import { sql } from 'drizzle-orm';
import { eventInstant } from '../../../platform/clock.ts';
import type { Keyring } from '../../../platform/crypto.ts';
import type { Reader } from '../../../platform/platform.ts';
import { listRows } from '../../../platform/rows.ts';
import { maskName } from '../../identity/masks.ts';
import { getSetting } from '../../reference/queries.ts';
import { listNamedHolders } from '../../ticketing/queries.ts';
import { listDoorPlaces } from './place-queries.ts';
import { after, type Portion, placeAfter, readCursor } from './portions.ts';
import { doorHash, sealFacts } from './sealing.ts';

type ChangedTicket = DoorTicket & { badge: number; id: string; written: string; number: string; productId: string };

/** Tickets that changed, as devices keep them. `today`: for ages, and places of days gone by are of no use. */
export async function listChangedTickets(
  db: Reader,
  keys: Keyring,
  { cursor, today }: { cursor: string; today: string },
): Promise<Portion<DoorTicket & { badge: number; hash: string; productId: string; sealed: string }>> {
  const rows = await listRows<ChangedTicket>(
    db,
    sql`SELECT id, changed_in::text AS written, number, version, state, approval, badge, product_id AS "productId" FROM tickets
      WHERE ${after(readCursor(keys, 'door-tickets', cursor), 'changed_in')}`,
  );
  const facts = await listTicketFacts(db, keys, { tickets: rows, today });
  // After the tickets: what is reserved meanwhile has them sent again.
  const ticketIds = rows.map(({ id }) => id);
  const places = await listDoorPlaces(db, keys, { ticketIds, from: eventInstant(today) });
  const items = rows.flatMap(({ id, version, state, approval, badge, productId }) => {
    const told = facts.get(id);
    const shown = told && {
      hash: doorHash(id),
      version,
      state,
      approval,
      badge,
      productId,
      places: places.get(id),
      sealed: sealFacts(id, told),
    };
    return shown ? [shown] : [];
  });
  return { items, ...placeAfter(keys, 'door-tickets', rows, cursor) };
}

/** What a device may show of tickets in front of it, by their ids. */
export async function listTicketFacts(
  db: Reader,
  keys: Keyring,
  { tickets, today }: { tickets: readonly { id: string; number: string }[]; today: string },
): Promise<Map<string, SealedFacts>> {
  const [holders, ages] = await Promise.all([
    listNamedHolders(
      db,
      keys,
      tickets.map(({ id }) => id),
    ),
    getSetting(db, 'entry_ages'),
  ]);
  return new Map(
    tickets.map(({ id, number }) => {
      const holder = holders.get(id);
      const age = holder?.birthDate ? ageOn(holder.birthDate, today) : null;
      return [
        id,
        { name: holder ? maskName(holder.name) : null, numberEnd: number.slice(-4), age: ageBandOf(age, ages) },
      ];
    }),
  );
}

/** Who went through, as devices keep it. */
export async function listNewPassages(
  db: Reader,
  keys: Keyring,
  { cursor }: { cursor: string },
): Promise<Portion<Passage & { id: string; hash: string }>> {
  const rows = await listRows<Passage & { id: string; written: string; ticketId: string }>(
    db,
    sql`SELECT id, handed_in::text AS written, ticket_id AS "ticketId", scanned_at AS at, day::text AS day, direction, checkpoint_id AS "checkpointId"
      FROM door_scans WHERE is_admitted AND ${after(readCursor(keys, 'door-passages', cursor), 'handed_in')}`,
  );
  const items = rows.map(({ id, ticketId, at, day, direction, checkpointId }) => ({
    id,
    hash: doorHash(ticketId),
    at,
    day,
    direction,
    checkpointId,
  }));
  return { items, ...placeAfter(keys, 'door-passages', rows, cursor) };
}
