import { argon2Sync } from 'node:crypto';
import { CallFailure } from '@mingtang/contract/client';
import { staffRefusals } from '@mingtang/contract/staff/refusals';
import { eq } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { transact } from '../../platform/platform.ts';
import { withProof } from '../../testing/challenge.ts';
import { type ConsoleClient, createConsoleClient, signStaffIn } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { LOCK, PROOF } from './policy.ts';
import { setAuthenticator } from './sign-in.ts';
import { staffAccounts, staffWrongAttempts } from './tables.ts';

const PASSWORD = 'nine rooms one light';
const SECRET = 'MINGTANGFLOODAAAAAAAAAAAAAAAAAAA';

/** Quick to check, as a hash says itself how it was made: the work of a whole hash is what strangers cause, not who is known. */
const passwordHash = (() => {
  const [memory, passes, parallelism, nonce] = [64, 1, 1, Buffer.alloc(16, 7)];
  const tag = argon2Sync('argon2id', { memory, passes, parallelism, nonce, tagLength: 32, message: PASSWORD });
  return ['argon2id', memory, passes, parallelism, nonce.toString('base64url'), tag.toString('base64url')].join('$');
})();

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
});
afterEach(() => app.platform.database.db.delete(staffWrongAttempts));
afterAll(() => app.end());

const codes = Object.fromEntries(
  Object.entries(staffRefusals).map(([key, { code }]) => [code, key.replace('staff.', '')]),
);
/** What a call is refused with by name, or `fine`. */
const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'fine',
    (error: unknown) => (error instanceof CallFailure ? (codes[error.code] ?? error.code) : String(error)),
  );
const addressOf = (index: number) => `203.0.${Math.floor(index / 250)}.${(index % 250) + 1}`;
function oneTimeCode(): string {
  // None is taken twice.
  app.clock.move(30_000);
  return generateSync({ secret: SECRET, epoch: app.clock.now().getTime() / 1000 });
}

/** Somebody with a password and an authenticator, and the browser they signed in with. */
async function createOwner(): Promise<{ email: string; browser: ConsoleClient }> {
  const { id } = await signStaffIn(app, ['owner']);
  const email = `known-${id}@example.org`;
  await transact(app.platform, async (tx) => {
    await tx.update(staffAccounts).set({ email, passwordHash }).where(eq(staffAccounts.id, id));
    await setAuthenticator(tx, app.platform.keys, { accountId: id, secret: SECRET, step: null, recoveryCodes: [] });
  });
  const browser = createConsoleClient(app, { from: '198.51.100.20' });
  await signIn(browser, email);
  return { email, browser };
}
async function signIn(browser: ConsoleClient, email: string): Promise<void> {
  await withProof((challenge) => browser.staff.signIn({ email, password: PASSWORD, challenge }));
  await browser.staff.enterCode({ code: oneTimeCode() });
}
/** Wrong tries by strangers that were judged. */
const strangersTry = async (email: string, count: number) => {
  const now = app.clock.now();
  const rows = Array.from({ length: count }, (_, index) => ({
    id: crypto.randomUUID().replace(/^.{8}/, 'ffffffff'),
    emailHash: app.platform.keys.hash('staff-attempt', email),
    networkHash: app.platform.keys.hash('address', addressOf(index)),
    at: now,
  }));
  await app.platform.database.db.insert(staffWrongAttempts).values(rows);
};

