import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { checkInvariants } from '../../../invariants.ts';
import { postgresError, type Tx } from '../../../platform/database.ts';
import { Events } from '../../../platform/events.ts';
import { transact } from '../../../platform/platform.ts';
import { codeOf } from '../../../testing/answers.ts';
import { buildTier, makeMember, memberCodeOf, signRedeemerIn } from '../../../testing/members.ts';
import { signStaffIn } from '../../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';
import { membershipData } from '../personal-data.ts';
import type { lockRunningMemberships } from '../queries.ts';
import { membershipBenefits, memberships } from '../tables.ts';
import { redeemBenefit } from './commands.ts';
import { benefitRedemptions } from './tables.ts';

let app: TestApp;
let desk: { token: string; personId: string };
/** Of the tier `leader`: three lunches, the lounge without a limit, one gift. */
let lunch: string;
let lounge: string;
let gift: string;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  [lunch = '', lounge = '', gift = ''] = await buildTier(app, 'leader', [3, null, 1]);
  await buildTier(app, 'explore', [1]);
  desk = await signRedeemerIn(app, 'desk@example.org');
});
afterAll(() => app.end());

const apiOf = ({ token }: { token: string }) => createTestClient(app, { token }).membership;
let keys = 0;
const newKey = () => `redeeming-${keys++}`;
const redeem = (personId: string, benefitId: string, change: { memberCode?: string; key?: string } = {}) =>
  apiOf(desk).redeemBenefit({ memberCode: memberCodeOf(app, personId), benefitId, key: newKey(), ...change });

async function newMember(tier: 'leader' | 'explore' = 'leader') {
  const person = await app.signIn();
  return { ...person, membershipId: await makeMember(app, person.personId, tier) };
}

describe('redeeming', () => {
  it('asks for a sign-in, the permission, a whole request and a member’s code', async () => {
    const member = await newMember();
    const nobody = createTestClient(app).membership;
    const request = { memberCode: memberCodeOf(app, member.personId), benefitId: lunch, key: newKey() };
    expect(await codeOf(nobody.redeemBenefit(request))).toBe('40100');
    expect(await codeOf(apiOf(member).redeemBenefit(request))).toBe('29001');
    const form = { code: request.memberCode, equityUuid: lunch, serialNo: 'x' };
    const { token } = desk;
    expect(await app.call('POST', '/business/online/member/equity/writeOff', { token, form })).toMatchObject({
      code: '40000',
    });
    expect(await codeOf(redeem(member.personId, lunch, { memberCode: 'not a code' }))).toBe('29002');
    const forged = `${memberCodeOf(app, member.personId).slice(0, -4)}AAAA`;
    expect(await codeOf(redeem(member.personId, lunch, { memberCode: forged }))).toBe('29002');
  });

  it('gives one unit after the other, says what is left, and then that all are gone', async () => {
    const { personId, token } = await newMember();
    const first = await redeem(personId, lunch);
    expect(first).toMatchObject({ unit: 1, left: 2, placeEn: 'South desk', nameEn: 'Benefit 1' });
    expect(first.memberName).not.toContain('person');
    expect(await redeem(personId, lunch)).toMatchObject({ unit: 2, left: 1 });
    expect(await redeem(personId, lunch)).toMatchObject({ unit: 3, left: 0 });
    expect(await codeOf(redeem(personId, lunch))).toBe('29005');
    const { memberships: own } = await apiOf({ token }).getMember({});
    const [benefit] = own[0]?.benefits ?? [];
    expect([benefit?.left, benefit?.redemptions.map(({ unit }) => unit)]).toEqual([0, [1, 2, 3]]);
  });

  it('refuses what works by itself', async () => {
    const { personId } = await newMember();
    const setAutomatic = (isAutomatic: boolean) =>
      app.platform.database.db.update(membershipBenefits).set({ isAutomatic }).where(eq(membershipBenefits.id, lounge));
    await setAutomatic(true);
    expect(await codeOf(redeem(personId, lounge))).toBe('29007');
    await setAutomatic(false);
  });

  it('without a limit counts on', async () => {
    const { personId } = await newMember();
    await redeem(personId, lounge);
    expect(await redeem(personId, lounge)).toMatchObject({ unit: 2, left: null });
  });

  it('is the same redemption when the request comes again', async () => {
    const { personId } = await newMember();
    const key = newKey();
    const first = await redeem(personId, lunch, { key });
    expect(await redeem(personId, lunch, { key })).toEqual(first);
    expect(await codeOf(redeem(personId, gift, { key }))).toBe('40900');
  });

  it('refuses the benefit of another tier, a membership that is over, one’s own, and a picture of a code', async () => {
    const explorer = await newMember('explore');
    expect(await codeOf(redeem(explorer.personId, lunch))).toBe('29004');
    const visitor = await app.signIn();
    expect(await codeOf(redeem(visitor.personId, lunch))).toBe('29004');
    const former = await app.signIn();
    await makeMember(app, former.personId, 'leader', { endsAt: app.clock.now() });
    expect(await codeOf(redeem(former.personId, lunch))).toBe('29004');
    expect(await codeOf(redeem(desk.personId, lunch))).toBe('29006');
    const { personId } = await newMember();
    const memberCode = memberCodeOf(app, personId);
    app.clock.move(7 * 60_000);
    expect(await codeOf(redeem(personId, lunch, { memberCode }))).toBe('29003');
    expect(await codeOf(redeem(personId, lunch))).toBe('0000');
  });
});

