import { inArray } from 'drizzle-orm';
import { exhibitors } from '../modules/exhibition/tables.ts';
import { forums } from '../modules/programme/tables.ts';
import { drawResource, prizeResource } from '../modules/rewards/draws/resources.ts';
import { energyCodeResource, energyTaskResource } from '../modules/rewards/energy/resources.ts';
import { energyBalances, energyCodes, energyEntries } from '../modules/rewards/energy/tables.ts';
import type { Actor } from '../platform/audit-trail.ts';
import { eventDay, eventInstant } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { newId } from '../platform/id.ts';
import type { Platform } from '../platform/platform.ts';
import { Publication } from '../platform/publication.ts';
import { Resource } from '../platform/resource.ts';
import { exhibitors as exhibitorContent } from './content/exhibitors.ts';
import { demoDraw } from './content/rewards/draw.ts';
import { codeExhibitors, codeForums, collectors, energyTasks } from './content/rewards/energy.ts';
import { addPerson } from './people.ts';

type SeedPlatform = Pick<Platform, 'cache' | 'clock' | 'keys'>;

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
  const days = [-1, 0, 1].map((offset) => dayAround(middleDay, offset));
  await new Publication(energyCodeResource, platform).createPublished(tx, seeder, [
    ...stands.map(({ id, nameZh, nameEn }) =>
      publish({
        kind: 'booth' as const,
        nameZh,
        nameEn,
        exhibitorId: id,
        forumId: null,
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
export async function seedCollectors(tx: Tx, now: Date): Promise<void> {
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
  }
}
