import { identityRoutes } from '@mingtang/contract/identity/routes';
import { privacyRoutes } from '@mingtang/contract/privacy/routes';
import { type Route, routeUrl } from '@mingtang/contract/route';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { checkInvariants } from '../../invariants.ts';
import { personalData } from '../../personal-data.ts';
import { Events } from '../../platform/events.ts';
import { transact } from '../../platform/platform.ts';
import { unzip } from '../../platform/zip.ts';
import { buyTickets, createOwner, fillDictionary, holderForm, newIdNumber } from '../../testing/holders.ts';
import { signStaffIn } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { openFile } from '../files/commands.ts';
import { listFilesOfPerson } from '../files/queries.ts';
import { sessions } from '../identity/tables.ts';
import { forgetDocuments } from '../ticketing/forgetting.ts';
import { requestErasure } from './commands.ts';
import { forgetOldCopies, prepareCopy } from './copying.ts';
import { type Eraser, eraseDue, eraseUnused } from './erasing.ts';
import { findLatestExport, findOpenErasure } from './queries.ts';
import { forgetOldAudit } from './retention.ts';

const DAY_MS = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  await fillDictionary(app);
});
afterAll(() => app.end());

const call = (route: Route, token = '', form: Record<string, string> = {}) =>
  app.call(route.method, routeUrl(route), { ...(token ? { token } : {}), form });
interface AccountData {
  belongings: { comingTickets: number };
  export: { uuid: string; status: string; url: string | null; size: number } | null;
  erasure: { dueTime: string } | null;
  graceDays: number;
  looks: number;
  account: string;
}
const dataOf = async (token: string) => (await call(privacyRoutes.getAccountData, token)).data as AccountData;
const eraser = (): Eraser => ({
  platform: app.platform,
  events: new Events(app.platform.jobs),
  parts: personalData,
});

/** Somebody of whom everything is kept that can be. */
async function createVisitor(name: string, idNumber: string) {
  const owner = await createOwner(app);
  const { ticketIds } = await buyTickets(app, owner, 2, { validDays: ['2099-07-05'], saleTo: new Date('2099-07-06') });
  const birthday = `${idNumber.slice(6, 10)}-${idNumber.slice(10, 12)}-${idNumber.slice(12, 14)}`;
  const form = holderForm(owner, ticketIds[0] ?? '', { name, identityNum: idNumber, birthday });
  const named = await app.call('POST', '/ticket/online/ticket/hold/realName', { token: owner.token, form });
  await app.call('POST', routeUrl(identityRoutes.editReceiver), {
    token: owner.token,
    form: { name, phone: '13912345678', address: `${name} 路 9 号` },
  });
  return { ...owner, ticketIds, named };
}

/** Every row of the database that holds people's things, as text. */
async function dumpDatabase(): Promise<string> {
  const { db } = app.platform.database;
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute<{ line: string }>(
      sql`SELECT kept::text AS line FROM ${sql.identifier(name)} AS kept`,
    );
    texts.push(...rows.map(({ line }) => `${name} ${line}`));
  }
  return texts.join('\n');
}

it('tells nobody about nobody', async () => {
  for (const route of Object.values(privacyRoutes)) expect((await call(route)).status).toBe(401);
});

/** Confirms by the code that was sent for it. */
async function confirm(send: Route, work: Route, token: string, account: string) {
  app.clock.move(61_000);
  await call(send, token);
  const { code = '' } = app.sandbox.inbox.list({ to: account })[0] ?? {};
  return call(work, token, { verifyCode: code });
}
const askForCopy = (token: string, account: string) =>
  confirm(privacyRoutes.sendCopyCode, privacyRoutes.requestCopy, token, account);

