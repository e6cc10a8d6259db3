import { shareCardPath } from '@mingtang/contract/engagement/share-card';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { seedBroadcasts } from '../../../testing/broadcasts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { forums } from '../../programme/tables.ts';
import { drawShareCard } from './drawing.ts';

let app: TestApp;
let openForum: Awaited<ReturnType<typeof seedBroadcasts>>['openForum'];
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  ({ openForum } = await seedBroadcasts(app));
});
afterAll(() => app.end());

const ask = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers });

describe('the card of a link', () => {
  it('is a picture of its size in each language, kept by browsers', async () => {
    const { id } = await openForum(-10);
    const pictures = await Promise.all(
      [
        shareCardPath('zh', { kind: 'forum', id }),
        shareCardPath('en', { kind: 'forum', id }),
        shareCardPath('zh', { kind: 'video', id }),
        shareCardPath('zh'),
        shareCardPath('en'),
      ].map((path) => ask(path)),
    );
    for (const { statusCode, headers, rawPayload } of pictures) {
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
    }
    expect(new Set(pictures.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(5);
    const etag = String(pictures[0]?.headers['etag']);
    const again = await ask(shareCardPath('zh', { kind: 'forum', id }), { 'if-none-match': etag });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it('is drawn of nothing the public cannot see', async () => {
    const { id } = await openForum(-10);
    await app.platform.database.db.update(forums).set({ publishedAt: null }).where(eq(forums.id, id));
    for (const path of [
      shareCardPath('zh', { kind: 'forum', id }),
      shareCardPath('zh', { kind: 'news', id }),
      '/share-card/forum/..%2F..%2Fsecret.zh.png',
      '/share-card/site.fr.png',
    ])
      expect((await ask(path)).statusCode).toBe(404);
  });

  it('keeps any text within it, markup and all', async () => {
    const words = { kind: '论坛', fact: '摘要'.repeat(300), site: 'Mingtang' };
    for (const title of ['长'.repeat(500), 'W'.repeat(300), '<b>&amp;</b> \u202E\u0007 "…"', '👋🏽', ''])
      expect(await sharp(await drawShareCard({ ...words, title }, 7)).metadata()).toMatchObject({
        width: 1200,
        height: 630,
      });
  });
});
