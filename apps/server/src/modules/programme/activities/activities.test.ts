import { CallFailure } from '@mingtang/contract/client';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { transact } from '../../../platform/platform.ts';
import { codeOf } from '../../../testing/answers.ts';
import { seedSmallProgramme } from '../../../testing/programme.ts';
import { signStaffIn, type TestStaff } from '../../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';
import { activities } from './tables.ts';

let app: TestApp;
let editor: TestStaff;
let venueId: string;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  editor = await signStaffIn(app, ['editor']);
  venueId = (await transact(app.platform, (tx) => seedSmallProgramme(tx))).hall.id;
});
afterAll(() => app.end());

const at = (time: string): string => `2026-07-06T${time}:00.000+08:00`;
const values = (change: Record<string, unknown> = {}) => ({
  titleZh: '晨间导览',
  titleEn: 'Morning Tour',
  summaryZh: '走一小时',
  summaryEn: 'An hour on foot',
  kind: 'tour',
  venueId,
  spotZh: null,
  spotEn: null,
  startsAt: at('10:00'),
  endsAt: at('11:00'),
  quota: 30,
  isReviewNeeded: false,
  bookingOpensAt: at('08:00'),
  bookingClosesAt: at('09:00'),
  waitingList: 'automatic',
  ...change,
});
const create = (change?: Record<string, unknown>) =>
  editor.api.resources.create({ resource: 'activity', values: values(change) });

it('is shown once it is published, with its venue, by start', async () => {
  const visitor = createTestClient(app, { language: 'en' });
  const titles = async () => (await visitor.programme.listActivities({})).items.map(({ titleEn }) => titleEn);
  const later = await create({
    titleZh: '夜间工坊',
    titleEn: 'Late Workshop',
    kind: 'workshop',
    startsAt: at('15:00'),
    endsAt: at('17:00'),
  });
  const first = await create();
  expect(await titles()).toEqual([]);
  for (const { id, version } of [later, first])
    await editor.api.resources.publish({ resource: 'activity', id, version });
  await expect.poll(titles).toEqual(['Morning Tour', 'Late Workshop']);
  const { items, total } = await visitor.programme.listActivities({ kind: 'workshop' });
  expect([total, items[0]?.titleEn, items[0]?.venue.id]).toEqual([1, 'Late Workshop', venueId]);
  const found = async (filter: Parameters<typeof visitor.programme.listActivities>[0]) =>
    (await visitor.programme.listActivities(filter)).items.map(({ titleEn }) => titleEn);
  expect(await found({ text: '晨间' })).toEqual(['Morning Tour']);
  expect(await found({ text: 'late w' })).toEqual(['Late Workshop']);
  expect(await found({ text: '100%' })).toEqual([]);
  expect(await found({ venue: venueId })).toEqual(['Morning Tour', 'Late Workshop']);
  expect(await found({ venue: first.id })).toEqual([]);
  const { method, area, path } = programmeRoutes.listActivities;
  const answer = await app.call(method, `/${area}/${path}`, { form: { activityType: 'tour' } });
  const [shown] = (answer.data as { list: Record<string, unknown>[] }).list;
  expect(shown).toMatchObject({ title: '晨间导览', activityType: 'tour', quota: 30, taken: 0, reviewNeeded: false });
  expect(shown).not.toHaveProperty('version');
});

it.each([
  [{ endsAt: at('10:00') }, 'endsAt', 'The end must be after the start.'],
  [{ bookingClosesAt: null }, 'bookingClosesAt', 'Enter both start and end, or leave both empty.'],
  [{ bookingClosesAt: at('08:00') }, 'bookingClosesAt', 'The end must be after the start.'],
  [{ bookingClosesAt: at('10:01') }, 'bookingClosesAt', 'Cannot be after the activity starts.'],
  [{ quota: 0 }, 'quota', 'Must be at least 1.'],
  [{ titleEn: '' }, 'titleEn', 'Please fill this in.'],
])('with %j is refused at %s', async (change, field, reason) => {
  const refused = await create(change).catch((error: unknown) => error);
  expect((refused as CallFailure).data).toEqual({ fields: [{ field, reason }] });
});

it('never has fewer places than are taken, and holds its venue', async () => {
  const { id } = await create();
  const { db } = app.platform.database;
  await db.update(activities).set({ taken: 12 }).where(eq(activities.id, id));
  const update = (quota: number | null) =>
    codeOf(editor.api.resources.update({ resource: 'activity', id, version: 1, values: values({ quota }) }));
  expect(await update(11)).toBe('21003');
  expect(await update(12)).toBe('0000');
  expect(await codeOf(create({ venueId: id }))).toBe('24009');
});

it('is written by editors alone', async () => {
  const { api } = await signStaffIn(app, ['reviewer']);
  expect(await codeOf(api.resources.list({ resource: 'activity' }))).toBe('0000');
  expect(await codeOf(api.resources.create({ resource: 'activity', values: values() }))).toBe('40300');
});