describe('a copy', () => {
  it('is made for nobody who has a session alone, or a code that was sent for something else', async () => {
    const { token } = await app.signIn('session@example.org');
    expect((await call(privacyRoutes.requestCopy, token)).status).toBe(400);
    expect((await call(privacyRoutes.requestCopy, token, { verifyCode: '123456' })).code).toBe('20002');
    const { sendErasureCode, requestCopy } = privacyRoutes;
    expect((await confirm(sendErasureCode, requestCopy, token, 'session@example.org')).code).toBe('20002');
    expect((await dataOf(token)).export).toBeNull();
  });

  it('holds everything of its owner, readable, and nothing of anybody else', async () => {
    const mine = newIdNumber('1990-01-01');
    const theirs = newIdNumber('1991-02-02');
    const me = await createVisitor('林见山', mine);
    const other = await createVisitor('周无关', theirs);
    expect([me.named.code, other.named.code]).toEqual(['0000', '0000']);
    const asked = (await askForCopy(me.token, me.account)).data as AccountData;
    expect(asked.export).toMatchObject({ status: 'preparing', url: null });
    // One at a time.
    expect((await askForCopy(me.token, me.account)).code).toBe('38001');
    expect(await prepareCopy(app.platform, personalData, asked.export?.uuid ?? '')).toMatchObject({ state: 'ready' });
    // A job may run twice.
    expect(await prepareCopy(app.platform, personalData, asked.export?.uuid ?? '')).toBeUndefined();

    const { export: ready } = await dataOf(me.token);
    const answer = await app.server.inject({ method: 'GET', url: ready?.url ?? '' });
    expect(answer.statusCode).toBe(200);
    const files = unzip(answer.rawPayload, 50_000_000);
    const names = files.map(({ name }) => name);
    for (const { domain } of personalData) expect(names).toContain(`${domain}/${domain}.json`);
    expect(names.filter((name) => /^files\/.+\.jpg$/.test(name))).not.toEqual([]);
    const text = files.map(({ content }) => content.toString()).join('\n');
    for (const own of [me.account, '林见山', mine, '林见山 路 9 号', ...me.ticketIds]) expect(text).toContain(own);
    for (const foreign of [other.account, other.personId, '周无关', theirs, ...other.ticketIds])
      expect(text).not.toContain(foreign);
    // Neither hashes nor what is sealed leave the house.
    expect(text).not.toMatch(/Hash"|"sealed"/);
    // It is nobody else's, by guess or by token.
    const path = (ready?.url ?? '').split('?')[0] ?? '';
    const stranger = await app.server.inject({ method: 'GET', url: path, headers: { token: other.token } });
    expect(stranger.statusCode).toBe(404);
  });

  it('is gone after its days, and three are enough for one day', async () => {
    const account = 'copies@example.org';
    const { token, personId } = await app.signIn(account);
    const { db } = app.platform.database;
    for (let copy = 0; copy < 3; copy++) {
      await askForCopy(token, account);
      await prepareCopy(app.platform, personalData, (await findLatestExport(db, personId))?.id ?? '');
    }
    expect((await askForCopy(token, account)).code).toBe('38002');
    const [file] = await listFilesOfPerson(db, personId);
    app.clock.move(8 * DAY_MS);
    expect(await forgetOldCopies(app.platform, 100)).toBeGreaterThanOrEqual(3);
    expect(await findLatestExport(db, personId)).toMatchObject({ state: 'expired', fileId: null });
    expect(await openFile(app.platform, file?.id ?? '')).toBeUndefined();
  });
});

describe('an erasure', () => {
  const ask = (token: string, account: string) =>
    confirm(privacyRoutes.sendErasureCode, privacyRoutes.requestErasure, token, account);

  it('needs the code that was sent for it, and waits', async () => {
    const account = 'wait@example.org';
    const { token } = await app.signIn(account);
    const before = await dataOf(token);
    expect(before).toMatchObject({ erasure: null, graceDays: 7, account: 'w***t@example.org' });
    expect((await call(privacyRoutes.requestErasure, token, { verifyCode: '12345' })).status).toBe(400);
    // A code for signing in confirms nothing.
    app.clock.move(61_000);
    await app.call('POST', routeUrl(identityRoutes.sendCode), { form: { account } });
    const { code = '' } = app.sandbox.inbox.list({ to: account })[0] ?? {};
    expect((await call(privacyRoutes.requestErasure, token, { verifyCode: code })).code).toBe('20002');
    const asked = await ask(token, account);
    expect(asked.code).toBe('0000');
    const due = new Date((asked.data as AccountData).erasure?.dueTime ?? 0).getTime();
    expect(Math.round((due - app.clock.now().getTime()) / DAY_MS)).toBe(7);
    expect((await ask(token, account)).code).toBe('38003');
    // Before its time nothing happens.
    await eraseDue(eraser());
    expect((await dataOf(token)).erasure).not.toBeNull();
    // Taken back, the account stays, whatever the clock says.
    expect((await call(privacyRoutes.withdrawErasure, token)).data).toMatchObject({ erasure: null });
    expect((await call(privacyRoutes.withdrawErasure, token)).code).toBe('38004');
    app.clock.move(8 * DAY_MS);
    await eraseDue(eraser());
    expect((await call(identityRoutes.getPerson, token)).code).toBe('0000');
  });

  it('leaves nothing in the database that says who it was', async () => {
    const idNumber = newIdNumber('1988-08-08');
    const visitor = await createVisitor('秦将去', idNumber);
    const stays = await createVisitor('柳留下', newIdNumber('1989-09-09'));
    const { db } = app.platform.database;
    const belongings = (await dataOf(visitor.token)).belongings;
    expect(belongings).toMatchObject({ comingTickets: 2 });
    const secrets = [visitor.account, '秦将去', idNumber, visitor.photoUuid];
    // It would leak: before, what is not sealed stands there in the open.
    const before = await dumpDatabase();
    for (const plain of [visitor.account, '秦将去', visitor.photoUuid]) expect(before).toContain(plain);
    expect(await openFile(app.platform, visitor.photoUuid)).toBeDefined();

    await ask(visitor.token, visitor.account);
    app.clock.move(8 * DAY_MS);
    await eraseDue(eraser());

    const after = await dumpDatabase();
    for (const secret of secrets) expect(after).not.toContain(secret);
    expect(await openFile(app.platform, visitor.photoUuid)).toBeUndefined();
    for (const kept of [stays.account, '柳留下', stays.photoUuid]) expect(after).toContain(kept);
    // Signed out everywhere; the orders are still in the books.
    await expect.poll(async () => (await call(identityRoutes.getPerson, visitor.token)).status).toBe(401);
    expect(await db.$count(sessions, eq(sessions.personId, visitor.personId))).toBe(0);
    const { rows } = await db.execute(sql`SELECT FROM orders WHERE person_id = ${visitor.personId}`);
    expect(rows).toHaveLength(1);
    // Whoever signs in with the address again is somebody new.
    const again = await app.signIn(visitor.account);
    expect(again.personId).not.toBe(visitor.personId);
    const wanted = {
      personId: visitor.personId,
      reason: 'organiser',
      language: 'zh',
      days: 0,
      now: new Date(),
    } as const;
    const actor = { kind: 'system', id: 'test', address: null } as const;
    await expect(
      transact(app.platform, (tx) => requestErasure(tx, app.platform.jobs, actor, wanted)),
    ).rejects.toMatchObject({ key: 'privacy.erased_already' });
  });

  it('waits while money is on its way back', async () => {
    const { token, personId } = await app.signIn('refund@example.org');
    const { db } = app.platform.database;
    await ask(token, 'refund@example.org');
    const owner = { token, personId, account: 'refund@example.org', photoUuid: '' };
    await buyTickets(app, owner, 1, { saleTo: new Date('2099-07-06') });
    await db.execute(sql`
      INSERT INTO payment_attempts (id, order_id, provider, state, usage, amount_fen, paid_fen, refunded_fen, paid_at, settled_at, created_at, expires_at, scene, client_ip, origin)
      SELECT gen_random_uuid(), id, 'stripe', 'paid', 'order', 100, 100, 100, now(), now(), now(), now(), 'desktop', '203.0.113.9', '' FROM orders WHERE person_id = ${personId}`);
    await db.execute(sql`
      INSERT INTO refunds (id, attempt_id, amount_fen, reason, created_at, next_try_at)
      SELECT gen_random_uuid(), payment_attempts.id, 100, 'organiser', now(), now() FROM payment_attempts JOIN orders ON orders.id = order_id WHERE person_id = ${personId}`);
    app.clock.move(8 * DAY_MS);
    await eraseDue(eraser());
    expect(await findOpenErasure(db, personId)).toBeDefined();
    await db.execute(sql`UPDATE refunds SET state = 'done', settled_at = now()`);
    await eraseDue(eraser());
    expect(await findOpenErasure(db, personId)).toBeUndefined();
    expect(await dumpDatabase()).not.toContain('203.0.113.9');
  });
});

describe('what is kept how long', () => {
  it('accounts nobody uses are written to, kept when somebody comes back, and else erased', async () => {
    const { db } = app.platform.database;
    const back = await app.signIn('back@example.org');
    const gone = await app.signIn('gone@example.org');
    const fresh = await app.signIn('fresh@example.org');
    for (const { personId } of [back, gone])
      await db.execute(
        sql`UPDATE persons SET last_seen_at = ${app.clock.now()}::timestamptz - interval '25 months' WHERE id = ${personId}`,
      );
    await eraseUnused(eraser());
    expect(await findOpenErasure(db, fresh.personId)).toBeUndefined();
    expect(await findOpenErasure(db, gone.personId)).toMatchObject({ reason: 'unused' });
    app.clock.move(61_000);
    await app.signIn('back@example.org');
    app.clock.move(31 * DAY_MS);
    await eraseDue(eraser());
    const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM persons WHERE erased_at IS NOT NULL`);
    const erased = rows.map(({ id }) => id);
    expect(erased).toContain(gone.personId);
    expect(erased).not.toContain(back.personId);
  });

  it('document numbers and faces go after the edition; the holder’s name stays', async () => {
    const idNumber = newIdNumber('1985-05-05');
    const visitor = await createVisitor('孟会后', idNumber);
    const { platform } = app;
    for (let more = 1; more > 0; ) more = await transact(platform, (tx) => forgetDocuments(tx, platform, 2));
    expect(await openFile(platform, visitor.photoUuid)).toBeUndefined();
    const detail = await app.call('GET', `/ticket/online/ticket/hold/detail/${visitor.ticketIds[0]}`, {
      token: visitor.token,
    });
    const shown = JSON.stringify(detail.data);
    expect(shown).toContain('孟会后');
    const { rows } = await platform.database.db.execute(
      sql`SELECT FROM holder_days WHERE ticket_id = ${visitor.ticketIds[0]}`,
    );
    expect(rows).toEqual([]);
    // What was forgotten on purpose is no fault of the books.
    const client = await platform.database.pool.connect();
    const verdicts = await checkInvariants(client).finally(() => client.release());
    expect(verdicts.filter(({ name, broken }) => name.includes('keeps their days') && broken.length > 0)).toEqual([]);
  });

  it('old lines of the audit trail go by the job alone, young ones never', async () => {
    const { db } = app.platform.database;
    const insert = (months: number, id: string) =>
      db.execute(sql`
        INSERT INTO audit_entries (id, at, actor_kind, actor_id, action, entity, entity_id)
        VALUES (gen_random_uuid(), now() - make_interval(months => ${months}), 'system', 'test', 'note', 'order', ${id})`);
    await insert(40, 'old');
    await insert(20, 'middle');
    await expect(db.execute(sql`DELETE FROM audit_entries WHERE entity_id = 'old'`)).rejects.toThrow('Failed query');
    await transact(app.platform, (tx) => forgetOldAudit(tx, 36, new Date()));
    const { rows } = await db.execute<{ id: string }>(
      sql`SELECT entity_id AS id FROM audit_entries WHERE entity_id IN ('old', 'middle')`,
    );
    expect(rows.map(({ id }) => id)).toEqual(['middle']);
    // Whoever switches the guard off cannot delete what is younger than half a year.
    await insert(1, 'young');
    await expect(
      transact(app.platform, async (tx) => {
        await tx.execute(sql`SET LOCAL mingtang.retention = 'on'`);
        await tx.execute(sql`DELETE FROM audit_entries WHERE entity_id = 'young'`);
      }),
    ).rejects.toThrow('Failed query');
  });
});

it('a look of the staff is written down, and counted for whom it was about', async () => {
  const visitor = await createVisitor('顾被看', newIdNumber('1979-09-09'));
  expect((await dataOf(visitor.token)).looks).toBe(0);
  const staff = await signStaffIn(app, ['cashier']);
  const { rows } = await app.platform.database.db.execute<{ id: string }>(
    sql`SELECT id FROM orders WHERE person_id = ${visitor.personId}`,
  );
  await staff.api.orderDesk.revealBuyer({ id: rows[0]?.id ?? '' });
  expect((await dataOf(visitor.token)).looks).toBe(1);
});