it('who may redeem sees what a member has, masked, and nobody else does', async () => {
  const member = await newMember();
  const memberCode = memberCodeOf(app, member.personId);
  expect(await codeOf(apiOf(member).getMember({ memberCode }))).toBe('29001');
  const seen = await apiOf(desk).getMember({ memberCode });
  expect(seen.name).toMatch(/\*/);
  expect(seen.memberships.map(({ code, benefits }) => [code, benefits.map(({ left }) => left)])).toEqual([
    ['leader', [3, null, 1]],
  ]);
  expect(await apiOf(desk).getRedeemer()).toEqual({
    isRedeemer: true,
    place: { placeZh: '南门服务台', placeEn: 'South desk' },
  });
  expect(await apiOf(member).getRedeemer()).toEqual({ isRedeemer: false, place: null });
  expect(await codeOf(createTestClient(app).membership.getRedeemer())).toBe('40100');
});

describe('several desks and one gift', () => {
  async function newRush() {
    const { personId, membershipId } = await newMember();
    const memberCode = memberCodeOf(app, personId);
    return {
      redeem: (tx: Tx, lock?: typeof lockRunningMemberships) =>
        redeemBenefit(
          tx,
          { keys: app.platform.keys, events: new Events(app.platform.jobs) },
          { personId: desk.personId, memberCode, benefitId: gift, key: newKey(), now: app.clock.now() },
          ...(lock ? [lock] : []),
        ),
      countRedeemed: () =>
        app.platform.database.db.$count(benefitRedemptions, eq(benefitRedemptions.membershipId, membershipId)),
    };
  }
  const refusedOf = (tries: PromiseSettledResult<unknown>[]) =>
    tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error & { key?: string }] : []));

  it('without the lock, both see it there, and only the database’s own rule stops the second', async () => {
    const { redeem: redeemGift, countRedeemed } = await newRush();
    let reading = 0;
    // Reads without a lock what there was before either wrote, and goes on when both have read.
    const readBoth: typeof lockRunningMemberships = async (tx, { personId }) => {
      const rows = await tx.select().from(memberships).where(eq(memberships.personId, personId));
      reading += 1;
      await expect.poll(() => reading).toBe(2);
      return rows;
    };
    const take = () =>
      app.platform.database.db.transaction((tx) => redeemGift(tx, readBoth), { isolationLevel: 'repeatable read' });
    const refused = refusedOf(await Promise.allSettled([take(), take()]));
    expect(await countRedeemed()).toBe(1);
    expect(refused.map((error) => [error.key, postgresError(error)?.constraint])).toEqual([
      [undefined, 'benefit_redemptions_once'],
    ]);
  });

  it('with it, one is redeemed and seven are told that it is gone', async () => {
    const { redeem: redeemGift, countRedeemed } = await newRush();
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => transact(app.platform, (tx) => redeemGift(tx))),
    );
    expect(await countRedeemed()).toBe(1);
    expect(refusedOf(tries).map(({ key }) => key)).toEqual(Array.from({ length: 7 }, () => 'membership.used_up'));
  });
});

