import { editionConsole } from '@mingtang/contract/edition/console';
import { routeUrl } from '@mingtang/contract/route';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { eventDay } from '../../platform/clock.ts';
import { transact } from '../../platform/platform.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { buildDraw } from '../../testing/draws.ts';
import { createConsoleClient, signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { clearEdition } from './commands.ts';
import { editionTables, historyTables, remainingTables } from './edition-tables.ts';

let app: TestApp;
let owner: TestStaff;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  owner = await signStaffIn(app, ['owner']);
});
afterAll(() => app.end());

const facts = {
  nameZh: '灯塔大会',
  nameEn: 'Beacon Conference',
  shortNameZh: '灯塔',
  shortNameEn: 'Beacon',
  taglineZh: '一盏灯',
  taglineEn: 'One lamp',
  introZh: '三天。',
  introEn: 'Three days.',
  venueZh: '海边',
  venueEn: 'The shore',
  cityZh: '上海',
  cityEn: 'Shanghai',
  addressZh: '海边一号',
  addressEn: '1 Shore Road',
  firstDay: '2027-07-05',
  lastDay: '2027-07-07',
  opensAt: '09:00',
  closesAt: '17:00',
  hotline: '400 000 0001',
  pressMail: 'press@example.org',
  exhibitorsMail: 'expo@example.org',
  ticketsMail: 'tickets@example.org',
  visitorsMail: 'hello@example.org',
};
const programme = {
  sessions: [
    {
      id: 'one',
      type: 't',
      room: 'R1',
      start: '2027-07-05T10:00:00+08:00',
      end: '2027-07-05T11:00:00+08:00',
      language: 'zh',
      zh: { title: '灯', description: '' },
      en: { title: 'Lamp', description: '' },
      speakers: [],
      tags: [],
    },
    {
      id: 'two',
      type: 't',
      room: 'R1',
      start: 'never',
      end: '2027-07-05T12:00:00+08:00',
      language: 'zh',
      zh: { title: '夜', description: '' },
      en: { title: 'Night', description: '' },
      speakers: [],
      tags: [],
    },
  ],
  speakers: [],
  session_types: [],
  rooms: [{ id: 'R1', zh: { name: '一厅' }, en: { name: 'Hall one' } }],
  tags: [],
};

/** An upload as the browser sends it. */
async function upload(path: string, fields: Record<string, string>, content: string) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', new Blob([content]), 'programme.json');
  const request = new Request('http://x/', { method: 'POST', body });
  const response = await app.server.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      cookie: `mingtang_console=${owner.token}`,
      'x-console': '1',
      language: 'en',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return response.json<{ code: string; msg: string; data: Record<string, unknown> }>();
}

const clearAll = () =>
  transact(app.platform, async (tx) => {
    const { facts: now } = await owner.api.edition.getEdition();
    await clearEdition(tx, owner.actor, app.platform, { confirmation: now.shortNameEn });
  });
beforeEach(async () => {
  if ((await owner.api.edition.getEdition()).isMade) await clearAll();
});

test('the edition is the owner’s to make', async () => {
  await expect(createConsoleClient(app).edition.getEdition()).rejects.toMatchObject({ status: 401 });
  const editor = await signStaffIn(app, ['editor', 'cashier']);
  for (const attempt of [
    () => editor.api.edition.getEdition(),
    () => editor.api.edition.createEdition({ ...facts, content: 'empty' }),
    () => editor.api.edition.clearEdition({ confirmation: 'Beacon' }),
    () => editor.api.edition.listReadiness(),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: '40300' });
  const refused = await owner.api.staff.listAudit({ actorId: editor.id });
  expect(refused.total).toBe(4);
});

test('an empty edition has its facts, its deadlines and a dictionary of its days, and is made once', async () => {
  const before = await owner.api.edition.getEdition();
  expect(before).toMatchObject({ isMade: false, holdings: { forums: 0, products: 0, orders: 0 } });
  expect(await owner.api.edition.createEdition({ ...facts, content: 'empty' })).toEqual({ forums: 0, products: 0 });
  expect(await owner.api.edition.getEdition()).toMatchObject({ isMade: true, facts });
  const deadlines = (await owner.api.reference.listSettings()).filter(({ code }) => code.endsWith('_deadline'));
  expect(Object.fromEntries(deadlines.map(({ code, values }) => [code, values]))).toEqual({
    foreign_id_deadline: { value: '2027-06-25' },
    invoice_deadline: { value: '2027-07-31' },
  });
  const { rows } = await app.platform.database.pool.query<{ value: string }>(
    "SELECT value FROM dictionary_items WHERE type = 'forum_date' ORDER BY position",
  );
  expect(rows.map(({ value }) => value)).toEqual(['2027-07-05', '2027-07-06', '2027-07-07']);
  await expect(owner.api.edition.createEdition({ ...facts, content: 'demo' })).rejects.toMatchObject({ code: '36001' });
});

