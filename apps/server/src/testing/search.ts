import { routeUrl } from '@mingtang/contract/route';
import { searchRoutes } from '@mingtang/contract/search/routes';
import { searchAnswer } from '@mingtang/contract/search/wire';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { exhibitorResource } from '../modules/exhibition/resources/exhibitors.ts';
import { refreshIndex } from '../modules/search/indexing.ts';
import type { Actor } from '../platform/audit-trail.ts';
import { transact } from '../platform/platform.ts';
import { Publication } from '../platform/publication.ts';
import { buildExhibitor } from './exhibition.ts';
import type { TestApp } from './test-app.ts';
import { createTestClient } from './test-client.ts';

export const editor: Actor = { kind: 'system', id: 'test', address: null };

type Answer = z.output<typeof searchAnswer>;
export const titlesOf = ({ groups }: Answer): string[] =>
  groups.flatMap(({ hits }) => hits.map(({ titleZh }) => titleZh));

/** Three exhibitors in the index of an app, and the ways to look for them. */
export async function openSearch(app: TestApp) {
  const exhibitors = new Publication(exhibitorResource, app.platform) as unknown as Publication<
    typeof exhibitorResource.table,
    never
  >;
  let booths = 0;
  async function addExhibitor(
    nameZh: string,
    nameEn: string,
    lineZh: string,
    lineEn: string,
    { isShown = true, booth = `T${++booths}` } = {},
  ) {
    const values = buildExhibitor({ nameZh, nameEn, lineZh, lineEn, hall: 2, booth });
    const [made] = await transact(app.platform, (tx) =>
      exhibitors.createPublished(tx, editor, [
        { values: values as never, publishedAt: isShown ? app.clock.now() : null },
      ]),
    );
    return made as { id: string; version: number };
  }
  async function find(words: string, language: 'zh' | 'en' = 'zh'): Promise<Answer> {
    const answer = await app.call('POST', routeUrl(searchRoutes.search), {
      form: { keyword: words },
      headers: { language: language === 'zh' ? 'ch' : 'en' },
    });
    expect(answer).toMatchObject({ status: 200, code: '0000' });
    return z.decode(searchAnswer, answer.data as never);
  }
  await addExhibitor('智能工厂联合会', 'Smart Factory Alliance', '让每条产线自己说话', 'Production lines that speak.');
  await addExhibitor('青鸟芯片', 'Bluebird Chips', '低功耗推理芯片', 'Low-power inference.');
  await addExhibitor('鲸歌语音', 'Whalesong Voice', '听得懂方言', 'Understands dialects.');
  await refreshIndex(app.platform);
  return { exhibitors, addExhibitor, find, nobody: () => createTestClient(app).search };
}
