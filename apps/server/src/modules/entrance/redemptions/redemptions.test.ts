import type { RedemptionVerdict } from '@mingtang/contract/entrance/redemption';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { checkInvariants } from '../../../invariants.ts';
import { clockTime, eventDay } from '../../../platform/clock.ts';
import { newToken } from '../../../platform/crypto.ts';
import { newId } from '../../../platform/id.ts';
import { codeOf } from '../../../testing/answers.ts';
import { buildTicketBenefit, productsOf } from '../../../testing/desks.ts';
import { buildAdmissions, enrolDevices, passCodeOf } from '../../../testing/door.ts';
import { buildTier, makeMember, memberCodeOf, signRedeemerIn } from '../../../testing/members.ts';
import { createConsoleClient, signStaffIn } from '../../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';
import { benefitRedemptions } from '../../membership/redemptions/tables.ts';
import { tickets } from '../../ticketing/tables.ts';
import { doorRedemptions } from './tables.ts';

let app: TestApp;
let door: ReturnType<typeof createConsoleClient>['entrance'];
let desk: ReturnType<typeof createConsoleClient>['redemption'];
let north: string;
let south: string;
/** Of the tier `leader`: two lunches, the lounge without a limit. */
let memberLunch: string;
let lounge: string;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { atNoon: true });
  ({ entrance: door, redemption: desk } = createConsoleClient(app));
  [north = '', south = ''] = await enrolDevices(app, ['North desk', 'South desk']);
  [memberLunch = '', lounge = ''] = await buildTier(app, 'leader', [2, null]);
});
afterAll(() => app.end());

const db = () => app.platform.database.db;
const minutesAgo = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000);

interface Scanned {
  id?: string;
  at?: Date;
  said?: RedemptionVerdict | null;
  code?: string;
}
const unitOf = (
  ticketId: string,
  benefitId: string,
  { id = newId(), at = app.clock.now(), said = null, code }: Scanned = {},
) => ({ id, code: code ?? passCodeOf(app, ticketId, { at }), benefitId, scannedAt: at, said });
const memberUnitOf = (personId: string, benefitId: string, change: Scanned = {}) =>
  unitOf('', benefitId, { code: memberCodeOf(app, personId), ...change });
const handIn = async (token: string, ...redemptions: ReturnType<typeof unitOf>[]) =>
  (await desk.handInRedemptions({ token, redemptions })).redemptions;
const verdictOf = async (...args: Parameters<typeof unitOf>) => (await handIn(north, unitOf(...args)))[0]?.verdict;
const rowOf = async (id: string) => (await db().select().from(doorRedemptions).where(eq(doorRedemptions.id, id)))[0];
const today = () => eventDay(app.clock.now());

/** Tickets with something they include. */
async function build(count = 1, change: Parameters<typeof buildTicketBenefit>[2] = {}) {
  const { ticketIds } = await buildAdmissions(app, count);
  const [productId = ''] = await productsOf(app, ticketIds);
  return {
    ticketIds,
    ticketId: ticketIds[0] ?? '',
    productId,
    benefitId: await buildTicketBenefit(app, [productId], change),
  };
}
async function newMember() {
  const person = await app.signIn();
  return { ...person, membershipId: await makeMember(app, person.personId, 'leader') };
}

