import { downloadUrl } from '@mingtang/contract/calling';
import { CallFailure } from '@mingtang/contract/client';
import { staffConsole } from '@mingtang/contract/staff/console';
import { staffRefusals } from '@mingtang/contract/staff/refusals';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { withProof } from '../../testing/challenge.ts';
import { type ConsoleClient, createConsoleClient, signStaffIn } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { findSetUpPath } from './accounts.ts';
import { PROOF } from './policy.ts';

const PASSWORD = 'nine rooms one light';
const STEP_MS = 30_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'all' } });
});
afterAll(() => app.end());

const codeOf = (secret: string): string => generateSync({ secret, epoch: app.clock.now().getTime() / 1000 });
/** The code of a call that must be refused. */
const refusalOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'success',
    (error: unknown) => (error instanceof CallFailure ? error.code : String(error)),
  );
const code = (name: keyof typeof staffRefusals): string => staffRefusals[name].code;

const tryPassword = (api: ConsoleClient, email: string) =>
  withProof((challenge) => api.staff.signIn({ email, password: 'wrong', challenge }));

async function enrol(api: ConsoleClient): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await api.staff.startEnrolment();
  const { recoveryCodes } = await api.staff.finishEnrolment({ code: codeOf(secret) });
  // The code that was taken is used up.
  app.clock.move(STEP_MS);
  return { secret, recoveryCodes };
}

describe('the first owner', () => {
  it('is made once, by whoever has the key, and signs in from then on', async () => {
    const key = (await findSetUpPath(app.platform))?.split('#key=')[1] ?? '';
    const api = createConsoleClient(app);
    const owner = { name: '顾宁', email: 'First@Example.org', password: PASSWORD };
    expect(await api.staff.getSetUp()).toEqual({ isNeeded: true });
    expect(await refusalOf(api.staff.setUp({ key: 'guessed', ...owner }))).toBe(code('staff.wrong_set_up_key'));
    expect(await refusalOf(api.staff.setUp({ key, ...owner, password: 'too short' }))).toContain('too_short:12');
    expect(await api.staff.setUp({ key, ...owner })).toEqual({ stage: 'enrolment' });
    expect(await refusalOf(api.staff.getSelf())).toBe('40100');

    const { secret, recoveryCodes } = await enrol(api);
    expect(recoveryCodes).toHaveLength(10);
    expect(await api.staff.getSelf()).toMatchObject({ email: 'first@example.org', roles: ['owner'] });
    expect(await findSetUpPath(app.platform)).toBeUndefined();
    expect(await refusalOf(createConsoleClient(app).staff.setUp({ key, ...owner }))).toBe(code('staff.set_up_done'));

    const again = createConsoleClient(app);
    expect(await again.staff.signIn({ email: 'first@example.org', password: PASSWORD })).toEqual({
      stage: 'second_factor',
    });
    expect(await refusalOf(again.staff.getSelf())).toBe('40100');
    const used = codeOf(secret);
    expect(await again.staff.enterCode({ code: used })).toEqual({ stage: 'complete' });
    expect(await again.staff.listSessions()).toHaveLength(2);

    const thief = createConsoleClient(app);
    await thief.staff.signIn({ email: 'first@example.org', password: PASSWORD });
    expect(await refusalOf(thief.staff.enterCode({ code: used }))).toBe(code('staff.wrong_one_time_code'));

    const withoutPhone = createConsoleClient(app);
    await withoutPhone.staff.signIn({ email: 'first@example.org', password: PASSWORD });
    const [recoveryCode = ''] = recoveryCodes;
    expect(await withoutPhone.staff.enterCode({ recoveryCode: recoveryCode.toUpperCase() })).toEqual({
      stage: 'complete',
    });
    expect(await withoutPhone.staff.getSelf()).toMatchObject({ recoveryCodesLeft: 9 });
    await thief.staff.signIn({ email: 'first@example.org', password: PASSWORD });
    expect(await refusalOf(thief.staff.enterCode({ recoveryCode }))).toBe(code('staff.wrong_one_time_code'));
  });
});

