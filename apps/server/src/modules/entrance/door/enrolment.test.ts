import { argon2Sync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newToken } from '../../../platform/crypto.ts';
import { newId } from '../../../platform/id.ts';
import { transact } from '../../../platform/platform.ts';
import { codeOf } from '../../../testing/answers.ts';
import { buildCheckpoint, insertTickets, passCodeOf } from '../../../testing/door.ts';
import { createOwner } from '../../../testing/holders.ts';
import { type ConsoleClient, createConsoleClient, signStaffIn } from '../../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { setAuthenticator } from '../../staff/sign-in.ts';
import { staffAccounts } from '../../staff/tables.ts';
import { doorDevices, doorScans } from './tables.ts';

const PASSWORD = 'nine rooms one light';
const SECRET = 'MINGTANGHALLAAAAAAAAAAAAAAAAAAAA';
/** Everybody in a hall has its network's address. */
const HALL = '203.0.113.40';
const DEVICES = 500;
const KEEPERS = 8;

/** Quick to check, as a hash says itself how it was made. */
const passwordHash = (() => {
  const [memory, passes, parallelism, nonce] = [64, 1, 1, Buffer.alloc(16, 7)];
  const tag = argon2Sync('argon2id', { memory, passes, parallelism, nonce, tagLength: 32, message: PASSWORD });
  return ['argon2id', memory, passes, parallelism, nonce.toString('base64url'), tag.toString('base64url')].join('$');
})();

let app: TestApp;
let gate: string;
beforeAll(async () => {
  // The limit as it is where nobody raised it; each part of this file has an address, as counts are by that.
  app = await createTestApp(inject('postgresUrl'), { environment: { RATE_LIMIT: '3000' } });
  gate = await buildCheckpoint(app);
});
afterAll(() => app.end());

const oneTimeCode = () => generateSync({ secret: SECRET, epoch: app.clock.now().getTime() / 1000 });

/** A gatekeeper with a password and an authenticator. */
async function createKeeper(): Promise<{ id: string; email: string }> {
  const { id } = await signStaffIn(app, ['gatekeeper']);
  const email = `keeper-${id}@example.org`;
  await transact(app.platform, async (tx) => {
    await tx.update(staffAccounts).set({ email, passwordHash }).where(eq(staffAccounts.id, id));
    await setAuthenticator(tx, app.platform.keys, { accountId: id, secret: SECRET, step: null, recoveryCodes: [] });
  });
  return { id, email };
}
async function createKeepers(count: number) {
  const keepers = [];
  while (keepers.length < count) keepers.push(await createKeeper());
  return keepers;
}

async function enterPassword(email: string, from: string): Promise<ConsoleClient> {
  const browser = createConsoleClient(app, { from });
  await browser.staff.signIn({ email, password: PASSWORD });
  return browser;
}
async function signIn(email: string, from: string): Promise<ConsoleClient> {
  const browser = await enterPassword(email, from);
  await browser.staff.enterCode({ code: oneTimeCode() });
  return browser;
}

/** Does `act` for each, a few at a time, as people do. */
async function forEach<Item, Done>(items: readonly Item[], act: (item: Item, index: number) => Promise<Done>) {
  const done: Done[] = [];
  for (let at = 0; at < items.length; at += 20)
    done.push(...(await Promise.all(items.slice(at, at + 20).map((item, index) => act(item, at + index)))));
  return done;
}

