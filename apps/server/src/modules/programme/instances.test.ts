import { CallFailure } from '@mingtang/contract/client';
import type { ForumSummary } from '@mingtang/contract/programme/model';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { App } from '../../app.ts';
import { transact } from '../../platform/platform.ts';
import { seedSmallProgramme } from '../../testing/programme.ts';
import { signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { forums } from './tables.ts';

/** Below the fifteen seconds for which an answer is kept: an edit drops it on every process, nobody waits for its end. */
const WITHIN = { timeout: 14_000, interval: 25 };

let app: TestApp;
let other: App;
let editor: TestStaff;
let seeded: Awaited<ReturnType<typeof seedSmallProgramme>>;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  other = await app.startAnother();
  editor = await signStaffIn(app, ['editor']);
  seeded = await transact(app.platform, (tx) => seedSmallProgramme(tx));
});
afterAll(async () => {
  await other.stop();
  await app.end();
});

/** What a visitor of each process reads: in the list and on the page. */
async function seenEverywhere(id: string): Promise<(ForumSummary | undefined)[]> {
  const visitors = [app, other].map((process) => createTestClient(process, { language: 'en' }).programme);
  const seen = visitors.flatMap((programme) => [
    programme.listForums({}).then(({ items }) => items.find((forum) => forum.id === id)),
    programme.getForum({ id }).catch((error: unknown) => {
      if (error instanceof CallFailure && error.code === '40401') return undefined;
      throw error;
    }),
  ]);
  return Promise.all(seen);
}
const titles = async (id: string): Promise<string[]> =>
  (await seenEverywhere(id)).map((forum) => forum?.titleEn ?? 'not there');
const four = <Value>(value: Value): Value[] => Array.from({ length: 4 }, () => value);
const rowOf = async (id: string) => (await editor.api.resources.get({ resource: 'forum', id })).row;

it('keeps what it answered, so that what follows is not the database read anew', async () => {
  const { id } = seeded.dialects;
  expect(await titles(id)).toEqual(four('Dialects, all of them'));
  const { db } = app.platform.database;
  await db.update(forums).set({ titleEn: 'Behind the Back' }).where(eq(forums.id, id));
  expect(await titles(id)).toEqual(four('Dialects, all of them'));
  await db.update(forums).set({ titleEn: 'Dialects, all of them' }).where(eq(forums.id, id));
});

it('shows an edited title, and hides what is withdrawn, on every process before the answer expires', async () => {
  const { id } = seeded.dialects;
  const { values, version } = await rowOf(id);
  await editor.api.resources.update({
    resource: 'forum',
    id,
    version,
    values: { ...values, titleEn: 'Every Dialect' },
  });
  await expect.poll(() => titles(id), WITHIN).toEqual(four('Every Dialect'));
  await editor.api.resources.unpublish({ resource: 'forum', id, version: version + 1 });
  await expect.poll(() => titles(id), WITHIN).toEqual(four('not there'));
});

it('shows a forum that was moved on the board, and one put on air by hand, on every process before the answer expires', async () => {
  const { id } = seeded.robotics;
  await seenEverywhere(id);
  const { version } = await rowOf(id);
  const startsAt = new Date('2026-07-05T15:00:00+08:00');
  await editor.api.programme.moveForum({
    id,
    version,
    venueId: seeded.stage.id,
    startsAt,
    endsAt: new Date('2026-07-05T16:00:00+08:00'),
  });
  const starts = async () => (await seenEverywhere(id)).map((forum) => forum?.startsAt);
  await expect.poll(starts, WITHIN).toEqual(four(startsAt));
  const moved = await rowOf(id);
  const values = { ...moved.values, playSwitch: 'on_air' };
  await editor.api.resources.update({ resource: 'forum', id, version: moved.version, values });
  const statuses = async () => (await seenEverywhere(id)).map((forum) => forum?.playStatus);
  await expect.poll(statuses, WITHIN).toEqual(four('have_already_started'));
});
