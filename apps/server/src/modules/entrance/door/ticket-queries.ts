import type { DoorProduct, DoorTicket } from '@mingtang/contract/entrance/admission';
import { asc, eq } from 'drizzle-orm';
import { isOneOf, type Tx } from '../../../platform/database.ts';
import { products, tickets } from '../../ticketing/tables.ts';

export type DoorRow = DoorTicket & DoorProduct & { id: string; productId: string };

/** Tickets with what of their products a door goes by, locked in the order of their ids. */
export function lockTickets(tx: Tx, ids: readonly string[]): Promise<DoorRow[]> {
  return selectDoorTickets(tx, ids).orderBy(asc(tickets.id)).for('no key update', { of: tickets });
}

/** The same without a lock. */
export const selectDoorTickets = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({
      id: tickets.id,
      version: tickets.version,
      productId: tickets.productId,
      state: tickets.state,
      approval: tickets.approval,
      validDays: products.validDays,
      halls: products.halls,
      needsRealName: products.needsRealName,
      reEntry: products.reEntry,
    })
    .from(tickets)
    .innerJoin(products, eq(products.id, tickets.productId))
    .where(isOneOf(tickets.id, [...ids]))
    .$dynamic();
