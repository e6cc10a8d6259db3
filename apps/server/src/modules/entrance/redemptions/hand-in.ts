import { Batch, oneByOne } from '../../../platform/batch.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import { type Platform, transact } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refuse.ts';
import { inOrder } from '../door/device-time.ts';
import { correct } from './correct.ts';
import { type HandedIn, judge, momentOf } from './judge.ts';
import { type Known, type Locks, lockKnown, locks, type ReadCode, readCode, unitKey } from './known.ts';
import { redeemMember } from './member-unit.ts';
import { type Judged, listDeviceNames, listKept, type Row, toJudged } from './rows.ts';
import { doorRedemptions } from './tables.ts';

/** Takes redemptions in bursts, from whichever devices: what waits becomes one transaction. */
export function createRedeeming(platform: Platform, events: Events, lock: Locks = locks): Batch<HandedIn, Judged> {
  const keep = async (items: HandedIn[]) => {
    // Before the transaction: signatures take longer than what has to be locked meanwhile.
    const read = new Map(
      await Promise.all(items.map(async ({ id, code }) => [id, await readCode(platform, code)] as const)),
    );
    return transact(platform, (tx) => keepRedemptions(tx, events, { items, read, now: platform.clock.now() }, lock));
  };
  return new Batch<HandedIn, Judged>({
    run: (items) =>
      keep(items).catch((error: unknown) => {
        if (items.length === 1) throw error;
        return oneByOne(items, keep);
      }),
    overflow: () => new Refusal('protocol.unavailable'),
  });
}

interface Portion {
  items: readonly HandedIn[];
  read: ReadonlyMap<string, ReadCode>;
  now: Date;
}

/**
 * Keeps redemptions and says what it makes of each, in the order in which they were made; one that was handed in before is
 * answered as then. Where a device had decided, that stands: something was handed out.
 */
async function keepRedemptions(
  tx: Tx,
  events: Events,
  { items, read, now }: Portion,
  lock: Locks,
): Promise<(Judged | Refusal)[]> {
  const benefitIds = [...new Set(items.map(({ benefitId }) => benefitId))];
  const asked = { codes: [...read.values()], benefitIds, now };
  let known = await lockKnown(tx, asked, lock);
  const names = await listDeviceNames(tx, items);
  const kept = await listKept(tx, items);
  if (await correct(tx, events, { items, read, kept, known, names, now })) known = await lockKnown(tx, asked, lock);
  const answers = new Map<string, Judged>(kept.map((row) => [row.id, toJudged(row)]));
  const rows: Row[] = [];
  for (const item of inOrder(items)) {
    if (answers.has(item.id)) continue;
    const row = await makeRow(tx, events, { item, read: read.get(item.id), known, names, now });
    rows.push(row);
    answers.set(item.id, toJudged(row));
  }
  // What is neither ticket nor member holds no lock: two of the same may come at once.
  if (rows.length > 0) await tx.insert(doorRedemptions).values(rows).onConflictDoNothing();
  return items.map(({ id }) => answers.get(id) ?? new Refusal('protocol.conflict'));
}

interface Making {
  item: HandedIn;
  read: ReadCode;
  known: Known;
  names: ReadonlyMap<string, string>;
  now: Date;
}

async function makeRow(tx: Tx, events: Events, { item, read, known, names, now }: Making): Promise<Row> {
  const { id, deviceId, benefitId, said } = item;
  const moment = momentOf(item, now);
  const decision = judge(known, { read, benefitId, said, moment });
  const entry = known.benefits.get(benefitId);
  const ticketId = read?.of === 'ticket' && known.tickets.has(read.claims.id) ? read.claims.id : null;
  const isGiven = (said ?? decision.verdict) === 'redeemed';
  const isOfTicket = isGiven && ticketId !== null && entry?.of === 'ticket';
  const memberRedemptionId =
    isGiven && read?.of === 'member'
      ? await redeemMember(tx, events, { known, read, item, decision, at: moment.at, place: names.get(deviceId) ?? '' })
      : null;
  if (isOfTicket) {
    const key = unitKey(ticketId, benefitId);
    const place = names.get(deviceId) ?? '';
    const unit = { id, at: moment.at, day: moment.day, placeZh: place, placeEn: place };
    known.ticketUnits.set(key, [...(known.ticketUnits.get(key) ?? []), unit]);
  }
  const { against } = decision;
  return {
    id,
    deviceId,
    benefitId,
    ticketBenefitId: entry?.of === 'ticket' ? benefitId : null,
    memberBenefitId: entry?.of === 'member' ? benefitId : null,
    ticketId,
    memberRedemptionId,
    scannedAt: moment.at,
    day: moment.day,
    isTyped: read !== undefined && !('step' in read.claims),
    said,
    verdict: decision.verdict,
    left: decision.left,
    against: against ? { at: against.at.toISOString(), placeZh: against.placeZh, placeEn: against.placeEn } : null,
    allowed: entry?.benefit.units ?? null,
    isRedeemed: isOfTicket || memberRedemptionId !== null,
    handedInAt: now,
  };
}