describe('strangers who try an account from everywhere', () => {
  it('lock each other out, and nobody in a browser they signed in with before', async () => {
    const { email, browser } = await createOwner();
    await browser.staff.signOut();
    await strangersTry(email, LOCK.fromAnywhere);
    const stranger = createConsoleClient(app, { from: '192.0.2.4' });
    expect(await outcomeOf(stranger.staff.signIn({ email, password: PASSWORD }))).toBe('locked');
    await signIn(browser, email);
    expect((await browser.staff.getSelf()).email).toBe(email);
    // What they keep is of this account alone.
    const other = await createOwner();
    await strangersTry(other.email, LOCK.fromAnywhere);
    expect(await outcomeOf(browser.staff.signIn({ email: other.email, password: PASSWORD }))).toBe('locked');
    // A browser that was stolen gets no more tries than a stranger's.
    for (let tries = 0; tries < LOCK.fromCaller - 1; tries++)
      expect(await outcomeOf(browser.staff.signIn({ email, password: 'wrong' }))).toBe('wrong_credentials');
    expect(await outcomeOf(browser.staff.signIn({ email, password: 'wrong' }))).toBe('locked');
  });

  it('show some work after the first wrong tries, the same for accounts that exist and others', async () => {
    const { email } = await createOwner();
    for (const target of [email, 'nobody-at-all@example.org']) {
      const outcomes: string[] = [];
      for (let index = 0; index <= PROOF.atAccount; index++) {
        const stranger = createConsoleClient(app, { from: addressOf(index) });
        outcomes.push(await outcomeOf(stranger.staff.signIn({ email: target, password: 'wrong' })));
      }
      expect(outcomes).toEqual(['wrong_credentials', 'wrong_credentials', 'challenge_required']);
      const stranger = createConsoleClient(app, { from: '192.0.2.8' });
      let used: string | undefined;
      const shown = withProof((challenge) => {
        used = challenge;
        return stranger.staff.signIn({ email: target, password: 'wrong', challenge });
      });
      expect(await outcomeOf(shown)).toBe('wrong_credentials');
      // Work is shown once.
      const again = stranger.staff.signIn({ email: target, password: 'wrong', challenge: used });
      expect(await outcomeOf(again)).toBe('challenge_required');
    }
  });

  it('show some work everywhere when all accounts together are tried', async () => {
    await strangersTry('one@example.org', PROOF.atAll);
    const stranger = createConsoleClient(app, { from: '192.0.2.9' });
    const signIn = () => outcomeOf(stranger.staff.signIn({ email: 'another@example.org', password: 'wrong' }));
    expect(await signIn()).toBe('challenge_required');
    app.clock.move(LOCK.windowMs);
    expect(await signIn()).toBe('wrong_credentials');
  });
});

describe('a flood of sign-ins', () => {
  it('is told at once that it is busy, while who is known signs in and visitors are answered', async () => {
    const { email, browser } = await createOwner();
    await browser.staff.signOut();
    const flood = Array.from({ length: 120 }, (_, index) => {
      const stranger = createConsoleClient(app, { from: addressOf(index) });
      return outcomeOf(stranger.staff.signIn({ email: `invented${index}@example.org`, password: 'guess' }));
    });
    await signIn(browser, email);
    const page = await app.server.inject({ url: '/healthz', remoteAddress: '192.0.2.77' });
    expect(page.statusCode).toBe(200);
    const outcomes = await Promise.all(flood);
    const of = (outcome: string) => outcomes.filter((one) => one === outcome).length;
    expect(of('busy') + of('challenge_required') + of('wrong_credentials')).toBe(120);
    expect(of('wrong_credentials')).toBeLessThanOrEqual(PROOF.atAll);
    expect(of('busy')).toBeGreaterThan(0);
    // Who was told to come again was not judged, and does not count.
    const left = await app.platform.database.db.select().from(staffWrongAttempts);
    expect(left).toHaveLength(of('wrong_credentials'));
  });

  it('says when to come again', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        app.server.inject({
          method: 'POST',
          url: '/console/api/sign-in',
          remoteAddress: addressOf(index),
          headers: { 'x-console': '1' },
          payload: { email: `invented${index}@example.org`, password: 'guess' },
        }),
      ),
    );
    const busy = answers.find(({ statusCode }) => statusCode === 503);
    expect(busy?.json()).toMatchObject({ code: staffRefusals['staff.busy'].code });
    expect(Number(busy?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('whoever is signed in', () => {
  it.each(['code', 'password'])('and enters a wrong %s again and again is out', async (what) => {
    const { email, browser } = await createOwner();
    const other = createConsoleClient(app, { from: '198.51.100.30' });
    await signIn(other, email);
    const tries = () =>
      outcomeOf(
        what === 'code'
          ? browser.staff.renewRecoveryCodes({ code: '000000' })
          : browser.staff.changePassword({ current: 'wrong', next: 'another long password' }),
      );
    const wrong = what === 'code' ? 'wrong_one_time_code' : 'wrong_password';
    for (let count = 1; count < LOCK.fromCaller; count++) expect(await tries()).toBe(wrong);
    expect(await tries()).toBe('signed_out');
    expect(await outcomeOf(browser.staff.getSelf())).toBe('40100');
    // Their other desk goes on, and they may come back.
    expect((await other.staff.getSelf()).email).toBe(email);
    await signIn(browser, email);
    const { items } = await browser.staff.listAudit({ entity: 'sign_in', words: email });
    expect(items).toMatchObject([{ action: 'lock', entityId: email }]);
  });
});
