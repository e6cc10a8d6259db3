import { putStandardAreas } from '../modules/reference/standard-areas.ts';
import { industries } from '../modules/reference/tables.ts';
import { newId } from '../platform/id.ts';
import { transact } from '../platform/platform.ts';
import { fillDictionary } from './holders.ts';
import type { TestApp } from './test-app.ts';

const tester = { kind: 'system', id: 'test', address: null } as const;

/** The choices of a profile: dictionary, areas, one industry with a sub-category. Returns the industry's id. */
export async function fillProfileChoices(app: TestApp): Promise<string> {
  const { platform } = app;
  await fillDictionary(app);
  const industryId = newId();
  const now = platform.clock.now();
  await transact(platform, async (tx) => {
    await putStandardAreas(tx, tester, platform);
    const times = { createdAt: now, updatedAt: now };
    await tx.insert(industries).values([
      { id: industryId, position: 1, nameZh: '金融', nameEn: 'Finance', ...times },
      { id: newId(), parentId: industryId, position: 1, nameZh: '银行', nameEn: 'Banking', ...times },
    ]);
  });
  return industryId;
}

/** A complete profile of somebody in Pudong, as the form sends it. */
export const profileOf = (industryId: string) => ({
  name: '林一舟',
  gender: 'male' as const,
  birthDate: '1992-03-15',
  country: 'CN',
  province: '310000',
  city: '310115',
  industryId,
  subIndustries: ['银行'],
  position: 'engineer',
  company: '恒砥金融',
});
