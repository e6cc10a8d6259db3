import { downloadUrl } from '@mingtang/contract/calling';
import { CallFailure } from '@mingtang/contract/client';
import { consoleRoutes } from '@mingtang/contract/console-routes';
import type { Route } from '@mingtang/contract/route';
import { staffRefusals } from '@mingtang/contract/staff/refusals';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CONSOLE_COOKIE } from '../../http/console-calls.ts';
import { transact } from '../../platform/platform.ts';
import { buildProduct } from '../../testing/builders.ts';
import { type Buyer, createBuyer, receiveNotices } from '../../testing/buyer.ts';
import { buyPaidByCard } from '../../testing/paid-order.ts';
import { signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { getSettingVersion } from '../reference/queries.ts';
import { recoveryHash } from './authenticator.ts';
import { LOCK } from './policy.ts';
import { setAuthenticator } from './sign-in.ts';

const SECRET = 'MINGTANGSTEPUPAAAAAAAAAAAAAAAAAA';
const MINUTE_MS = 60_000;

let app: TestApp;
let buyer: Buyer;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'all' } });
  await receiveNotices(app);
  buyer = await createBuyer(app);
});
afterAll(() => app.end());

const required = staffRefusals['staff.factor_required'].code;
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'fine',
    (error: unknown) => (error instanceof CallFailure ? error.code : String(error)),
  );
function oneTimeCode(): string {
  // None is taken twice.
  app.clock.move(30_000);
  return generateSync({ secret: SECRET, epoch: app.clock.now().getTime() / 1000 });
}
/** Somebody with an authenticator whose session is an hour old. */
async function signedInLongAgo(roles: Parameters<typeof signStaffIn>[1]): Promise<TestStaff> {
  const staff = await signStaffIn(app, roles);
  await transact(app.platform, (tx) =>
    setAuthenticator(tx, app.platform.keys, {
      accountId: staff.id,
      secret: SECRET,
      step: null,
      recoveryCodes: ['abcd-efgh-jkmn'],
    }),
  );
  app.clock.move(60 * MINUTE_MS);
  return staff;
}
const invite = (staff: TestStaff, name: string) =>
  staff.api.staff.invite({ email: `${name}@example.org`, name, roles: ['editor'] });

describe('what gives rights away', () => {
  it('asks for the second factor again, counts a code for ten minutes, and writes it down', async () => {
    const owner = await signedInLongAgo(['owner']);
    expect(await codeOf(invite(owner, 'one'))).toBe(required);
    await owner.api.staff.confirmFactor({ code: oneTimeCode() });
    expect(await codeOf(invite(owner, 'one'))).toBe('fine');
    app.clock.move(9 * MINUTE_MS);
    expect(await codeOf(invite(owner, 'two'))).toBe('fine');
    app.clock.move(MINUTE_MS);
    expect(await codeOf(invite(owner, 'three'))).toBe(required);
    const { items } = await owner.api.staff.listAudit({ actorId: owner.id, action: 'confirm_factor' });
    expect(items).toMatchObject([{ after: { how: 'authenticator' } }]);
    // What only reads goes on.
    expect((await owner.api.staff.listAccounts({})).total).toBeGreaterThan(0);
  });

  it('takes a recovery code once, and no code twice', async () => {
    const owner = await signedInLongAgo(['owner']);
    const recoveryCode = 'ABCD EFGH JKMN';
    await owner.api.staff.confirmFactor({ recoveryCode });
    expect(await codeOf(invite(owner, 'four'))).toBe('fine');
    expect(await codeOf(owner.api.staff.confirmFactor({ recoveryCode }))).not.toBe('fine');
    const code = oneTimeCode();
    expect(await codeOf(owner.api.staff.confirmFactor({ code }))).toBe('fine');
    expect(await codeOf(owner.api.staff.confirmFactor({ code }))).toBe(staffRefusals['staff.wrong_one_time_code'].code);
    expect(recoveryHash(app.platform.keys, owner.id, recoveryCode)).toBe(
      recoveryHash(app.platform.keys, owner.id, 'abcd-efgh-jkmn'),
    );
  });

  it('signs out whoever guesses at an unlocked desk', async () => {
    const owner = await signedInLongAgo(['owner']);
    const outcomes: string[] = [];
    for (let tries = 0; tries < LOCK.fromCaller; tries++)
      outcomes.push(await codeOf(owner.api.staff.confirmFactor({ code: '000000' })));
    expect(outcomes.at(-1)).toBe(staffRefusals['staff.signed_out'].code);
    expect(await codeOf(owner.api.staff.getSelf())).toBe('40100');
  });

  it('signs out a session that guesses slowly, once the codes of a day are used up', async () => {
    const owner = await signedInLongAgo(['owner']);
    const outcomes: string[] = [];
    while (outcomes.at(-1) !== staffRefusals['staff.signed_out'].code && outcomes.length < 20) {
      app.clock.move(16 * MINUTE_MS);
      outcomes.push(await codeOf(owner.api.staff.confirmFactor({ code: '000000' })));
    }
    expect(outcomes.at(-1)).toBe(staffRefusals['staff.signed_out'].code);
    expect(outcomes.length).toBeGreaterThan(LOCK.fromCaller);
    expect(await codeOf(owner.api.staff.getSelf())).toBe('40100');
  });

  it('is of one session: a code in one browser opens nothing in another', async () => {
    const owner = await signedInLongAgo(['owner']);
    await owner.api.staff.confirmFactor({ code: oneTimeCode() });
    const { rows } = await app.platform.database.pool.query<{ fresh: number }>(
      'SELECT count(*)::int AS fresh FROM staff_sessions WHERE factor_at > $1',
      [new Date(app.clock.now().getTime() - MINUTE_MS)],
    );
    expect(rows).toEqual([{ fresh: 1 }]);
  });
});

