import { ageBandOf, type DoorTicket, type Passage } from '@mingtang/contract/entrance/admission';
import { ageOn } from '@mingtang/contract/identity/documents';
import { sql } from 'drizzle-orm';
import type { Keyring } from '../../../platform/crypto.ts';
import type { Reader } from '../../../platform/platform.ts';
import { listRows } from '../../../platform/rows.ts';
import { maskName } from '../../identity/masks.ts';
import { getSetting } from '../../reference/queries.ts';
import { listNamedHolders } from '../../ticketing/queries.ts';
import { after, type Portion, placeAfter, readCursor } from './portions.ts';
import { doorHash, sealFacts } from './sealing.ts';

/** Tickets that changed, as devices keep them. `today`: for ages. */
export async function listChangedTickets(
  db: Reader,
  keys: Keyring,
  { cursor, today }: { cursor: string; today: string },
): Promise<Portion<DoorTicket & { hash: string; productId: string; sealed: string }>> {
  const rows = await listRows<DoorTicket & { id: string; written: string; number: string; productId: string }>(
    db,
    sql`SELECT id, changed_in::text AS written, number, version, state, approval, product_id AS "productId" FROM tickets
      WHERE ${after(readCursor(keys, 'door-tickets', cursor), 'changed_in')}`,
  );
  const [holders, ages] = await Promise.all([
    listNamedHolders(
      db,
      keys,
      rows.map(({ id }) => id),
    ),
    getSetting(db, 'entry_ages'),
  ]);
  const items = rows.map(({ id, number, version, state, approval, productId }) => {
    const holder = holders.get(id);
    const age = holder?.birthDate ? ageOn(holder.birthDate, today) : null;
    const facts = {
      name: holder ? maskName(holder.name) : null,
      numberEnd: number.slice(-4),
      age: ageBandOf(age, ages),
    };
    return { hash: doorHash(id), version, state, approval, productId, sealed: sealFacts(id, facts) };
  });
  return { items, ...placeAfter(keys, 'door-tickets', rows, cursor) };
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