test('wrong facts are named, and nothing is made of them', async () => {
  await expect(
    owner.api.edition.createEdition({ ...facts, firstDay: '2027-07-08', content: 'empty' }),
  ).rejects.toMatchObject({ status: 400, data: { fields: [expect.objectContaining({ field: 'lastDay' })] } });
  expect((await owner.api.edition.getEdition()).isMade).toBe(false);
});

test('the demo is laid on the days that were chosen, and on sale now', async () => {
  const made = await owner.api.edition.createEdition({ ...facts, content: 'demo' });
  expect(made.products).toBeGreaterThan(5);
  expect(made.forums).toBeGreaterThan(20);
  const { rows } = await app.platform.database.pool.query<{ first: Date; last: Date; closed: number }>(
    'SELECT min(starts_at) AS first, max(starts_at) AS last, (SELECT count(*)::int FROM products WHERE sale_from > now() OR sale_to < now()) AS closed FROM forums',
  );
  expect(rows[0]).toMatchObject({ closed: 0 });
  expect([rows[0]?.first, rows[0]?.last].map((at) => eventDay(at as Date))).toEqual(['2027-07-05', '2027-07-07']);
});

test('a programme file is shown before it is taken, and taken with the edition', async () => {
  const shown = await upload(routeUrl(editionConsole.previewProgramme), {}, JSON.stringify(programme));
  expect(shown).toMatchObject({
    code: '0000',
    data: { sessions: 1, refused: 1, venues: 1, firstDay: '2027-07-05', lastDay: '2027-07-05' },
  });
  expect(shown.data['remarks']).toEqual([expect.stringContaining('Its start cannot be read.')]);
  const made = await upload(
    routeUrl(editionConsole.createEdition),
    { ...facts, content: 'programme' },
    JSON.stringify(programme),
  );
  expect(made).toMatchObject({ code: '0000', data: { forums: 1, products: 0 } });
});

test('a programme of another year is moved to the days of the edition, or reported when it is not', async () => {
  const path = routeUrl(editionConsole.createEdition);
  const fields = { ...facts, firstDay: '2028-02-29', lastDay: '2028-03-01', content: 'programme' };
  const beginnings = async () =>
    (await app.platform.database.pool.query<{ at: Date }>('SELECT starts_at AS at FROM forums')).rows.map(({ at }) =>
      at.toISOString(),
    );
  const strays = async () =>
    (await owner.api.edition.listReadiness()).find(({ key }) => key === 'programme_days')?.count;
  await upload(path, fields, JSON.stringify(programme));
  expect([await beginnings(), await strays()]).toEqual([['2027-07-05T02:00:00.000Z'], 1]);
  await clearAll();
  await upload(path, { ...fields, movesProgramme: 'true' }, JSON.stringify(programme));
  expect([await beginnings(), await strays()]).toEqual([['2028-02-29T02:00:00.000Z'], 0]);
});

test('a file that is no programme is refused with its reason, in either call', async () => {
  const nonsense = await upload(routeUrl(editionConsole.previewProgramme), {}, '{"a": 1}');
  expect(nonsense).toMatchObject({ code: '36004', msg: expect.stringContaining('neither schedule.xml') as string });
  expect(
    await upload(routeUrl(editionConsole.createEdition), { ...facts, content: 'programme' }, '<html>'),
  ).toMatchObject({
    code: '36004',
  });
  await expect(owner.api.edition.createEdition({ ...facts, content: 'programme' })).rejects.toMatchObject({
    code: '36005',
  });
  expect((await owner.api.edition.getEdition()).isMade).toBe(false);
});

test('what is missing is listed for the edition as it is', async () => {
  await owner.api.edition.createEdition({ ...facts, content: 'empty' });
  const items = await owner.api.edition.listReadiness();
  const open = Object.fromEntries(items.filter(({ state }) => state !== 'done').map(({ key, count }) => [key, count]));
  expect(open).toEqual({
    contacts: 4,
    programme: 0,
    products: 0,
    real_providers: null,
    seller: null,
    agreements: 2,
    rehearsal: null,
  });
});

