import { stepOf } from '@mingtang/contract/pass';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import { takeBackAtDesk } from '../../membership/redemptions/commands.ts';
import { type HandedIn, judge } from './judge.ts';
import type { Known, ReadCode } from './known.ts';
import { redeemMember } from './member-unit.ts';
import type { Kept } from './rows.ts';
import { doorRedemptions } from './tables.ts';

interface Correcting {
  items: readonly HandedIn[];
  read: ReadonlyMap<string, ReadCode>;
  kept: readonly Kept[];
  known: Known;
  names: ReadonlyMap<string, string>;
  now: Date;
}

/**
 * A device that asked and did not hear the answer decided by itself: that is what happened. Says whether anything changed;
 * then `known` has to be read anew.
 */
export async function correct(
  tx: Tx,
  events: Events,
  { items, read, kept, known, names, now }: Correcting,
): Promise<boolean> {
  const waiting = new Map(kept.filter(({ said, undoneAt }) => said === null && !undoneAt).map((row) => [row.id, row]));
  // Other devices are told its id with the unit: nobody else says what became of it.
  const words = items.filter(({ id, said, deviceId }) => said !== null && waiting.get(id)?.deviceId === deviceId);
  for (const { id, said } of words) {
    const row = waiting.get(id);
    if (!row) continue;
    // Its first word counts.
    waiting.delete(id);
    const isGiven = said === 'redeemed';
    const memberRedemptionId = await correctMember(tx, events, { row, isGiven, code: read.get(id), known, names, now });
    const isOfTicket = row.ticketId !== null && row.ticketBenefitId !== null;
    const isRedeemed = isGiven && (isOfTicket || memberRedemptionId !== null);
    await tx.update(doorRedemptions).set({ said, isRedeemed, memberRedemptionId }).where(eq(doorRedemptions.id, id));
  }
  return words.length > 0;
}

/** The unit in the members' list, made or taken back as the device says. */
async function correctMember(
  tx: Tx,
  events: Events,
  {
    row,
    isGiven,
    code,
    known,
    names,
    now,
  }: Pick<Correcting, 'known' | 'names' | 'now'> & { row: Kept; isGiven: boolean; code: ReadCode },
): Promise<string | null> {
  const { deviceId, benefitId, memberRedemptionId, scannedAt: at, day } = row;
  if (memberRedemptionId !== null) {
    if (!isGiven) await takeBackAtDesk(tx, events, { id: memberRedemptionId, deviceId, now });
    return memberRedemptionId;
  }
  if (!isGiven || code?.of !== 'member') return null;
  // Whose unit it is follows from memberships and units alone; when the code was read was looked at before.
  const moment = { at, day, time: '', step: 'step' in code.claims ? code.claims.step : stepOf(at) };
  const decision = judge(known, { read: code, benefitId, said: 'redeemed', moment });
  const place = names.get(deviceId) ?? '';
  return redeemMember(tx, events, { known, read: code, item: row, decision, at, place });
}