describe('the console', () => {
  it('lists what was redeemed, masked, and gives a unit back once', async () => {
    const cashier = await signStaffIn(app, ['cashier']);
    const { personId } = await newMember();
    const key = newKey();
    const { id } = await redeem(personId, gift, { key });
    const { items } = await cashier.api.membership.listRedemptions({ benefitId: gift, state: 'redeemed' });
    const row = items.find((one) => one.id === id);
    expect(row).toMatchObject({
      unit: 1,
      allowed: 1,
      placeEn: 'South desk',
      undoneAt: null,
      redeemer: 'd***k@example.org',
    });
    await cashier.api.membership.undoRedemption({ id, reason: '扫错了人' });
    expect(await codeOf(cashier.api.membership.undoRedemption({ id, reason: '扫错了人' }))).toBe('29010');
    const { items: undone } = await cashier.api.membership.listRedemptions({ state: 'undone', words: 'desk@' });
    expect(undone.find((one) => one.id === id)).toMatchObject({ undoReason: '扫错了人', undoneBy: cashier.name });
    // Why it was undone stays between the staff.
    const { platform } = app;
    const copy = await membershipData.copy({ db: platform.database.db, platform, personId });
    expect(copy.redeemed).toMatchObject([{ id, undoneAt: expect.any(Date) as Date }]);
    expect(JSON.stringify(copy)).not.toContain('扫错了人');
    // The same request again is no redemption any more.
    expect(await codeOf(redeem(personId, gift, { key }))).toBe('29010');
    expect(await redeem(personId, gift)).toMatchObject({ unit: 1, left: 0 });
    const entries = await signStaffIn(app, ['owner']).then(({ api }) => api.staff.listAudit({ entityId: id }));
    expect(entries.items.map(({ action, entity }) => [action, entity])).toEqual([['undo', 'redemption']]);
  });

  it('gives the permission to an account, once, and takes it back', async () => {
    const { api } = await signStaffIn(app, ['cashier']);
    const place = { placeZh: '休息室', placeEn: 'Lounge' };
    expect(await codeOf(api.membership.addRedeemer({ account: 'nobody@example.org', ...place }))).toBe('29011');
    const { token } = await app.signIn('lounge@example.org');
    const { id } = await api.membership.addRedeemer({ account: 'lounge@example.org', ...place });
    expect(await codeOf(api.membership.addRedeemer({ account: 'lounge@example.org', ...place }))).toBe('29012');
    expect((await apiOf({ token }).getRedeemer()).place).toEqual(place);
    await api.membership.withdrawRedeemer({ id });
    expect(await apiOf({ token }).getRedeemer()).toEqual({ isRedeemer: false, place: null });
    const { items } = await api.membership.listRedeemers({ isInForce: false });
    expect(items).toMatchObject([{ id, person: 'l***e@example.org', placeEn: 'Lounge', redeemed: 0 }]);
  });

  it('is read at the gate and written at the till, and by nobody else', async () => {
    const gate = await signStaffIn(app, ['gatekeeper']);
    const place = { placeZh: '休息室', placeEn: 'Lounge' };
    expect(await codeOf(gate.api.membership.listRedemptions({}))).toBe('0000');
    expect(await codeOf(gate.api.membership.addRedeemer({ account: 'desk@example.org', ...place }))).toBe('40300');
    const editor = await signStaffIn(app, ['editor']);
    expect(await codeOf(editor.api.membership.listRedemptions({}))).toBe('40300');
  });
});

it('no unit was redeemed twice', async () => {
  const client = await app.platform.database.pool.connect();
  const broken = (await checkInvariants(client)).filter(
    ({ name, broken: ids }) => /benefit/.test(name) && ids.length > 0,
  );
  client.release();
  expect(broken).toEqual([]);
});