describe('a hall’s devices', () => {
  it(`${DEVICES} of ${KEEPERS} keepers are enrolled within ten minutes behind one address, and scan`, async () => {
    const from = HALL;
    const begun = app.clock.now();
    const codes: string[] = [];
    for (const { email } of await createKeepers(KEEPERS)) {
      const browser = await signIn(email, from);
      const devices = Math.ceil(DEVICES / KEEPERS);
      codes.push((await browser.entrance.createEnrolmentCode({ label: 'North gate', devices })).code);
    }
    const { personId } = await createOwner(app);
    const ticketIds = await insertTickets(app, personId, DEVICES);
    const verdicts = await forEach(ticketIds, async (ticketId, index) => {
      // Older ones say their token in the body alone.
      const device = createConsoleClient(app, { from, hasDeviceHeader: index % 2 === 0 }).entrance;
      const token = newToken();
      await device.enrolByCode({ code: codes[index % KEEPERS] ?? '', token });
      await device.getDoor({ token, deviceTime: app.clock.now(), waiting: 0 });
      const now = app.clock.now();
      const scan = { id: newId(), code: passCodeOf(app, ticketId), checkpointId: gate, scannedAt: now, said: null };
      return (await device.handInScans({ token, scans: [scan] })).scans[0]?.verdict;
    });
    expect(verdicts).toEqual(Array.from({ length: DEVICES }, () => 'admitted'));
    expect(await app.platform.database.db.$count(doorScans)).toBe(DEVICES);
    expect(app.clock.now().getTime() - begun.getTime()).toBeLessThan(10 * 60_000);
  });

  it('are named after the label and numbered, and belong to who made the code', async () => {
    const { api, name: keptBy } = await signStaffIn(app, ['gatekeeper']);
    const { code } = await api.entrance.createEnrolmentCode({ label: 'South gate', devices: 3, mayRedeem: false });
    const device = createConsoleClient(app, { from: '203.0.113.41' }).entrance;
    const typed = code.toLowerCase().replace('-', ' ');
    const enrolled = await Promise.all(
      Array.from({ length: 3 }, () => device.enrolByCode({ code: typed, token: newToken() })),
    );
    expect(enrolled.map(({ name }) => name).toSorted()).toEqual(['South gate 1', 'South gate 2', 'South gate 3']);
    expect(await codeOf(device.enrolByCode({ code, token: newToken() }))).toBe('37020');
    const { items } = await api.entrance.listDevices({ pageSize: 100 });
    expect(items.filter(({ name }) => name.startsWith('South gate'))).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ keptBy, mayRedeem: false })),
    );
    const audit = await (await signStaffIn(app, ['owner'])).api.staff.listAudit({ entity: 'door_enrolment_code' });
    expect(JSON.stringify(audit.items)).not.toContain(code.slice(0, 5));
  });

  it('that hear no answer and ask again are one device', async () => {
    const { api } = await signStaffIn(app, ['gatekeeper']);
    const { code } = await api.entrance.createEnrolmentCode({ label: 'East gate', devices: 1 });
    const device = createConsoleClient(app, { from: '203.0.113.42' }).entrance;
    const token = newToken();
    const [first, again] = await Promise.all([
      device.enrolByCode({ code, token }),
      device.enrolByCode({ code, token }),
    ]);
    expect(again).toEqual(first);
    expect(await app.platform.database.db.$count(doorDevices, eq(doorDevices.name, 'East gate 1'))).toBe(1);
  });

  it('are not enrolled by a code that is over, nor for an account that was closed or may scan no longer', async () => {
    const keeper = await signStaffIn(app, ['gatekeeper']);
    const device = createConsoleClient(app, { from: '203.0.113.43' }).entrance;
    const make = async () => (await keeper.api.entrance.createEnrolmentCode({ label: 'West gate', devices: 9 })).code;
    const enrol = (code: string) => codeOf(device.enrolByCode({ code, token: newToken() }));
    const over = await make();
    app.clock.move(15 * 60_000);
    expect(await enrol(over)).toBe('37019');
    const other = await signStaffIn(app, ['gatekeeper']);
    const { code } = await other.api.entrance.createEnrolmentCode({ label: 'West gate', devices: 9 });
    const { db } = app.platform.database;
    await db
      .update(staffAccounts)
      .set({ roles: ['analyst'] })
      .where(eq(staffAccounts.id, other.id));
    expect(await enrol(code)).toBe('37019');
    await db
      .update(staffAccounts)
      .set({ roles: ['gatekeeper'], isActive: false })
      .where(eq(staffAccounts.id, other.id));
    expect(await enrol(code)).toBe('37019');
  });
});

