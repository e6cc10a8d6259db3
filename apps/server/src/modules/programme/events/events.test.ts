import type { CallFailure } from '@mingtang/contract/client';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { transact } from '../../../platform/platform.ts';
import { codeOf } from '../../../testing/answers.ts';
import { seedSmallProgramme } from '../../../testing/programme.ts';
import { signStaffIn, type TestStaff } from '../../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';

let app: TestApp;
let editor: TestStaff;
let venueId: string;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  editor = await signStaffIn(app, ['editor']);
  venueId = (await transact(app.platform, (tx) => seedSmallProgramme(tx))).hall.id;
});
afterAll(() => app.end());

const values = (change: Record<string, unknown> = {}) => ({
  titleZh: '点灯',
  titleEn: 'Lighting Up',
  summaryZh: '九盏灯依次点亮',
  summaryEn: 'Nine lamps, one after another',
  kind: 'ceremony',
  admission: 'everyone',
  venueId,
  placeZh: null,
  placeEn: null,
  startsAt: '2026-07-06T08:30:00.000+08:00',
  endsAt: '2026-07-06T09:00:00.000+08:00',
  noteZh: null,
  noteEn: null,
  ...change,
});
const resource = 'conference_event';
const create = (change?: Record<string, unknown>) => editor.api.resources.create({ resource, values: values(change) });
const city = { venueId: null, placeZh: '江边', placeEn: 'On the river' };

it('is shown by start once it is published, and never before', async () => {
  const visitor = createTestClient(app, { language: 'en' });
  const titles = async (input: Parameters<typeof visitor.programme.listConferenceEvents>[0] = {}) =>
    (await visitor.programme.listConferenceEvents(input)).items.map(({ titleEn }) => titleEn);
  const seen = (id: string) => codeOf(visitor.programme.getConferenceEvent({ id }));
  const draft = await create({ titleEn: 'Secret Guest' });
  const late = await create({
    ...city,
    titleEn: 'Supper',
    kind: 'evening',
    // Past midnight in the east, still the fifth in Greenwich: the day is the conference's own.
    startsAt: '2026-07-06T00:30:00.000+08:00',
    endsAt: '2026-07-06T02:00:00.000+08:00',
  });
  const first = await create();
  const planned = await create({ titleEn: 'Next Year' });
  expect(await titles()).toEqual([]);
  for (const { id, version } of [late, first]) await editor.api.resources.publish({ resource, id, version });
  const at = new Date(app.platform.clock.now().getTime() + 3_600_000);
  await editor.api.resources.publish({ resource, id: planned.id, version: planned.version, at });
  await expect.poll(() => titles()).toEqual(['Supper', 'Lighting Up']);
  expect(await titles({ day: '2026-07-06' })).toEqual(['Supper', 'Lighting Up']);
  expect(await titles({ day: '2026-07-05' })).toEqual([]);
  expect(await titles({ kind: 'evening' })).toEqual(['Supper']);
  expect([await seen(draft.id), await seen(planned.id), await seen(first.id)]).toEqual(['40401', '40401', '0000']);
  const shown = await visitor.programme.getConferenceEvent({ id: late.id });
  expect([shown.venue, shown.placeEn, shown.day]).toEqual([null, 'On the river', '2026-07-06']);
});

it('says in the fields of the wire what is public, and nothing else', async () => {
  const { method, area, path } = programmeRoutes.listConferenceEvents;
  const answer = await app.call(method, `/${area}/${path}`, { form: { eventType: 'ceremony' } });
  const [shown] = (answer.data as { list: Record<string, unknown>[] }).list;
  expect(shown).toMatchObject({ title: '点灯', eventType: 'ceremony', admission: 'everyone', eventDate: '2026-07-06' });
  expect(shown).not.toHaveProperty('version');
  expect(shown).not.toHaveProperty('publishedAt');
  expect(await app.call(method, `/${area}/${path}`, { form: { eventType: 'party' } })).toMatchObject({ code: '40000' });
});

it.each([
  [{ endsAt: '2026-07-06T08:30:00.000+08:00' }, 'endsAt', 'The end must be after the start.'],
  [{ venueId: null, placeEn: 'On the river' }, 'placeZh', 'Enter a location if it is not in a venue.'],
  [{ venueId: null, placeZh: '江边' }, 'placeEn', 'Enter a location if it is not in a venue.'],
  [{ titleEn: '' }, 'titleEn', 'Please fill this in.'],
])('with %j is refused at %s', async (change, field, reason) => {
  const refused = await create(change).catch((error: unknown) => error);
  expect((refused as CallFailure).data).toEqual({ fields: [{ field, reason }] });
});

it('is written by editors alone, and holds its venue', async () => {
  const { api } = await signStaffIn(app, ['reviewer']);
  expect(await codeOf(api.resources.list({ resource }))).toBe('0000');
  expect(await codeOf(api.resources.create({ resource, values: values() }))).toBe('40300');
  expect(await codeOf(create({ venueId: '00000000-0000-7000-8000-000000000000' }))).toBe('24009');
});