test('a draw with more prizes than plays is named', async () => {
  await owner.api.edition.createEdition({ ...facts, content: 'empty' });
  const overfull = async () => {
    const item = (await owner.api.edition.listReadiness()).find(({ key }) => key === 'prizes');
    return item && [item.state, item.count];
  };
  expect(await overfull()).toBeUndefined();
  await buildDraw(app, { slots: 10, winners: [2, 8] });
  expect(await overfull()).toEqual(['done', 0]);
  await buildDraw(app, { slots: 10, winners: [2, 9] });
  expect(await overfull()).toEqual(['advised', 1]);
});

test('an edition is cleared by its name, written down, and made anew', async () => {
  await owner.api.edition.createEdition({ ...facts, content: 'demo' });
  await expect(owner.api.edition.clearEdition({ confirmation: 'beacon' })).rejects.toMatchObject({ code: '36003' });
  expect(await owner.api.edition.clearEdition({ confirmation: 'Beacon' })).toBeNull();
  expect(await owner.api.edition.getEdition()).toMatchObject({
    isMade: false,
    holdings: { forums: 0, products: 0, exhibitors: 0, news: 0 },
  });
  const { items } = await owner.api.staff.listAudit({ entity: 'edition' });
  expect(items.slice(0, 2).map(({ action }) => action)).toEqual(['clear', 'create']);
  expect((await owner.api.edition.createEdition({ ...facts, content: 'demo' })).products).toBeGreaterThan(5);
});

test('every table goes with the edition, or stays for a reason and refers to nothing that goes', async () => {
  const { rows: tables } = await app.platform.database.pool.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'",
  );
  const { rows: keys } = await app.platform.database.pool.query<{ from: string; to: string; cascades: boolean }>(
    `SELECT conrelid::regclass::text AS from, confrelid::regclass::text AS to, confdeltype = 'c' AS cascades
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  const going = new Set<string>([...editionTables, ...historyTables]);
  const staying = Object.values<readonly string[]>(remainingTables).flat();
  // What only refers to the edition goes by cascade; a talk takes its speakers along, and so on down.
  for (let size = 0; size < going.size; ) {
    size = going.size;
    for (const { from, to, cascades } of keys) if (cascades && going.has(to)) going.add(from);
  }
  expect([...going, ...staying].sort()).toEqual(tables.map(({ name }) => name).sort());
  const sold = new Set<string>(remainingTables.sold);
  const torn = keys.filter(({ from, to, cascades }) => going.has(to) && !going.has(from) && !cascades);
  expect(torn.filter(({ from }) => !sold.has(from))).toEqual([]);
});

test('nothing of a cleared edition is left, and what stays keeps its history', async () => {
  await owner.api.edition.createEdition({ ...facts, content: 'demo' });
  const { pool } = app.platform.database;
  await pool.query(`INSERT INTO rehearsals (id, started_by, started_at, ended_at, state, plan, progress, report)
    VALUES (gen_random_uuid(), gen_random_uuid(), now(), now(), 'done', '{}', '{}', '{"hasHeld": true}')`);
  const { rows: areas } = await pool.query<{ id: string }>('SELECT id FROM areas LIMIT 1');
  const areaId = areas[0]?.id;
  await pool.query(
    `INSERT INTO resource_versions (resource, row_id, version, action, "values", actor_kind, actor_id, at)
     VALUES ('area', $1::uuid, 99, 'update', '{}', 'staff', 'x', now()), ('forum', $2::uuid, 99, 'update', '{}', 'staff', 'x', now())`,
    [areaId, owner.id],
  );
  await clearAll();
  for (const table of editionTables) {
    const { rows } = await pool.query<{ total: number }>(`SELECT count(*)::int AS total FROM ${table}`);
    expect([table, rows[0]?.total]).toEqual([table, 0]);
  }
  const { rows: kept } = await pool.query<{ resource: string; id: string }>(
    'SELECT resource, row_id AS id FROM resource_versions WHERE version = 99',
  );
  expect(kept).toEqual([{ resource: 'area', id: areaId }]);
});

test('with one order nothing of the edition goes', async () => {
  await owner.api.edition.createEdition({ ...facts, content: 'demo' });
  const { rows } = await app.platform.database.pool.query<{ id: string }>(
    "SELECT id FROM products WHERE 'general' = ANY(channels) AND quota > taken + set_aside ORDER BY position LIMIT 1",
  );
  await (await createBuyer(app)).buy(rows[0]?.id ?? '');
  const held = (await owner.api.edition.getEdition()).holdings;
  expect(held.orders).toBe(1);
  await expect(owner.api.edition.clearEdition({ confirmation: '灯塔' })).rejects.toMatchObject({ code: '36002' });
  expect((await owner.api.edition.getEdition()).holdings).toEqual(held);
  await app.platform.database.pool.query('TRUNCATE orders CASCADE');
  await app.platform.database.pool.query('UPDATE products SET taken = 0');
});
