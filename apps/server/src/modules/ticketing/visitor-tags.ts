import { USER_TAG } from '@mingtang/contract/identity/tags';
import type { ProductKind } from '@mingtang/contract/ticketing/model';
import { eq, type SQL } from 'drizzle-orm';
import type { Bus } from '../../platform/bus.ts';
import type { Keyring } from '../../platform/crypto.ts';
import { isOneOf, type Tx } from '../../platform/database.ts';
import { nameUnnamed } from '../identity/commands.ts';
import { findPerson } from '../identity/queries.ts';
import { raiseTag, raiseTags } from '../identity/tags.ts';
import { isOwnHolder } from './holder-queries.ts';
import { gifts, products, ticketHolders, tickets } from './tables.ts';

interface Ticketed {
  kind: ProductKind;
  priceFen: number;
  /** Its holder was approved as professional audience. */
  needsReview: boolean;
}

/** What a ticket makes of whoever owns it, perhaps to give it away: online audience, or audience of its forums (domain §3). */
const tagOfOwner = ({ kind, priceFen }: Pick<Ticketed, 'kind' | 'priceFen'>): string => {
  if (kind !== 'forum') return USER_TAG.onlineAudience;
  return priceFen > 0 ? USER_TAG.forumPaid : USER_TAG.forumFree;
};

/**
 * What it makes of its visitor: at the exhibition they are general visitors, who book no forums (spec §6), or by a reviewed
 * ticket professional audience, who go to free forums as well (spec §1).
 */
const tagOfVisitor = (product: Ticketed): string => {
  if (product.kind !== 'exhibition') return tagOfOwner(product);
  return product.needsReview ? USER_TAG.professional : USER_TAG.general;
};

/** Raises the tag of whoever owns these tickets. */
async function raiseOwners(tx: Tx, bus: Bus, which: SQL): Promise<void> {
  const owned = await tx
    .selectDistinct({ personId: tickets.personId, kind: products.kind, priceFen: products.priceFen })
    .from(tickets)
    .innerJoin(products, eq(products.id, tickets.productId))
    .leftJoin(gifts, eq(gifts.ticketId, tickets.id))
    .where(which);
  for (const [tag, own] of Map.groupBy(owned, tagOfOwner)) {
    const personIds = own.map(({ personId }) => personId);
    await raiseTags(tx, bus, personIds, tag);
  }
}

export const raiseOwnersOfOrders = (tx: Tx, bus: Bus, orderIds: string[]) =>
  raiseOwners(tx, bus, isOneOf(tickets.orderId, orderIds));
export const raiseOwnerOfTicket = (tx: Tx, bus: Bus, ticketId: string) =>
  raiseOwners(tx, bus, eq(tickets.id, ticketId));
/** Of the one who received it. */
export const raiseOwnerOfGift = (tx: Tx, bus: Bus, giftId: string) => raiseOwners(tx, bus, eq(gifts.id, giftId));

/**
 * Raises the tag of a verified ticket's owner where they are its holder as well: the address on it is their own. A holder
 * who is somebody else changes nothing, for the buyer of a friend's pass keeps what they could do before.
 */
export async function raiseHolder(tx: Tx, { keys, bus }: { keys: Keyring; bus: Bus }, ticketId: string): Promise<void> {
  const [row] = await tx
    .select({
      personId: tickets.personId,
      state: tickets.state,
      contactHash: ticketHolders.contactHash,
      name: ticketHolders.name,
      kind: products.kind,
      priceFen: products.priceFen,
      needsReview: products.needsReview,
    })
    .from(tickets)
    .innerJoin(ticketHolders, eq(ticketHolders.ticketId, tickets.id))
    .innerJoin(products, eq(products.id, tickets.productId))
    .where(eq(tickets.id, ticketId));
  const owner = row?.state === 'verified' && (await findPerson(tx, row.personId));
  if (!owner) return;
  if (!isOwnHolder(keys, { ...owner, contactHash: row.contactHash })) return;
  // Whoever was reviewed is known by the name that was.
  if (row.needsReview) await nameUnnamed(tx, owner.id, row.name);
  await raiseTag(tx, bus, owner.id, tagOfVisitor(row));
}