describe('an enrolment code', () => {
  it('is listed without itself while it enrols, and enrols nothing from when somebody ends it', async () => {
    const keeper = await signStaffIn(app, ['gatekeeper']);
    const { api } = keeper;
    const device = createConsoleClient(app, { from: '203.0.113.47' }).entrance;
    const { code } = await api.entrance.createEnrolmentCode({ label: 'Photographed', devices: 2 });
    const full = await api.entrance.createEnrolmentCode({ label: 'Full', devices: 1 });
    for (const each of [code, full.code]) await device.enrolByCode({ code: each, token: newToken() });
    const own = async () => (await api.entrance.listEnrolmentCodes({})).filter(({ keptBy }) => keptBy === keeper.name);
    const [open, ...others] = await own();
    expect(open).toMatchObject({ label: 'Photographed', devices: 2, used: 1 });
    expect(others).toEqual([]);
    expect(JSON.stringify(open)).not.toContain(code.slice(0, 5));
    const id = open?.id ?? '';
    const analyst = await signStaffIn(app, ['analyst']);
    expect(await codeOf(analyst.api.entrance.endEnrolmentCode({ id }))).toBe('40300');
    await (await signStaffIn(app, ['gatekeeper'])).api.entrance.endEnrolmentCode({ id });
    expect(await codeOf(device.enrolByCode({ code, token: newToken() }))).toBe('37019');
    expect(await own()).toEqual([]);
    await api.entrance.endEnrolmentCode({ id });
    expect(await codeOf(api.entrance.endEnrolmentCode({ id: newId() }))).toBe('40401');
    const audit = await (await signStaffIn(app, ['owner'])).api.staff.listAudit({ entity: 'door_enrolment_code' });
    expect(audit.items.filter(({ action }) => action === 'revoke')).toHaveLength(1);
  });
});

describe('guesses behind one address', () => {
  it('at enrolment codes are stopped after sixty a minute, however many good ones were entered before', async () => {
    const { api } = await signStaffIn(app, ['gatekeeper']);
    const { code } = await api.entrance.createEnrolmentCode({ label: 'Hall', devices: 100 });
    const from = '203.0.113.44';
    const device = createConsoleClient(app, { from }).entrance;
    const enrol = (guess: string) => codeOf(device.enrolByCode({ code: guess, token: newToken() }));
    const good = await forEach(Array.from({ length: 100 }), () =>
      device.enrolByCode({ code, token: newToken() }).then(({ id }) => id),
    );
    expect(new Set(good).size).toBe(100);
    const guesses = await forEach(Array.from({ length: 70 }), (_, index) =>
      enrol(`${String(index).padStart(5, '0')}-00000`),
    );
    expect(guesses.filter((outcome) => outcome === '37019')).toHaveLength(60);
    expect(guesses.filter((outcome) => outcome === '42900')).toHaveLength(10);
  });

  it('are not what comes all at once: who is sent away in a crowd comes in with the next try', async () => {
    const { api } = await signStaffIn(app, ['gatekeeper']);
    const { code } = await api.entrance.createEnrolmentCode({ label: 'Crowd', devices: 200 });
    const device = createConsoleClient(app, { from: '203.0.113.46' }).entrance;
    const enrol = () => codeOf(device.enrolByCode({ code, token: newToken() }));
    const crowd = await Promise.all(Array.from({ length: 150 }, enrol));
    expect(new Set(crowd)).toEqual(new Set(['0000', '42900']));
    expect(await enrol()).toBe('0000');
  });

  it('at codes of authenticators are stopped, while forty keepers signed in within the minute', async () => {
    const from = '203.0.113.45';
    const keepers = await createKeepers(40);
    for (const { email } of keepers) await signIn(email, from);
    const guesses: string[] = [];
    const browsers: ConsoleClient[] = [];
    for (const { email } of keepers.slice(0, 9)) browsers.push(await enterPassword(email, from));
    for (const browser of browsers) {
      for (let tries = 0; tries < 4; tries++) guesses.push(await codeOf(browser.staff.enterCode({ code: '000000' })));
    }
    expect(guesses.slice(0, 30)).not.toContain('42900');
    expect(new Set(guesses.slice(30))).toEqual(new Set(['42900']));
  });
});
