import { eq } from 'drizzle-orm';
import { drawResource, prizeResource } from '../modules/rewards/draws/resources.ts';
import { drawPlays } from '../modules/rewards/draws/tables.ts';
import { energyBalances, energyEntries } from '../modules/rewards/energy/tables.ts';
import { handOverPrize } from '../modules/rewards/prizes/commands.ts';
import { staffAccounts } from '../modules/staff/tables.ts';
import type { Actor } from '../platform/audit-trail.ts';
import { eventDay, eventInstant } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { newId } from '../platform/id.ts';
import type { Platform } from '../platform/platform.ts';
import { Publication } from '../platform/publication.ts';
import { Resource } from '../platform/resource.ts';
import { demoEveDraw } from './content/rewards/draw.ts';
import { addPerson } from './people.ts';

const DAY_MS = 86_400_000;
const seeder: Actor = { kind: 'system', id: 'demo edition', address: null };

/** The draw of the evening before the demo edition began: who won in it, and a prize that was handed over. */
export async function seedWinners(
  tx: Tx,
  platform: Pick<Platform, 'cache' | 'clock' | 'keys'>,
  now: Date,
): Promise<void> {
  const { opensAt, drawnAt, endsAt, prize, winners, fetched, ...texts } = demoEveDraw;
  const eve = eventDay(new Date(now.getTime() - 2 * DAY_MS));
  const day = { opensAt: eventInstant(eve, opensAt), endsAt: eventInstant(eve, endsAt) };
  const slots = winners.length;
  const [draw] = await new Publication(drawResource(platform), platform).createPublished(tx, seeder, [
    { values: { ...texts, ...day, slots }, publishedAt: new Date(now.getTime() - 30 * DAY_MS) },
  ]);
  const drawId = draw?.id ?? '';
  const [made] = await new Resource(prizeResource, platform).createAll(tx, seeder, [
    { ...prize, drawId, winners: slots, picture: null },
  ]);
  const at = eventInstant(eve, drawnAt);
  for (const [index, winner] of winners.entries()) {
    const personId = await addPerson(tx, winner, day.opensAt);
    const number = index + 1;
    // As many prizes as plays, all alike: every seed gives one to each.
    await tx
      .insert(drawPlays)
      .values({ drawId, number, personId, prizeId: made?.id ?? '', playedAt: at, clientKey: null });
    const entry = { personId, day: eve };
    await tx.insert(energyEntries).values([
      {
        ...entry,
        id: newId(),
        at: day.opensAt,
        points: texts.points,
        reason: 'profile',
        thingId: personId,
        key: `profile:${personId}`,
      },
      { ...entry, id: newId(), at, points: -texts.points, reason: 'draw', thingId: drawId, key: `draw:${drawId}` },
    ]);
    await tx.insert(energyBalances).values({ personId, points: 0 });
    if (winner.email === fetched.email) await handOver(tx, platform, { drawId, number, at: day.endsAt });
  }
}

async function handOver(
  tx: Tx,
  { keys }: Pick<Platform, 'keys'>,
  { at: now, ...play }: { drawId: string; number: number; at: Date },
): Promise<void> {
  const [staff] = await tx.select().from(staffAccounts).where(eq(staffAccounts.email, demoEveDraw.fetched.by));
  const actor: Actor = { kind: 'staff', id: staff?.id ?? '', address: null };
  await handOverPrize(tx, keys, actor, { ...play, key: newId(), now });
}
