import { isParcelFine, type ParcelOutcome, parcelFields } from '@mingtang/contract/rewards/exchange/model';
import * as z from 'zod/mini';
import type { Actor } from '../../../platform/audit-trail.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import { shipOrder } from './commands.ts';
import { lockOrders, type OrderRow } from './queries.ts';

interface Line {
  id: string;
  carrier: string;
  trackingNumber: string;
}

const uuid = z.uuid();
const parcel = z.object(parcelFields);

/** Says of many gifts by whom and under which numbers they were sent: all, or none as long as one line cannot be. */
export async function shipOrders(
  tx: Tx,
  events: Events,
  actor: Actor,
  { lines, isTrial, now }: { lines: readonly Line[]; isTrial: boolean; now: Date },
): Promise<{ outcomes: ParcelOutcome[]; sent: number }> {
  const ids = lines.flatMap(({ id }) => (uuid.safeParse(id).success ? [id.toLowerCase()] : []));
  const orders = new Map((await lockOrders(tx, [...new Set(ids)])).map((order) => [order.id, order]));
  const seen = new Set<string>();
  const judged = lines.map((line) => {
    const read = parcel.safeParse(line);
    const order = orders.get(line.id.toLowerCase());
    if (!order) return { outcome: 'unknown' as const };
    if (seen.has(order.id)) return { outcome: 'twice' as const };
    seen.add(order.id);
    return read.success ? { outcome: outcomeOf(order, read.data), id: order.id, ...read.data } : incomplete;
  });
  const outcomes = judged.map(({ outcome }) => outcome);
  if (isTrial || !outcomes.every(isParcelFine)) return { outcomes, sent: 0 };
  let sent = 0;
  for (const one of judged) {
    if (one.outcome !== 'ready') continue;
    await shipOrder(tx, events, actor, { ...one, now });
    sent += 1;
  }
  return { outcomes, sent };
}

const incomplete = { outcome: 'incomplete' } as const;

function outcomeOf(
  order: OrderRow,
  { carrier, trackingNumber }: Omit<Line, 'id'>,
): 'ready' | 'already' | 'not_waiting' {
  if (order.state === 'ordered') return 'ready';
  return order.carrier === carrier && order.trackingNumber === trackingNumber ? 'already' : 'not_waiting';
}
