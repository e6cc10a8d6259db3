import { CallFailure } from '@mingtang/contract/client';
import { staffRefusals } from '@mingtang/contract/staff/refusals';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { transact } from '../../platform/platform.ts';
import { type ConsoleClient, createConsoleClient, signStaffIn } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { forgiveCodes } from './attempts.ts';
import { rememberDevice } from './devices.ts';
import { LOCK } from './policy.ts';
import { forgetOldSignIns, openSession } from './sessions.ts';
import { setAuthenticator } from './sign-in.ts';

const SECRET = 'MINGTANGFACTORAAAAAAAAAAAAAAAAAA';
/** The setting's preset. */
const PER_DAY = 10;
const DAY_MS = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
});
afterAll(() => app.end());

const codes = Object.fromEntries(
  Object.entries(staffRefusals).map(([key, { code }]) => [code, key.replace('staff.', '')]),
);
const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'fine',
    (error: unknown) => (error instanceof CallFailure ? (codes[error.code] ?? error.code) : String(error)),
  );
function oneTimeCode(): string {
  // None is taken twice.
  app.clock.move(30_000);
  return generateSync({ secret: SECRET, epoch: app.clock.now().getTime() / 1000 });
}

/** Somebody with an authenticator, and their address. */
async function createOwner(): Promise<{ id: string; email: string }> {
  const { id, api } = await signStaffIn(app, ['owner']);
  await transact(app.platform, (tx) =>
    setAuthenticator(tx, app.platform.keys, {
      accountId: id,
      secret: SECRET,
      step: null,
      recoveryCodes: ['abcd-efgh-jkmn'],
    }),
  );
  return { id, email: (await api.staff.getSelf()).email };
}
/** The session of a browser in which the right password was just entered. */
const enterPasswordIn = (accountId: string, from: string): Promise<string> =>
  transact(app.platform, (tx) =>
    openSession(tx, app.platform.keys, {
      accountId,
      stage: 'second_factor',
      device: { userAgent: 'test', address: from },
      now: app.clock.now(),
    }),
  );
const enterPassword = async (accountId: string, from: string): Promise<ConsoleClient> =>
  createConsoleClient(app, { from, token: await enterPasswordIn(accountId, from) });
const guess = async (accountId: string, from: string) =>
  outcomeOf((await enterPassword(accountId, from)).staff.enterCode({ code: '000000' }));
const lockLines = async (email: string) => {
  const { api } = await signStaffIn(app, ['owner']);
  return (await api.staff.listAudit({ entity: 'sign_in', words: email })).items;
};

describe('strangers who have the password and no phone', () => {
  it('have so many codes a day from all networks together, then not even the right one counts', async () => {
    const { id, email } = await createOwner();
    const outcomes: string[] = [];
    for (let tries = 0; tries < PER_DAY + 2; tries++) {
      outcomes.push(await guess(id, `203.0.113.${tries}`));
      // The pause of a quarter of an hour is over each time.
      app.clock.move(LOCK.windowMs);
    }
    expect(outcomes).toEqual([
      ...Array.from({ length: PER_DAY }, () => 'wrong_one_time_code'),
      'codes_used_up',
      'codes_used_up',
    ]);
    const lucky = await enterPassword(id, '192.0.2.200');
    expect(await outcomeOf(lucky.staff.enterCode({ code: oneTimeCode() }))).toBe('codes_used_up');
    expect(await lockLines(email)).toMatchObject([{ action: 'lock', after: { wrongCodes: PER_DAY } }]);
    // The job of the night keeps what still counts.
    await transact(app.platform, (tx) => forgetOldSignIns(tx, app.clock.now()));
    expect(await guess(id, '203.0.113.90')).toBe('codes_used_up');
    // The owner, from anywhere: a recovery code.
    const elsewhere = await enterPassword(id, '192.0.2.201');
    expect(await outcomeOf(elsewhere.staff.enterCode({ recoveryCode: 'abcd-efgh-jkmn' }))).toBe('fine');
    // Who changed the password begins anew.
    await transact(app.platform, (tx) => forgiveCodes(tx, app.platform.keys, email));
    const fresh = await enterPassword(id, '192.0.2.202');
    expect(await outcomeOf(fresh.staff.enterCode({ code: oneTimeCode() }))).toBe('fine');
  });

  it('hold nobody up in a browser they signed in with before', async () => {
    const { id, email } = await createOwner();
    for (let tries = 0; tries <= PER_DAY; tries++) await guess(id, `203.0.113.${100 + tries}`);
    expect(await guess(id, '203.0.113.150')).toBe('codes_used_up');
    const from = '198.51.100.20';
    const answer = await app.server.inject({
      method: 'POST',
      url: '/console/api/sign-in/code',
      remoteAddress: from,
      headers: { 'x-console': '1' },
      cookies: {
        mingtang_console: await enterPasswordIn(id, from),
        mingtang_console_device: rememberDevice(app.platform.keys, email, undefined),
      },
      payload: { code: oneTimeCode() },
    });
    expect(answer.json()).toMatchObject({ data: { stage: 'complete' } });
  });

  it('try again on the next day', async () => {
    const { id } = await createOwner();
    for (let tries = 0; tries < PER_DAY; tries++) await guess(id, `203.0.113.${200 + tries}`);
    expect(await guess(id, '203.0.113.250')).toBe('codes_used_up');
    app.clock.move(DAY_MS);
    expect(await guess(id, '203.0.113.251')).toBe('wrong_one_time_code');
  });
});
