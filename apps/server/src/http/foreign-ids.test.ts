import { fieldMeta, uuid } from '@mingtang/contract/fields';
import { type Route, routeUrl } from '@mingtang/contract/route';
import { routes } from '@mingtang/contract/routes';
import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import type * as z from 'zod/v4/core';
import { personalData } from '../personal-data.ts';
import { MinuteLimits } from '../platform/minute-limits.ts';
import {
  buildPublicThings,
  listOwnRows,
  type Owner,
  type OwnRow,
  signInWithBelongings,
} from '../testing/belongings.ts';
import { fillDictionary } from '../testing/holders.ts';
import { openInvoicing } from '../testing/invoicing.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const secrets = { name: '欧阳见微', phone: '13912345678', standWords: '还没有公开的新展品' };

let app: TestApp;
/** Whose things they are. */
let owner: Owner;
/** Who tries: somebody with as much of their own. */
let stranger: Owner;
let rows: OwnRow[];

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  await openInvoicing(app, 'by_finance');
  await fillDictionary(app);
  const things = await buildPublicThings(app);
  owner = await signInWithBelongings(app, things, secrets.name, secrets.phone, secrets.standWords);
  stranger = await signInWithBelongings(app, things, '林疏影', '13800002046');
  rows = await listOwnRows(app, owner.personId);
  // They would answer instead of what is asked here.
  vi.spyOn(MinuteLimits.prototype, 'exceeds').mockReturnValue(false);
});
afterAll(() => app.end());

interface Field {
  name: string;
  isId: boolean;
  /** An ordinary value as it travels; undefined where none is needed. */
  value: string | undefined;
}

const defOf = (schema: z.$ZodType) => (schema as z.$ZodTypes)._zod.def;

function isId(schema: z.$ZodType): boolean {
  if (schema === uuid) return true;
  const meta = fieldMeta.get(schema);
  if (meta?.kind === 'list') return isId(meta.item as z.$ZodType);
  const def = defOf(schema);
  if (def.type === 'union') return def.options.some(isId);
  if (def.type === 'pipe') return isId(def.in);
  return 'innerType' in def && isId(def.innerType);
}

/** What its shape does not say of a field, by its name on the wire. */
const ordinary: Record<string, string> = {
  account: 'nobody@example.org',
  email: 'nobody@example.org',
  country: 'CN',
  identityNum: '110101199203150016',
  birthday: '1992-03-15',
  day: '2026-07-05',
  from: '10:00',
  until: '12:00',
  timeStamp: '2026-07-05T10:00:00+08:00',
  serialNo: '11111111-1111-4111-8111-111111111111',
  clientKey: 'client-key-0001',
  taxNo: '91310115MA7T2Y8K1N',
  filmZh: '',
  filmEn: '',
  pictures: '',
  specs: '',
};

function valueOf(name: string, schema: z.$ZodType): string | undefined {
  if (name in ordinary) return ordinary[name];
  const def = defOf(schema);
  if (def.type === 'optional' || def.type === 'default') return undefined;
  const meta = fieldMeta.get(schema);
  if (meta?.kind === 'text') return '字'.repeat(Math.max(meta.min ?? 1, Math.min(5, meta.max ?? 5)));
  if (meta?.kind === 'number') return String(Math.max(meta.min ?? 1, Math.min(10, meta.max ?? 10)));
  if (meta?.kind === 'switch') return 'true';
  if (def.type === 'enum') return String(Object.values(def.entries)[0]);
  if (def.type === 'pipe') return valueOf(name, def.in);
  return 'words';
}

function fieldsOf(route: Route): Field[] {
  const def = defOf(route.input);
  const wire = def.type === 'pipe' ? defOf(def.in) : def;
  if (wire.type !== 'object') throw new Error(`${routeUrl(route)} takes no fields.`);
  return Object.entries(wire.shape).map(([name, field]) => ({ name, isId: isId(field), value: valueOf(name, field) }));
}

/** What of their own a stranger names beside the id of somebody else, by the field's name. */
function ownIdFor({ path }: Route, name: string): string {
  if (path.startsWith('exhibitor/') && name === 'id') return stranger.standId;
  if (name === 'photoUuid') return stranger.photoId;
  if (name === 'ticketUuid') return stranger.ticketId;
  return stranger.orderId;
}

