import { inArray } from 'drizzle-orm';
import { exhibitors } from '../modules/exhibition/tables.ts';
import { saveReceiver } from '../modules/identity/commands.ts';
import { forums } from '../modules/programme/tables.ts';
import { drawResource, prizeResource } from '../modules/rewards/draws/resources.ts';
import { energyCodeResource, energyGroupResource, energyTaskResource } from '../modules/rewards/energy/resources.ts';
import { energyBalances, energyCodes, energyEntries } from '../modules/rewards/energy/tables.ts';
import { cancelOrder, exchange, shipOrder, updateOwnOrder } from '../modules/rewards/exchange/commands.ts';
import { listGifts } from '../modules/rewards/exchange/queries.ts';
import { giftResource } from '../modules/rewards/exchange/resources.ts';
import type { Actor } from '../platform/audit-trail.ts';
import { eventDay, eventInstant } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { Events } from '../platform/events.ts';
import { newId } from '../platform/id.ts';
import type { Platform } from '../platform/platform.ts';
import { Publication } from '../platform/publication.ts';
import { Resource } from '../platform/resource.ts';
import { exhibitors as exhibitorContent } from './content/exhibitors.ts';
import { demoDraw } from './content/rewards/draw.ts';
import {
  codeExhibitors,
  codeForums,
  collectors,
  energyGroups,
  energyTasks,
  GIFT_OWNER,
} from './content/rewards/energy.ts';
import { demoCancelReason, demoGiftOrders, demoGifts, demoParcel, demoReceiver } from './content/rewards/gifts.ts';
import { addPerson } from './people.ts';

type SeedPlatform = Pick<Platform, 'cache' | 'clock' | 'jobs' | 'keys'>;

const DAY_MS = 86_400_000;
const BOOTH_POINTS = 40;
const FORUM_POINTS = 80;
const seeder: Actor = { kind: 'system', id: 'demo edition', address: null };
const dayAround = (middleDay: string, days: number): string =>
  eventDay(new Date(eventInstant(middleDay).getTime() + days * DAY_MS));

/** What can be collected at the demo edition around `middleDay`, its second day. */
export async function seedRewards(tx: Tx, platform: SeedPlatform, middleDay: string): Promise<void> {
  const publishedAt = new Date(platform.clock.now().getTime() - 30 * DAY_MS);
  const publish = <Values>(values: Values) => ({ values, publishedAt });
  await new Publication(energyTaskResource, platform).createPublished(tx, seeder, energyTasks.map(publish));
  const names = exhibitorContent.filter(({ key }) => codeExhibitors.includes(key)).map(({ nameEn }) => nameEn);
  const stands = await tx.select().from(exhibitors).where(inArray(exhibitors.nameEn, names));
  const sessions = await tx
    .select()
    .from(forums)
    .where(inArray(forums.sourceId, [...codeForums]));
  await seedDraw(tx, platform, middleDay);
  await new Publication(giftResource, platform).createPublished(
    tx,
    seeder,
    demoGifts.map((gift) => publish({ ...gift, picture: null })),
  );
  const groups = await new Resource(energyGroupResource, platform).createAll(
    tx,
    seeder,
    energyGroups.map(({ nameZh, nameEn }) => ({ nameZh, nameEn })),
  );
  /** The group of a hall's stands; of forums that of no hall. */
  const groupOf = (hall: number | null) => groups[energyGroups.findIndex((group) => group.hall === hall)]?.id ?? null;
  const days = [-1, 0, 1].map((offset) => dayAround(middleDay, offset));
  await new Publication(energyCodeResource, platform).createPublished(tx, seeder, [
    ...stands.map(({ id, nameZh, nameEn, hall }) =>
      publish({
        kind: 'booth' as const,
        nameZh,
        nameEn,
        exhibitorId: id,
        forumId: null,
        groupId: groupOf(hall),
        points: BOOTH_POINTS,
        validDays: days,
      }),
    ),
    ...sessions.map(({ id, titleZh, titleEn, startsAt }) =>
      publish({
        kind: 'forum' as const,
        nameZh: titleZh,
        nameEn: titleEn,
        exhibitorId: null,
        forumId: id,
        groupId: groupOf(null),
        points: FORUM_POINTS,
        validDays: [eventDay(startsAt)],
      }),
    ),
  ]);
}

async function seedDraw(tx: Tx, platform: SeedPlatform, middleDay: string): Promise<void> {
  const { prizes, opensDay, opensAt, endsDay, endsAt, ...texts } = demoDraw;
  const now = platform.clock.now();
  const values = {
    ...texts,
    opensAt: eventInstant(dayAround(middleDay, opensDay), opensAt),
    endsAt: eventInstant(dayAround(middleDay, endsDay), endsAt),
  };
  const [draw] = await new Publication(drawResource(platform), platform).createPublished(tx, seeder, [
    { values, publishedAt: new Date(now.getTime() - 30 * DAY_MS) },
  ]);
  await new Resource(prizeResource, platform).createAll(
    tx,
    seeder,
    prizes.map((prize) => ({ ...prize, drawId: draw?.id ?? '', picture: null })),
  );
}

/** Visitors of the demo who scanned yesterday. */
export async function seedCollectors(tx: Tx, platform: SeedPlatform, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  const day = eventDay(yesterday);
  const codes = await tx.select().from(energyCodes);
  for (const { booths, forums: attended, ...who } of collectors) {
    const personId = await addPerson(tx, who, yesterday);
    const scanned = [
      ...codes.filter(({ kind }) => kind === 'booth').slice(0, booths),
      ...codes.filter(({ kind }) => kind === 'forum').slice(0, attended),
    ];
    await tx.insert(energyEntries).values(
      scanned.map(({ id, kind, points }, index) => ({
        id: newId(),
        personId,
        points,
        reason: kind,
        thingId: id,
        day,
        at: eventInstant(day, `1${index % 6}:${10 + index}`),
        key: `code:${id}:${day}`,
      })),
    );
    const points = scanned.reduce((sum, code) => sum + code.points, 0);
    await tx.insert(energyBalances).values({ personId, points });
    if (who.email === GIFT_OWNER) await seedGiftOrders(tx, platform, { personId, now: yesterday });
  }
}

/** Orders of gifts in each state. */
async function seedGiftOrders(
  tx: Tx,
  { keys, jobs }: SeedPlatform,
  { personId, now }: { personId: string; now: Date },
): Promise<void> {
  await saveReceiver(tx, keys, { personId, receiver: demoReceiver, now });
  // Nobody listens: what came to be yesterday is no news.
  const events = new Events(jobs);
  const gifts = await listGifts(tx, now);
  for (const { gift, state } of demoGiftOrders) {
    const giftId = gifts[gift]?.id ?? '';
    const { order } = await exchange(tx, keys, { personId, giftId, clientKey: `demo-${state}`, now });
    const { id } = order;
    if (state === 'shipped' || state === 'received') await shipOrder(tx, events, seeder, { id, ...demoParcel, now });
    if (state === 'received') await updateOwnOrder(tx, keys, { personId, id, action: 'receive', now });
    if (state === 'cancelled') await cancelOrder(tx, events, seeder, { id, reason: demoCancelReason, now });
  }
}