describe('a device', () => {
  const setupOf = (token: string) => door.getDoor({ token, deviceTime: app.clock.now(), waiting: 0 });

  it('redeems when who enrolled it may and wanted it to, until somebody takes the permission back', async () => {
    const { ticketId, benefitId } = await build();
    const keeper = await signStaffIn(app, ['gatekeeper']);
    const { id, token } = await keeper.api.entrance.enrolDevice({ name: 'Gate only', mayRedeem: false });
    expect(await setupOf(token)).toMatchObject({ mayRedeem: false, ticketBenefits: [], memberBenefits: [] });
    expect(await codeOf(handIn(token, unitOf(ticketId, benefitId)))).toBe('37007');
    expect(await codeOf(desk.listDoorMembers({ token, cursor: '' }))).toBe('37007');
    expect(await codeOf(desk.listDoorRedemptions({ token, cursor: '' }))).toBe('37007');

    const analyst = await signStaffIn(app, ['analyst']);
    expect(await codeOf(analyst.api.redemption.setDeviceRedeeming({ id, mayRedeem: true }))).toBe('40300');
    await keeper.api.redemption.setDeviceRedeeming({ id, mayRedeem: true });
    expect((await handIn(token, unitOf(ticketId, benefitId)))[0]?.verdict).toBe('redeemed');
    const setup = await setupOf(token);
    expect(setup.mayRedeem).toBe(true);
    expect(setup.ticketBenefits.find((one) => one.id === benefitId)).toMatchObject({ units: 1, per: 'day', days: [] });
    expect(setup.memberBenefits).toContainEqual(expect.objectContaining({ id: memberLunch, tier: 'leader', units: 2 }));
    await keeper.api.redemption.setDeviceRedeeming({ id, mayRedeem: false });
    expect(await codeOf(handIn(token, unitOf(ticketId, benefitId)))).toBe('37007');
    await keeper.api.entrance.revokeDevice({ id });
    expect(await codeOf(keeper.api.redemption.setDeviceRedeeming({ id, mayRedeem: true }))).toBe('37004');
    expect(await codeOf(handIn(token, unitOf(ticketId, benefitId)))).toBe('37004');
    expect(await codeOf(handIn(newToken(), unitOf(ticketId, benefitId)))).toBe('37003');
    expect(await codeOf(keeper.api.redemption.setDeviceRedeeming({ id: newId(), mayRedeem: true }))).toBe('40401');
  });

  it('is told nothing of benefits that are not in force, nor of what works by itself', async () => {
    const { productId } = await build();
    const draft = await buildTicketBenefit(app, [productId], { publishedAt: null });
    const later = await buildTicketBenefit(app, [productId], { publishedAt: minutesAgo(-5) });
    const { ticketBenefits: told } = await setupOf(north);
    expect(told.map(({ id }) => id)).not.toContain(draft);
    expect(told.map(({ id }) => id)).not.toContain(later);
  });
});