/** Calls with one field after the other naming what is somebody else's, and nothing amiss beside it. */
function formsOf(route: Route, id: string): Record<string, string>[] {
  const fields = fieldsOf(route);
  // What only narrows down a list that everybody may read is left out there.
  const foreign = fields.filter((field) => field.isId && (route.access !== 'open' || field.value !== undefined));
  return foreign.map((target) =>
    Object.fromEntries(
      fields.flatMap((field): [string, string][] => {
        if (field === target) return [[field.name, id]];
        if (field.value === undefined) return [];
        return [[field.name, field.isId ? ownIdFor(route, field.name) : field.value]];
      }),
    ),
  );
}

async function call(route: Route, form: Record<string, string>, token: string) {
  const isBodied = route.method === 'POST' || route.method === 'PUT';
  const named = Object.keys(form).filter((name) => route.path.split('/').includes(`:${name}`));
  const path = named.reduce(
    (url, name) => url.replace(`:${name}`, encodeURIComponent(form[name] ?? '')),
    routeUrl(route),
  );
  const rest = new URLSearchParams(Object.entries(form).filter(([name]) => !named.includes(name))).toString();
  const { statusCode, body } = await app.server.inject({
    method: route.method,
    url: isBodied || rest === '' ? path : `${path}?${rest}`,
    headers: {
      token,
      ...(isBodied ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(isBodied ? { payload: rest } : {}),
  });
  const isEnvelope = body.startsWith('{"code"');
  return { status: statusCode, body, code: isEnvelope ? (JSON.parse(body) as { code: string }).code : '' };
}

const calls = Object.entries(routes)
  .flatMap(([domain, table]) =>
    Object.entries(table as Record<string, Route>).map(([name, route]) => ({ name: `${domain}.${name}`, route })),
  )
  .filter(({ route }) => fieldsOf(route).some((field) => field.isId));

/** Of what people have, what no visitor's call names by its id: limits, counters' work, and what there is one of. */
const unnamed = [
  'door_stale_persons',
  'reception_workers',
  'redeemers',
  'desk_registrations',
  'face_comparisons',
  'activation_tries',
  'viewing_rights',
  'erasures',
];

it('somebody has something in every table that has people’s things by ids', () => {
  const filled = new Set(rows.map(({ table }) => table));
  const empty = personalData
    .flatMap(({ tables }) => tables.filter((table) => 'id' in table).map((table) => getTableName(table)))
    .filter((name) => !filled.has(name));
  expect(empty.filter((name) => !unnamed.includes(name))).toEqual([]);
});

it('no call tells or changes anything of somebody else’s by its id', async () => {
  const byTable = new Map(rows.map(({ table, id }): [string, string] => [table, id]));
  byTable.set('stand', owner.standId);
  // When a stand is free to meet everybody may know.
  const secretIds = rows.filter(({ table }) => table !== 'meeting_slots').map((row) => row.id);
  const told: string[] = [];
  const neverRead: string[] = [];
  for (const { name, route } of calls) {
    const attempts = Array.from(byTable, ([table, id]) =>
      formsOf(route, id).map((form) => ({ table, id, form })),
    ).flat();
    const answers = await Promise.all(
      attempts.map(async ({ table, id, form }) => {
        const { status, body, code } = await call(route, form, stranger.token);
        const telling = [...Object.values(secrets), ...secretIds.filter((one) => one !== id)];
        if (status >= 500 || telling.some((secret) => body.includes(secret)))
          told.push(`${name} ${JSON.stringify(form)} (${table}): ${status} ${body.slice(0, 300)}`);
        return code;
      }),
    );
    if (answers.length > 0 && answers.every((code) => code === '40000')) neverRead.push(name);
  }
  expect(told).toEqual([]);
  // A call whose fields were refused for their form proves nothing; there what is no industry is a wrong field.
  expect(neverRead).toEqual(['profile.updateProfile']);
  expect(await listOwnRows(app, owner.personId)).toEqual(rows);
});

it('no file, receipt or certificate goes to somebody else by its id', async () => {
  for (const { id } of rows)
    for (const path of [`/files/${id}`, `/receipts/${id}`, `/certificates/${id}`, `/calendar/${id}.ics`]) {
      const answer = await app.server.inject({ url: path, headers: { token: stranger.token } });
      expect([path, answer.statusCode]).toEqual([path, 404]);
    }
});