describe('signing in', () => {
  it('never tells who has an account, and locks one network out without locking out the other', async () => {
    const { id } = await signStaffIn(app, ['editor']);
    const { items } = await (await signStaffIn(app, ['owner'])).api.staff.listAccounts({ pageSize: 100 });
    const email = items.find((account) => account.id === id)?.email ?? '';
    const far = createConsoleClient(app, { from: '203.0.113.9' });
    for (let tries = 0; tries < 4; tries++)
      expect(await refusalOf(tryPassword(far, email))).toBe(code('staff.wrong_credentials'));
    expect(await refusalOf(tryPassword(far, 'nobody@example.org'))).toBe(code('staff.wrong_credentials'));
    expect(await refusalOf(tryPassword(far, email))).toBe(code('staff.locked'));
    const near = createConsoleClient(app, { from: '198.51.100.7' });
    expect(await refusalOf(tryPassword(near, email))).toBe(code('staff.wrong_credentials'));
    app.clock.move(16 * 60_000);
    expect(await refusalOf(tryPassword(far, email))).toBe(code('staff.wrong_credentials'));
  });

  it('counts a hundred attempts at once as a hundred', async () => {
    const crowd = createConsoleClient(app, { from: '203.0.113.77' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        refusalOf(crowd.staff.signIn({ email: 'crowd@example.org', password: 'guess' })),
      ),
    );
    const judged = answers.filter((answer) => answer === code('staff.wrong_credentials'));
    expect(judged.length).toBeLessThanOrEqual(PROOF.atAccount);
  });

  it('refuses a write that no page of the console sent', async () => {
    const { token } = await signStaffIn(app, ['owner']);
    const answer = await app.server.inject({
      method: 'POST',
      url: '/console/api/sign-out',
      headers: { cookie: `mingtang_console=${token}`, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.statusCode).toBe(403);
  });
});

describe('roles', () => {
  it('refuses what a role does not allow, and writes it down', async () => {
    const owner = await signStaffIn(app, ['owner']);
    const editor = await signStaffIn(app, ['editor']);
    expect(await refusalOf(editor.api.staff.listAccounts({}))).toBe('40300');
    const { items } = await owner.api.staff.listAudit({ actorId: editor.id, action: 'refused' });
    expect(items).toMatchObject([
      { actorName: expect.stringContaining('Staff'), entityId: 'staff.manage', address: '127.0.0.1' },
    ]);
  });

  it('keeps an owner, ends the sessions of who may no longer sign in, and refuses a stale edit', async () => {
    const owner = await signStaffIn(app, ['owner']);
    const other = await signStaffIn(app, ['reviewer']);
    const accountOf = async (id: string) => {
      const { items } = await owner.api.staff.listAccounts({ pageSize: 100 });
      return items.find((account) => account.id === id) as (typeof items)[number];
    };
    const { version, name } = await accountOf(other.id);
    const changed = await owner.api.staff.updateAccount({
      id: other.id,
      version,
      name,
      roles: ['editor', 'reviewer'],
      isActive: false,
    });
    expect(changed).toMatchObject({ roles: ['editor', 'reviewer'], isActive: false, version: version + 1 });
    expect(await refusalOf(other.api.staff.getSelf())).toBe('40100');
    const stale = { id: other.id, version, name, roles: ['editor' as const], isActive: true };
    expect(await refusalOf(owner.api.staff.updateAccount(stale))).toBe('40900');

    // All owners but one go; the last may not.
    const { items } = await owner.api.staff.listAccounts({ pageSize: 100 });
    for (const account of items)
      if (account.roles.includes('owner') && account.id !== owner.id)
        await owner.api.staff.updateAccount({ ...account, isActive: false });
    const last = await accountOf(owner.id);
    expect(await refusalOf(owner.api.staff.updateAccount({ ...last, roles: ['editor'] }))).toBe(
      code('staff.last_owner'),
    );
    expect(await refusalOf(owner.api.staff.updateAccount({ ...last, isActive: false }))).toBe(code('staff.last_owner'));
  });
});

describe('invitations', () => {
  it('travel by mail, open once, and make an account with the roles', async () => {
    const owner = await signStaffIn(app, ['owner']);
    const invitation = await owner.api.staff.invite({
      email: 'new@example.org',
      name: 'Lu Zhiwei',
      roles: ['cashier'],
    });
    expect(invitation).toMatchObject({ state: 'open', roles: ['cashier'] });
    const mail = await app.sandbox.inbox.waitFor({ to: 'new@example.org' });
    const token = /#token=(\S+)/.exec(mail.text)?.[1] ?? '';
    const api = createConsoleClient(app);
    expect(await api.staff.getInvitation({ token })).toMatchObject({ email: 'new@example.org', roles: ['cashier'] });
    expect(await refusalOf(api.staff.getInvitation({ token: `${invitation.id}.forged` }))).toBe(
      code('staff.invitation_unusable'),
    );
    await api.staff.acceptInvitation({ token, name: 'Lu Zhiwei', password: PASSWORD });
    await enrol(api);
    expect(await api.staff.getSelf()).toMatchObject({ name: 'Lu Zhiwei', roles: ['cashier'] });
    const twice = createConsoleClient(app).staff.acceptInvitation({ token, name: 'Somebody', password: PASSWORD });
    expect(await refusalOf(twice)).toBe(code('staff.invitation_unusable'));
    const taken = owner.api.staff.invite({ email: 'new@example.org', name: 'Again', roles: ['editor'] });
    expect(await refusalOf(taken)).toBe(code('staff.email_taken'));
  });

  it('are replaced by a newer one, withdrawn, and end after three days', async () => {
    const owner = await signStaffIn(app, ['owner']);
    const invite = (email: string) => owner.api.staff.invite({ email, name: 'Guest', roles: ['analyst'] });
    const first = await invite('twice@example.org');
    const second = await invite('twice@example.org');
    await owner.api.staff.withdrawInvitation({ id: second.id });
    const third = await invite('late@example.org');
    app.clock.move(73 * 3_600_000);
    const signedInAgain = await signStaffIn(app, ['owner']);
    const { items } = await signedInAgain.api.staff.listInvitations({});
    const stateOf = (id: string) => items.find((item) => item.id === id)?.state;
    expect([first.id, second.id, third.id].map(stateOf)).toEqual(['withdrawn', 'withdrawn', 'expired']);
  });
});

describe('one’s own account', () => {
  it('changes its password and ends its other sessions', async () => {
    const owner = await signStaffIn(app, ['owner']);
    await owner.api.staff.invite({ email: 'own@example.org', name: 'Own', roles: ['analyst'] });
    const mail = await app.sandbox.inbox.waitFor({ to: 'own@example.org' });
    const api = createConsoleClient(app);
    await api.staff.acceptInvitation({
      token: /#token=(\S+)/.exec(mail.text)?.[1] ?? '',
      name: 'Own',
      password: PASSWORD,
    });
    const { secret } = await enrol(api);
    const other = createConsoleClient(app);
    await other.staff.signIn({ email: 'own@example.org', password: PASSWORD });
    await other.staff.enterCode({ code: codeOf(secret) });
    const next = 'another long password';
    expect(await refusalOf(api.staff.changePassword({ current: 'wrong', next }))).toBe(code('staff.wrong_password'));
    await api.staff.changePassword({ current: PASSWORD, next });
    expect(await refusalOf(other.staff.getSelf())).toBe('40100');
    await api.staff.getSelf();
    app.clock.move(STEP_MS);
    const { recoveryCodes } = await api.staff.renewRecoveryCodes({ code: codeOf(secret) });
    expect(recoveryCodes).toHaveLength(10);
    await api.staff.signOut();
    expect(await refusalOf(api.staff.getSelf())).toBe('40100');
  });
});

describe('the audit trail', () => {
  it('goes on by cursors, under a filter too, and by numbers only as far as it is counted', async () => {
    const { api, id: actorId } = await signStaffIn(app, ['owner']);
    for (const name of ['one', 'two', 'three'])
      await api.staff.invite({ email: `${name}.cursor@example.org`, name, roles: ['analyst'] });
    const listed = (input: object) => api.staff.listAudit({ actorId, action: 'invite', pageSize: 1, ...input });
    const all = (await listed({ pageSize: 100 })).items;
    expect(all).toHaveLength(3);
    const first = await listed({});
    const second = await listed({ cursor: first.older });
    const third = await listed({ cursor: second.older });
    expect([first, second, third].map(({ items }) => items)).toEqual(all.map((line) => [line]));
    expect([first.newer, third.older]).toEqual([null, null]);
    expect((await listed({ cursor: third.newer })).items).toEqual(second.items);
    expect(await refusalOf(api.staff.listAudit({ page: 501 }))).toBe('40000');
  });

  it('is searched, and leaves as a file whose cells are no formulas', async () => {
    const owner = await signStaffIn(app, ['owner']);
    await owner.api.staff.invite({ email: 'formula@example.org', name: '=1+1', roles: ['analyst'] });
    const { items, total } = await owner.api.staff.listAudit({ words: 'formula@example.org' });
    expect([total, items[0]?.action]).toEqual([1, 'invite']);
    const file = await app.server.inject({
      url: downloadUrl(staffConsole.exportAudit, { entity: 'staff_invitation' }),
      headers: { cookie: `mingtang_console=${owner.token}` },
    });
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.body.startsWith('\uFEFFat,actor kind')).toBe(true);
    expect(file.body).toContain('formula@example.org');
    const stranger = await app.server.inject({ url: downloadUrl(staffConsole.exportAudit, {}) });
    expect(stranger.statusCode).toBe(401);
  });
});
