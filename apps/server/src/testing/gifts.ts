import { exchangeGifts } from '../modules/rewards/exchange/tables.ts';
import type { Clock } from '../platform/clock.ts';
import { newId } from '../platform/id.ts';
import type { Platform } from '../platform/platform.ts';

/** A published gift of a hundred points; returns its id. */
export async function buildGift(
  { platform, clock }: { platform: Pick<Platform, 'database'>; clock: Clock },
  change: Partial<typeof exchangeGifts.$inferInsert> = {},
): Promise<string> {
  const now = clock.now();
  const id = newId();
  await platform.database.db.insert(exchangeGifts).values({
    id,
    position: 0,
    createdAt: now,
    updatedAt: now,
    publishedAt: now,
    nameZh: '礼品',
    nameEn: 'Gift',
    textZh: '介绍',
    textEn: 'About it',
    picture: null,
    points: 100,
    stock: 5,
    perPerson: 2,
    ...change,
  });
  return id;
}
