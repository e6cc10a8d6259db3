import { routeUrl } from '@mingtang/contract/route';
import { searchRoutes } from '@mingtang/contract/search/routes';
import { searchAnswer } from '@mingtang/contract/search/wire';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { eventDay, eventInstant } from '../../platform/clock.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { refreshIndex } from './indexing.ts';
import { plainQueries } from './plain-queries.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { hasDemo: true });
  await refreshIndex(app.platform);
  // What is over comes later: on the demo's second day in the morning, whenever the test runs.
  const { rows } = await app.platform.database.pool.query<{ first: Date }>(
    'SELECT min(starts_at) AS first FROM forums',
  );
  const secondDay = eventDay(new Date((rows[0]?.first.getTime() ?? 0) + DAY_MS));
  app.clock.move(eventInstant(secondDay, '10:30').getTime() - app.clock.now().getTime());
});
afterAll(() => app.end());

const hasHan = (words: string): boolean => /\p{Script=Han}/u.test(words);

/** What comes first for some words: kind and Chinese title. */
async function firstOf(words: string): Promise<string> {
  const answer = await app.call('POST', routeUrl(searchRoutes.search), {
    form: { keyword: words },
    headers: { language: hasHan(words) ? 'ch' : 'en' },
  });
  const { groups } = z.decode(searchAnswer, answer.data as never);
  const first = groups[0]?.hits[0];
  return first ? `${first.kind} ${first.titleZh}` : 'nothing';
}

it('of a hundred plain questions each is answered with what was meant first', async () => {
  expect(new Set(plainQueries.map(([words]) => words)).size).toBe(100);
  const wrong: string[] = [];
  for (const [words, ...right] of plainQueries) {
    const first = await firstOf(words);
    if (!right.includes(first)) wrong.push(`${words}: ${first}`);
  }
  expect(wrong).toEqual([]);
});