describe('a redemption', () => {
  it('hands out each unit once, says what is left, and when and where it was had', async () => {
    const { ticketId, benefitId } = await build(1, { units: 2 });
    const first = unitOf(ticketId, benefitId);
    expect(await handIn(north, first)).toEqual([{ id: first.id, verdict: 'redeemed', left: 1, against: null }]);
    const second = unitOf(ticketId, benefitId);
    expect((await handIn(south, second))[0]).toMatchObject({ verdict: 'redeemed', left: 0 });
    const third = unitOf(ticketId, benefitId);
    const against = { at: second.scannedAt, placeZh: 'South desk', placeEn: 'South desk' };
    const refused = [{ id: third.id, verdict: 'used_up', left: 0, against }];
    expect(await handIn(north, third)).toEqual(refused);
    // Asked again it is answered as then.
    expect(await handIn(north, third)).toEqual(refused);
  });

  it('counts once however often it is handed in, by whichever device', async () => {
    const { ticketId, benefitId } = await build(1, { units: 3 });
    const unit = unitOf(ticketId, benefitId, { said: 'redeemed' });
    const told = { id: unit.id, verdict: 'redeemed', left: 2, against: null };
    expect(await handIn(north, unit, unit)).toEqual([told, told]);
    expect(await Promise.all([handIn(north, unit), handIn(south, unit)])).toEqual([[told], [told]]);
    expect(await db().$count(doorRedemptions, eq(doorRedemptions.ticketId, ticketId))).toBe(1);
  });

  it('of what is forged, refunded, given away, of before, of another time or product, or withdrawn, hands out nothing', async () => {
    const { ticketIds, productId, benefitId } = await build(5);
    const [refunded = '', given = '', old = '', fine = '', other = ''] = ticketIds;
    await db().update(tickets).set({ state: 'refunded' }).where(eq(tickets.id, refunded));
    await db().update(tickets).set({ state: 'given', version: 2 }).where(eq(tickets.id, given));
    await db().update(tickets).set({ version: 2 }).where(eq(tickets.id, old));
    expect(await verdictOf(refunded, benefitId)).toBe('refunded');
    expect(await verdictOf(given, benefitId)).toBe('given_away');
    expect(await verdictOf(old, benefitId)).toBe('replaced');
    expect(await verdictOf(fine, benefitId, { code: passCodeOf(app, fine, { at: minutesAgo(60) }) })).toBe('stale');
    expect(await verdictOf(fine, benefitId, { code: passCodeOf(app, fine, { at: minutesAgo(-10) }) })).toBe('ahead');
    const broken = `${passCodeOf(app, fine).slice(0, -8)}AAAAAAAA`;
    expect(await verdictOf(fine, benefitId, { code: broken })).toBe('forged');
    expect(await verdictOf(fine, benefitId, { code: '<script>' })).toBe('forged');
    expect(await verdictOf(newId(), benefitId)).toBe('unknown');
    expect(await verdictOf(fine, benefitId, { code: 'MT00 0000 0000' })).toBe('unknown');
    expect(await verdictOf((await build()).ticketId, benefitId)).toBe('not_included');
    expect(await verdictOf(fine, memberLunch)).toBe('not_included');
    expect(await verdictOf(fine, newId())).toBe('gone');
    const withdrawn = await buildTicketBenefit(app, [productId], { publishedAt: null });
    expect(await verdictOf(fine, withdrawn)).toBe('gone');
    const [named = ''] = (await buildAdmissions(app, 1, { needsRealName: true })).ticketIds;
    const ofNamed = await buildTicketBenefit(app, await productsOf(app, [named]));
    expect(await verdictOf(named, ofNamed)).toBe('not_verified');
    const tomorrow = await buildTicketBenefit(app, [productId], { days: ['2099-01-01'] });
    expect(await verdictOf(fine, tomorrow)).toBe('not_today');
    const time = clockTime(app.clock.now());
    const over = { opensAt: time < '00:02' ? '12:00' : '00:00', closesAt: time < '00:02' ? '12:01' : '00:01' };
    expect(await verdictOf(fine, await buildTicketBenefit(app, [productId], over))).toBe('not_now');
    expect(await verdictOf(other, benefitId)).toBe('redeemed');
  });

  it('of a device whose clock is a day off is of now, and no picture is made good by it', async () => {
    const { ticketIds, benefitId } = await build(2);
    const [one = '', two = ''] = ticketIds;
    const early = unitOf(one, benefitId, { said: 'redeemed' });
    await handIn(north, { ...early, scannedAt: minutesAgo(-24 * 60) });
    expect(await rowOf(early.id)).toMatchObject({ day: today(), isRedeemed: true });
    // Whoever asks the server is judged by its clock, whatever theirs says.
    expect(await verdictOf(two, benefitId, { at: minutesAgo(60) })).toBe('stale');
  });

  it('that a device decided because the answer was lost stands as it happened', async () => {
    const { ticketIds, benefitId } = await build(2);
    const [one = '', two = ''] = ticketIds;
    await handIn(north, unitOf(one, benefitId, { at: minutesAgo(5), said: 'redeemed' }));
    const given = unitOf(one, benefitId);
    expect((await handIn(south, given))[0]?.verdict).toBe('used_up');
    await handIn(south, { ...given, said: 'redeemed' });
    expect(await rowOf(given.id)).toMatchObject({ said: 'redeemed', verdict: 'used_up', isRedeemed: true });
    // The server said yes, and the desk, not hearing it, handed nothing out: the unit is still there.
    const kept = unitOf(two, benefitId);
    expect((await handIn(south, kept))[0]?.verdict).toBe('redeemed');
    await handIn(south, { ...kept, said: 'used_up' }, { ...kept, said: 'redeemed' });
    expect(await rowOf(kept.id)).toMatchObject({ said: 'used_up', isRedeemed: false });
    expect(await verdictOf(two, benefitId)).toBe('redeemed');
  });

  it('is nobody else’s to take back, whoever was told its id with the unit', async () => {
    const { ticketId, benefitId } = await build();
    const member = await newMember();
    const unit = unitOf(ticketId, benefitId);
    const lunches = [memberUnitOf(member.personId, memberLunch), memberUnitOf(member.personId, memberLunch)];
    await handIn(north, unit, ...lunches);
    const word = (await handIn(south, ...[unit, ...lunches].map((one) => ({ ...one, said: 'forged' as const })))).map(
      ({ verdict }) => verdict,
    );
    expect(word).toEqual(['redeemed', 'redeemed', 'redeemed']);
    const again = await handIn(south, unitOf(ticketId, benefitId), memberUnitOf(member.personId, memberLunch));
    expect(again.map(({ verdict }) => verdict)).toEqual(['used_up', 'used_up']);
  });
});