describe('every call that declares it', () => {
  const routes = Object.values(consoleRoutes)
    .flatMap((table): Route[] => Object.values(table))
    .filter(({ stepUp }) => stepUp === 'always');

  it('is refused before its input is looked at, downloads too', async () => {
    const owner = await signedInLongAgo(['owner']);
    const answers: string[] = [];
    for (const route of routes) {
      const answer = await app.server.inject({
        method: route.method,
        url: `/${route.area}/${route.path}`.replaceAll(/:\w+/g, crypto.randomUUID()),
        headers: { 'x-console': '1', cookie: `${CONSOLE_COOKIE}=${owner.token}`, 'content-type': 'application/json' },
        ...(route.method === 'GET' ? {} : { payload: '{}' }),
      });
      answers.push(`${answer.statusCode} ${answer.json<{ code: string }>().code}`);
    }
    expect(answers).toEqual(routes.map(() => `403 ${required}`));
    expect(routes.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'staff/:id',
        'staff/:id/authenticator',
        'invitations',
        'audit/export',
        'connections/:key',
        'connections/:key/remove',
        'people/sheet',
        'gift-orders/parcels',
        'people/:id/copy',
        'queues/:queue/export',
      ]),
    );
  });

  it('still says first that somebody may not do it at all', async () => {
    const worker = await signedInLongAgo(['worker']);
    const url = downloadUrl(consoleRoutes.peopleDesk.exportPeople, { format: 'xlsx' } as never);
    const answer = await app.server.inject({ url, headers: { cookie: `${CONSOLE_COOKIE}=${worker.token}` } });
    expect(answer.json()).toMatchObject({ code: '40300' });
  });
});

