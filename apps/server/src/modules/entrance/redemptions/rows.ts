import type { RedemptionVerdict } from '@mingtang/contract/entrance/redemption';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import { doorDevices } from '../door/tables.ts';
import type { HandedIn } from './judge.ts';
import type { Had } from './known.ts';
import { doorRedemptions } from './tables.ts';

export type Row = typeof doorRedemptions.$inferInsert;
export type Kept = typeof doorRedemptions.$inferSelect;

/** What a device is told of a redemption. */
export interface Judged {
  id: string;
  verdict: RedemptionVerdict;
  left: number | null;
  against: Had | null;
}

export const toJudged = ({ id, verdict, left, against }: Row): Judged => ({
  id,
  verdict,
  left: left ?? null,
  against: against ? { ...against, at: new Date(against.at) } : null,
});

/** Those of these redemptions that were handed in before. */
export const listKept = (tx: Tx, items: readonly HandedIn[]): Promise<Kept[]> =>
  tx
    .select()
    .from(doorRedemptions)
    .where(
      inArray(
        doorRedemptions.id,
        items.map(({ id }) => id),
      ),
    );

/** The names of the devices that hand these in: they say where it was. */
export async function listDeviceNames(tx: Tx, items: readonly HandedIn[]): Promise<Map<string, string>> {
  const ids = [...new Set(items.map(({ deviceId }) => deviceId))];
  const rows = await tx
    .select({ id: doorDevices.id, name: doorDevices.name })
    .from(doorDevices)
    .where(inArray(doorDevices.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