it('is handed out for a number that is typed, where a phone has no light any more', async () => {
  const { ticketId, benefitId } = await build();
  const [ticket] = await db().select().from(tickets).where(eq(tickets.id, ticketId));
  const code = ticket?.number.replaceAll(' ', '').toLowerCase() ?? '';
  const unit = unitOf(ticketId, benefitId, { code });
  expect((await handIn(north, unit))[0]?.verdict).toBe('redeemed');
  expect(await rowOf(unit.id)).toMatchObject({ isTyped: true, ticketId });
  expect(await verdictOf(ticketId, benefitId)).toBe('used_up');
});

describe('members', () => {
  it('have each unit once, whether a device or somebody in the app hands it out', async () => {
    const { personId, token, membershipId } = await newMember();
    const redeemer = await signRedeemerIn(app, 'waiter@example.org');
    const unit = memberUnitOf(personId, memberLunch);
    expect((await handIn(north, unit))[0]).toMatchObject({ verdict: 'redeemed', left: 1 });
    const inApp = (key: string) =>
      createTestClient(app, redeemer).membership.redeemBenefit({
        memberCode: memberCodeOf(app, personId),
        benefitId: memberLunch,
        key,
      });
    expect(await inApp('at-the-desk-1')).toMatchObject({ unit: 2, left: 0 });
    expect(await codeOf(inApp('at-the-desk-2'))).toBe('29005');
    expect((await handIn(south, memberUnitOf(personId, memberLunch)))[0]).toMatchObject({
      verdict: 'used_up',
      against: { placeEn: 'South desk' },
    });
    expect((await handIn(south, memberUnitOf(personId, lounge)))[0]).toMatchObject({ verdict: 'redeemed', left: null });
    // The member and the organisers see where.
    const { memberships } = await createTestClient(app, { token }).membership.getMember({});
    const had = memberships[0]?.benefits.find(({ id }) => id === memberLunch)?.redemptions;
    expect(had?.map(({ unit: of, placeEn }) => [of, placeEn])).toEqual([
      [1, 'North desk'],
      [2, 'South desk'],
    ]);
    const cashier = await signStaffIn(app, ['cashier']);
    const { items } = await cashier.api.membership.listRedemptions({ benefitId: memberLunch });
    const [ofDevice] = items.filter(({ placeEn, unit: of }) => placeEn === 'North desk' && of === 1);
    expect(ofDevice?.redeemer).not.toContain('*');
    // Undone in the members' list, it can be had again at a desk.
    await cashier.api.membership.undoRedemption({ id: ofDevice?.id ?? '', reason: 'Cold' });
    expect((await handIn(south, memberUnitOf(personId, memberLunch)))[0]).toMatchObject({ verdict: 'redeemed' });
    expect(await db().$count(benefitRedemptions, eq(benefitRedemptions.membershipId, membershipId))).toBe(4);
  });

  it('whose code is old, whose membership is over, or who are none, get nothing', async () => {
    const { personId } = await newMember();
    const code = memberCodeOf(app, personId);
    const visitor = await app.signIn();
    expect((await handIn(north, memberUnitOf(visitor.personId, memberLunch)))[0]?.verdict).toBe('unknown');
    const former = await app.signIn();
    await makeMember(app, former.personId, 'leader', { endsAt: app.clock.now() });
    expect((await handIn(north, memberUnitOf(former.personId, memberLunch)))[0]?.verdict).toBe('not_running');
    const { benefitId } = await build();
    expect((await handIn(north, memberUnitOf(personId, benefitId)))[0]?.verdict).toBe('not_included');
    app.clock.move(5 * 60_000);
    expect((await handIn(north, memberUnitOf(personId, memberLunch, { code })))[0]?.verdict).toBe('stale');
  });

  it('get what devices handed out alone put on their list, also one too many, and what was not handed out taken off', async () => {
    const { personId, membershipId } = await newMember();
    const units = Array.from({ length: 3 }, () => memberUnitOf(personId, memberLunch, { said: 'redeemed' }));
    for (const [index, unit] of units.entries()) await handIn(index === 1 ? south : north, unit);
    const standing = () =>
      db()
        .select({ unit: benefitRedemptions.unit, undoneAt: benefitRedemptions.undoneAt })
        .from(benefitRedemptions)
        .where(eq(benefitRedemptions.membershipId, membershipId))
        .orderBy(benefitRedemptions.unit);
    expect((await standing()).map(({ unit }) => unit)).toEqual([1, 2, 3]);
    const { api } = await signStaffIn(app, ['gatekeeper']);
    const doubles = await api.redemption.listRedemptionDoubles({ day: today() });
    expect(doubles.filter(({ benefit }) => benefit.id === memberLunch)).toEqual([
      expect.objectContaining({ verdict: 'used_up', against: expect.objectContaining({ placeEn: 'South desk' }) }),
    ]);
    const other = await newMember();
    const unheard = memberUnitOf(other.personId, memberLunch);
    await handIn(north, unheard);
    await handIn(north, { ...unheard, said: 'ahead' });
    expect(
      await db()
        .select({ reason: benefitRedemptions.undoReason })
        .from(benefitRedemptions)
        .where(eq(benefitRedemptions.membershipId, other.membershipId)),
    ).toEqual([{ reason: expect.stringContaining('handed nothing out') }]);
    expect(await rowOf(unheard.id)).toMatchObject({ isRedeemed: false, said: 'ahead' });
    // The server said no, the desk did not hear it and handed out.
    const third = memberUnitOf(personId, memberLunch);
    expect((await handIn(south, third))[0]?.verdict).toBe('used_up');
    await handIn(south, { ...third, said: 'redeemed' });
    expect((await standing()).map(({ unit }) => unit)).toEqual([1, 2, 3, 4]);
  });
});