describe('refunds', () => {
  /** Buys a ticket; resolves with what sends its money back. */
  const buyOne = async (cashier: TestStaff, priceFen: number) => {
    const product = await buildProduct(app.platform.database.db, { perPerson: 100, priceFen });
    const { orderId } = await buyPaidByCard(app, buyer, product, { quantity: 1 });
    const { tickets } = await cashier.api.orderDesk.getOrder({ id: orderId });
    return () =>
      codeOf(
        cashier.api.orderDesk.refundOrder({
          id: orderId,
          ticketIds: tickets.map(({ id }) => id),
          lineIds: [],
          note: 'Cannot come',
          expectedFen: priceFen,
        }),
      );
  };
  const refundOne = async (cashier: TestStaff, priceFen: number) => (await buyOne(cashier, priceFen))();

  it('cannot be sent side by side to stay below it', async () => {
    const cashier = await signedInLongAgo(['cashier']);
    const refunds: (() => Promise<string>)[] = [];
    for (let bought = 0; bought < 5; bought++) refunds.push(await buyOne(cashier, 30_000));
    const outcomes = await Promise.all(refunds.map((refund) => refund()));
    expect(outcomes.toSorted()).toEqual([required, required, 'fine', 'fine', 'fine'].toSorted());
  });

  it('that fail are not counted', async () => {
    const cashier = await signedInLongAgo(['cashier']);
    const failing = () =>
      codeOf(
        cashier.api.orderDesk.refundOrder({
          id: crypto.randomUUID(),
          ticketIds: [],
          lineIds: [],
          note: 'Nothing',
          expectedFen: 90_000,
        }),
      );
    expect([await failing(), await failing()]).not.toContain(required);
    expect(await refundOne(cashier, 60_000)).toBe('fine');
  });

  it('ask from an amount on, which many small ones reach together', async () => {
    const cashier = await signedInLongAgo(['cashier']);
    expect(await refundOne(cashier, 100_000)).toBe(required);
    expect(await refundOne(cashier, 60_000)).toBe('fine');
    expect(await refundOne(cashier, 60_000)).toBe(required);
    await cashier.api.staff.confirmFactor({ code: oneTimeCode() });
    expect(await refundOne(cashier, 60_000)).toBe('fine');
    expect(await refundOne(cashier, 100_000)).toBe('fine');
  });
});

describe('looking at what is masked', () => {
  it('asks once so many people were looked at, also side by side, and not while the last code counts', async () => {
    const reviewer = await signedInLongAgo(['reviewer']);
    const { version } = await app.platform.database.db.transaction((tx) => getSettingVersion(tx, 'console_security'));
    const owner = await signedInLongAgo(['owner']);
    await owner.api.staff.confirmFactor({ code: oneTimeCode() });
    const values = { factorMinutes: 10, refundFromFen: 100_000, codesPerDay: 10, looksPerCode: 5 };
    await owner.api.reference.updateSetting({ code: 'console_security', version, values } as never);
    const look = () => codeOf(reviewer.api.peopleDesk.revealPerson({ id: buyer.personId }));
    const outcomes = await Promise.all(Array.from({ length: 9 }, look));
    expect(outcomes.filter((outcome) => outcome === 'fine')).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === required)).toHaveLength(4);
    await reviewer.api.staff.confirmFactor({ code: oneTimeCode() });
    expect(await Promise.all(Array.from({ length: 7 }, look))).toEqual(Array(7).fill('fine'));
    app.clock.move(11 * MINUTE_MS);
    expect(await look()).toBe(required);
  });

  it('is counted wherever something is revealed', () => {
    const revealing = Object.values(consoleRoutes)
      .flatMap((table): [string, Route][] => Object.entries(table))
      .filter(([name, { path }]) => name.startsWith('reveal') || path.endsWith('reveal'));
    expect(revealing.length).toBeGreaterThan(6);
    expect(revealing.filter(([, { stepUp }]) => stepUp === undefined).map(([name]) => name)).toEqual([]);
  });
});

it('the settings that decide about it ask as well, others do not', async () => {
  const owner = await signedInLongAgo(['owner']);
  const weaker = { factorMinutes: 720, refundFromFen: 1_000_000_000, codesPerDay: 100, looksPerCode: 1_000 };
  const set = (code: string, values: Record<string, unknown>) =>
    codeOf(owner.api.reference.updateSetting({ code, version: 0, values } as never));
  expect(await set('console_security', weaker)).toBe(required);
  expect(await codeOf(owner.api.reference.resetSetting({ code: 'retention', version: 0 }))).toBe(required);
  // Visitors' tokens go to that address.
  expect(await set('cloud_registration', { urlZh: 'https://elsewhere.example/', urlEn: '' })).toBe(required);
  expect(await set('reminder_minutes', { value: 30 })).toBe('fine');
});
