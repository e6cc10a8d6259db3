import type { Actor } from '../../platform/audit-trail.ts';
import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { Resource } from '../../platform/resource.ts';
import { industryNames } from './industry-names.ts';
import { industryResource } from './resources/industries.ts';

/** Puts the industries and their sub-categories where there are none yet. */
export async function putStandardIndustries(
  tx: Tx,
  actor: Actor,
  platform: Pick<Platform, 'cache' | 'clock'>,
): Promise<void> {
  const industries = new Resource(industryResource, platform);
  if ((await industries.count(tx)) > 0) return;
  const parents = await industries.createAll(
    tx,
    actor,
    industryNames.map(({ zh, en }) => ({ parentId: null, nameZh: zh, nameEn: en })),
  );
  await industries.createAll(
    tx,
    actor,
    industryNames.flatMap(({ below }, index) =>
      below.map(([nameZh, nameEn]) => ({ parentId: parents[index]?.id ?? null, nameZh, nameEn })),
    ),
  );
}