it('is told to whose ticket it is: what there is, and what was had today or in all', async () => {
  const { ticketIds, owner } = await buildAdmissions(app, 2);
  const [ticketId = '', other = ''] = ticketIds;
  const productIds = await productsOf(app, ticketIds);
  const lunch = await buildTicketBenefit(app, productIds, { units: 2 });
  const bag = await buildTicketBenefit(app, productIds, { per: 'ticket', days: ['2099-01-01'] });
  await buildTicketBenefit(app, productIds, { publishedAt: null });
  const unit = unitOf(ticketId, lunch, { said: 'redeemed' });
  await handIn(north, unit, unitOf(ticketId, lunch, { at: minutesAgo(2 * 24 * 60), said: 'redeemed' }));
  const own = (token: string, of = ticketId) =>
    createTestClient(app, { token }).entrance.listInclusions({ ticketId: of });
  expect(await own(owner.token)).toMatchObject([
    { id: lunch, units: 2, per: 'day', days: [today()], had: 1, hadAt: unit.scannedAt },
    { id: bag, units: 1, per: 'ticket', days: ['2099-01-01'], had: 0, hadAt: null },
  ]);
  expect(await own(owner.token, other)).toMatchObject([{ had: 0 }, { had: 0 }]);
  const somebody = await app.signIn();
  expect(await codeOf(own(somebody.token))).toBe('40401');
  expect(await codeOf(createTestClient(app).entrance.listInclusions({ ticketId }))).toBe('40100');
});

it('no unit the server handed out was one too many, and every member’s is in their list', async () => {
  const client = await app.platform.database.pool.connect();
  const broken = (await checkInvariants(client)).filter(
    ({ name, broken: ids }) => /benefit|handed out/.test(name) && ids.length > 0,
  );
  client.release();
  expect(broken).toEqual([]);
});
