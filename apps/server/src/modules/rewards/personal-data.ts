import { asc, eq } from 'drizzle-orm';
import { type PersonalData, without } from '../../platform/personal-data.ts';
import { drawPlays } from './draws/tables.ts';
import { energyBalances, energyEntries } from './energy/tables.ts';
import { leaveOrders } from './exchange/commands.ts';
import { listOwnOrders } from './exchange/queries.ts';
import { giftOrders } from './exchange/tables.ts';
import { listOwnHandOvers } from './prizes/queries.ts';

export const rewardsData: PersonalData = {
  domain: 'rewards',
  tables: [energyEntries, energyBalances, drawPlays, giftOrders],

  async copy({ db, platform: { keys }, personId }) {
    const entries = await db
      .select()
      .from(energyEntries)
      .where(eq(energyEntries.personId, personId))
      .orderBy(asc(energyEntries.at));
    const plays = await db.select().from(drawPlays).where(eq(drawPlays.personId, personId));
    const handedOver = await listOwnHandOvers(db, personId);
    return {
      draws: plays.map((row) => ({
        ...without(row, 'personId', 'clientKey'),
        handedOverAt: handedOver.get(row.drawId) ?? null,
      })),
      gifts: await listOwnOrders(db, keys, personId),
      energy: entries.map((row) => without(row, 'personId', 'key')),
    };
  },

  async erase({ tx, personId, now }) {
    await leaveOrders(tx, personId, now);
    // What it gave stays: with a gap, nobody could replay the draw.
    await tx.update(drawPlays).set({ personId: null, clientKey: null }).where(eq(drawPlays.personId, personId));
    // The balance first, as whoever adds a line locks it.
    await tx.delete(energyBalances).where(eq(energyBalances.personId, personId));
    await tx.delete(energyEntries).where(eq(energyEntries.personId, personId));
  },
};
