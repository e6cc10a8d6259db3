import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newId } from '../../../platform/id.ts';
import { transact } from '../../../platform/platform.ts';
import { codeOf } from '../../../testing/answers.ts';
import { buildForum, noCache, seedSmallProgramme } from '../../../testing/programme.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';
import { saveForums, saveSpeakers } from '../commands.ts';
import { forums } from '../tables.ts';

let app: TestApp;
let programme: Awaited<ReturnType<typeof seedSmallProgramme>>;
const hidden = { id: newId(), nameZh: '神秘来宾', nameEn: 'Secret Guest' };
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  programme = await transact(app.platform, (tx) => seedSmallProgramme(tx));
  const appears = ({ id }: { id: string }) => ({ id, isModerator: false });
  const draft = buildForum({ venueId: programme.hall.id, titleEn: 'A Draft', publishedAt: null });
  draft.talks = draft.talks.map((talk) => ({ ...talk, speakers: [hidden, programme.lu].map(appears) }));
  await transact(app.platform, async (tx) => {
    await saveSpeakers(tx, noCache, [hidden]);
    await saveForums(tx, noCache, [draft]);
  });
});
afterAll(() => app.end());

it('shows what somebody does at the conference, and with whom', async () => {
  const visitor = createTestClient(app, { language: 'en' });
  const { appearances, others, ...speaker } = await visitor.programme.getSpeaker({ id: programme.lu.id });
  expect([speaker.nameZh, speaker.organisation?.nameEn]).toEqual(['陆知微', 'Jiangwan University']);
  expect(appearances.map(({ forum, talks }) => [forum.titleEn, talks.length])).toContainEqual(['The Next Mountain', 1]);
  expect(others.map(({ nameEn }) => nameEn)).toEqual(['Gu Nanqiao']);
});

it('keeps to itself what is not published: neither the forum nor who is only in it', async () => {
  const visitor = createTestClient(app, { language: 'en' });
  const { appearances } = await visitor.programme.getSpeaker({ id: programme.lu.id });
  expect(appearances.map(({ forum }) => forum.titleEn)).not.toContain('A Draft');
  expect(await codeOf(visitor.programme.getSpeaker({ id: hidden.id }))).toBe('40401');
  await transact(app.platform, async (tx) => {
    await tx
      .update(forums)
      .set({ publishedAt: new Date(0) })
      .where(eq(forums.titleEn, 'A Draft'));
    await app.platform.cache.invalidate(tx, ['forums']);
  });
  await expect.poll(() => codeOf(visitor.programme.getSpeaker({ id: hidden.id }))).toBe('0000');
});

it('is not found by another id, and refuses what is none', async () => {
  const visitor = createTestClient(app, { language: 'en' });
  expect(await codeOf(visitor.programme.getSpeaker({ id: newId() }))).toBe('40401');
  expect(await app.call('GET', '/business/online/programme/speaker/lu')).toMatchObject({ code: '40000' });
});
