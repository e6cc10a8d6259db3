import type { Badge } from '@mingtang/contract/entrance/desk-model';
import { findUnprintable } from '@mingtang/lettering/pieces';
import { type Actor, recordAudit } from '../../../platform/audit-trail.ts';
import type { Keyring } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/database.ts';
import { signPass } from '../../../platform/passes.ts';
import type { Reader } from '../../../platform/platform.ts';
import { refuse, refuseFields } from '../../../platform/refuse.ts';
import { getSetting } from '../../reference/queries.ts';
import { raiseBadge } from '../../ticketing/commands.ts';
import { type BadgeRow, type BadgeTicket, findBadge, findBadgeTicket, lockBadgeTicket } from './desk-queries.ts';
import { badges } from './tables.ts';

/** What the names on badges are sealed for. */
export const BADGE = 'badge';

interface Names {
  name: string;
  otherName: string | null;
}

interface NewBadge {
  /** The desk's own. */
  key: string;
  ticketId: string;
  /** For a ticket nobody is named on. */
  name?: string | undefined;
  otherName?: string | undefined;
  now: Date;
}

/** How the ticket is read. Tests replace it to show what the lock prevents. */
type ReadBadgeTicket = (tx: Tx, id: string) => Promise<BadgeTicket | undefined>;

/**
 * Makes a ticket's next badge: every earlier one opens nothing from now on. The same key again gives the same badge. Throws
 * not_found, badge_needs_ticket, badge_needs_holder, badge_needs_approval, badge_replaced.
 */
export async function printBadge(
  tx: Tx,
  keys: Keyring,
  actor: Actor,
  { key, ticketId, name, otherName, now }: NewBadge,
  read: ReadBadgeTicket = lockBadgeTicket,
): Promise<Badge> {
  // Locked first: a double press waits here for the first one, and finds its badge.
  const ticket = (await read(tx, ticketId)) ?? refuse('protocol.not_found');
  const known = await findBadge(tx, key);
  if (known) return toBadge(tx, keys, known, ticket);
  requirePrintable(ticket);
  const names: Names = { name: nameOn(ticket, name), otherName: otherName ?? null };
  const serial = await raiseBadge(tx, ticketId);
  const row: BadgeRow = {
    id: key,
    ticketId,
    serial,
    ticketVersion: ticket.version,
    sealed: keys.seal(BADGE, JSON.stringify(names), key),
    printedBy: actor.id,
    printedAt: now,
  };
  await tx.insert(badges).values(row);
  await recordAudit(tx, actor, now, [
    {
      action: 'print',
      entity: 'badge',
      entityId: key,
      before: null,
      after: { ticketId, number: ticket.number, serial },
    },
  ]);
  return toBadge(tx, keys, row, { ...ticket, badge: serial });
}

/** A badge that was printed, while it is the last of its ticket. Throws not_found, badge_replaced and what `printBadge` throws. */
export async function getBadge(db: Reader, keys: Keyring, id: string): Promise<Badge> {
  const row = (await findBadge(db, id)) ?? refuse('protocol.not_found');
  const ticket = (await findBadgeTicket(db, row.ticketId)) ?? refuse('protocol.not_found');
  return toBadge(db, keys, row, ticket);
}

/** Nobody wears what opens nothing. */
function requirePrintable({ state, approval, needsRealName }: BadgeTicket): void {
  if (state !== 'unverified' && state !== 'verified') refuse('entrance.badge_needs_ticket');
  if (approval === 'pending' || approval === 'rejected') refuse('entrance.badge_needs_approval');
  if (needsRealName && state !== 'verified') refuse('entrance.badge_needs_holder');
}

function nameOn({ holderName, personName }: BadgeTicket, typed: string | undefined): string {
  const name = holderName ?? typed ?? personName;
  if (name === null) refuseFields([{ field: 'name', reason: 'required' }]);
  return name ?? '';
}

async function toBadge(db: Reader, keys: Keyring, row: BadgeRow, ticket: BadgeTicket): Promise<Badge> {
  const { id, serial, ticketId, ticketVersion } = row;
  requirePrintable(ticket);
  if (ticketId !== ticket.id || serial !== ticket.badge || ticketVersion !== ticket.version)
    refuse('entrance.badge_replaced');
  const { name, otherName } = JSON.parse(keys.unseal(BADGE, row.sealed, id).toString()) as Names;
  const { nameZh: editionZh, nameEn: editionEn } = await getSetting(db, 'edition');
  const { number: ticketNumber, company, nameZh, nameEn, halls, version } = ticket;
  return {
    id,
    serial,
    name,
    otherName,
    company,
    ticketNumber,
    nameZh,
    nameEn,
    halls,
    editionZh,
    editionEn,
    unprintable: findUnprintable([name, otherName, company].filter((text) => text !== null)),
    code: signPass(keys, 'badge-pass', { id: ticketId, version, step: serial }),
  };
}
