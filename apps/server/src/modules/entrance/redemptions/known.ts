import { toTicketNumber } from '@mingtang/contract/entrance/admission';
import type { DoorMembership, Redeemed, TicketBenefit } from '@mingtang/contract/entrance/redemption';
import type { MemberTier } from '@mingtang/contract/membership/model';
import { withoutReaderPrefix } from '@mingtang/contract/typed';
import { and, eq, isNull } from 'drizzle-orm';
import { eventDay } from '../../../platform/clock.ts';
import { isOneOf, type Tx } from '../../../platform/database.ts';
import { readPassAside } from '../../../platform/passes.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isShown } from '../../../platform/publication.ts';
import { listRedemptions, lockMembershipsOf } from '../../membership/queries.ts';
import { listMemberBenefits, listTicketBenefits } from '../benefits/benefit-queries.ts';
import { type DoorCode, NO_TICKET, readDoorCode } from '../door/door-codes.ts';
import { findTicketRow } from '../door/door-queries.ts';
import { doorDevices } from '../door/tables.ts';
import { type DoorRow, lockTickets } from '../door/ticket-queries.ts';
import { doorRedemptions } from './tables.ts';

/** When and where a unit was had. */
export interface Had {
  at: Date;
  placeZh: string;
  placeEn: string;
}
type TicketUnit = Redeemed & Had;
type MemberUnit = TicketUnit & { membershipId: string; unit: number };

/** What was shown: a code whose signature is ours, or a ticket whose number was typed. */
export type ReadCode = { of: 'ticket' | 'member'; claims: DoorCode | { id: string } } | undefined;

export async function readCode({ keys, database }: Platform, scanned: string): Promise<ReadCode> {
  const code = withoutReaderPrefix(scanned);
  const number = toTicketNumber(code);
  if (number !== undefined) {
    const typed = await findTicketRow(database.db, { number });
    return { of: 'ticket', claims: { id: typed?.id ?? NO_TICKET } };
  }
  const ticket = await readDoorCode(keys, code);
  if (ticket) return { of: 'ticket', claims: ticket };
  const member = await readPassAside(keys, 'member-pass', code);
  return member && { of: 'member', claims: member };
}

type KnownBenefit =
  | { of: 'ticket'; isInForce: boolean; benefit: TicketBenefit }
  | { of: 'member'; isInForce: true; benefit: { tier: MemberTier; units: number | null } };

/** All that redemptions are judged by. Holders are locked: whoever hands out to the same elsewhere waits, and then sees it. */
export interface Known {
  tickets: Map<string, DoorRow>;
  /** By person. */
  memberships: Map<string, DoorMembership[]>;
  benefits: Map<string, KnownBenefit>;
  /** What stands redeemed, by `unitKey` of the ticket or person and the benefit. */
  ticketUnits: Map<string, TicketUnit[]>;
  memberUnits: Map<string, MemberUnit[]>;
}

export const unitKey = (holderId: string, benefitId: string): string => `${holderId} ${benefitId}`;

export interface Locks {
  tickets: typeof lockTickets;
  memberships: typeof lockMembershipsOf;
}
export const locks: Locks = { tickets: lockTickets, memberships: lockMembershipsOf };

const idsOf = (codes: readonly ReadCode[], of: 'ticket' | 'member'): string[] =>
  [...new Set(codes.flatMap((code) => (code?.of === of ? [code.claims.id] : [])))].sort();

/** Locks whoever shows a code, tickets before memberships, and reads what they may have and have had. */
export async function lockKnown(
  tx: Tx,
  { codes, benefitIds, now }: { codes: readonly ReadCode[]; benefitIds: readonly string[]; now: Date },
  lock: Locks,
): Promise<Known> {
  const ticketIds = idsOf(codes, 'ticket');
  const tickets = await lock.tickets(tx, ticketIds);
  const personIds = idsOf(codes, 'member');
  const memberships = personIds.length === 0 ? [] : await lock.memberships(tx, personIds);
  const ofTickets = await listTicketBenefits(tx, benefitIds);
  const ofMembers = await listMemberBenefits(tx, benefitIds);
  const benefits = new Map<string, KnownBenefit>([
    ...ofTickets.map((row) => [row.id, { of: 'ticket', isInForce: isShown(row, now), benefit: row }] as const),
    ...ofMembers.map((row) => [row.id, { of: 'member', isInForce: true, benefit: row }] as const),
  ]);
  const personOf = new Map(memberships.map(({ id, personId }) => [id, personId]));
  const memberUnits = (
    await listRedemptions(
      tx,
      memberships.map(({ id }) => id),
    )
  ).map(({ redeemedAt, ...row }) => ({ ...row, at: redeemedAt, day: eventDay(redeemedAt) }));
  return {
    tickets: new Map(tickets.map((row) => [row.id, row])),
    memberships: Map.groupBy(
      memberships.map(({ id, ...row }) => ({ ...row, membershipId: id })),
      ({ personId }) => personId,
    ),
    benefits,
    ticketUnits: await listTicketUnits(tx, ticketIds),
    memberUnits: Map.groupBy(memberUnits, ({ membershipId, benefitId }) =>
      unitKey(personOf.get(membershipId) ?? '', benefitId),
    ),
  };
}

async function listTicketUnits(tx: Tx, ticketIds: readonly string[]): Promise<Map<string, TicketUnit[]>> {
  if (ticketIds.length === 0) return new Map();
  const rows = await tx
    .select({
      id: doorRedemptions.id,
      ticketId: doorRedemptions.ticketId,
      benefitId: doorRedemptions.benefitId,
      at: doorRedemptions.scannedAt,
      day: doorRedemptions.day,
      device: doorDevices.name,
    })
    .from(doorRedemptions)
    .innerJoin(doorDevices, eq(doorDevices.id, doorRedemptions.deviceId))
    .where(
      and(
        isOneOf(doorRedemptions.ticketId, [...ticketIds]),
        eq(doorRedemptions.isRedeemed, true),
        isNull(doorRedemptions.undoneAt),
      ),
    );
  const units = rows.map(({ device, ...row }) => ({ ...row, placeZh: device, placeEn: device }));
  return Map.groupBy(units, ({ ticketId, benefitId }) => unitKey(ticketId ?? '', benefitId));
}
