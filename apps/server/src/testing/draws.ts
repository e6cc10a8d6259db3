import { drawResource, prizeResource } from '../modules/rewards/draws/resources.ts';
import type { Actor } from '../platform/audit-trail.ts';
import type { Clock } from '../platform/clock.ts';
import { transact } from '../platform/platform.ts';
import { Publication } from '../platform/publication.ts';
import { Resource } from '../platform/resource.ts';
import type { TestApp } from './test-app.ts';

const HOUR_MS = 3_600_000;
const actor: Actor = { kind: 'system', id: 'tests', address: null };

/** A published draw with prizes of so many winners, open for an hour from now on. Returns its id. */
export function buildDraw(
  { platform, clock }: Pick<TestApp, 'platform'> & { clock: Clock },
  { points = 600, slots, winners }: { points?: number; slots: number; winners: number[] },
): Promise<string> {
  const now = clock.now();
  return transact(platform, async (tx) => {
    const texts = { titleZh: '抽奖', titleEn: 'Draw', rulesZh: '每人一次', rulesEn: 'Once each' };
    const values = { ...texts, points, slots, opensAt: now, endsAt: new Date(now.getTime() + HOUR_MS) };
    const [draw] = await new Publication(drawResource(platform), platform).createPublished(tx, actor, [
      { values, publishedAt: now },
    ]);
    const drawId = draw?.id ?? '';
    await new Resource(prizeResource, platform).createAll(
      tx,
      actor,
      winners.map((count, index) => ({
        drawId,
        gradeZh: `${index + 1} 等奖`,
        gradeEn: `Grade ${index + 1}`,
        nameZh: '奖品',
        nameEn: 'Prize',
        winners: count,
        art: 'ticket' as const,
        picture: null,
      })),
    );
    return drawId;
  });
}
