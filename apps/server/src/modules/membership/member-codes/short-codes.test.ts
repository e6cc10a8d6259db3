import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { codeOf } from '../../../testing/answers.ts';
import { buildTier, makeMember, signRedeemerIn } from '../../../testing/members.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';
import { memberShortCodes } from './tables.ts';

let app: TestApp;
let lunch: string;
let desks = 0;
let desk: { token: string; personId: string };
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  [lunch = ''] = await buildTier(app, 'leader', [3]);
});
afterAll(() => app.end());
beforeEach(async () => {
  desk = await signRedeemerIn(app, `desk${desks++}@example.org`);
});

const apiOf = ({ token }: { token: string }) => createTestClient(app, { token }).membership;
async function newMember(change: { endsAt?: Date } = {}) {
  const person = await app.signIn();
  await makeMember(app, person.personId, 'leader', change);
  return person;
}
const lookUp = (memberCode: string, by = desk) => apiOf(by).getMember({ memberCode });

it('is for members alone', async () => {
  expect(await codeOf(createTestClient(app).membership.makeShortCode())).toBe('40100');
  expect(await codeOf(apiOf(await app.signIn()).makeShortCode())).toBe('29008');
  const former = await newMember({ endsAt: app.clock.now() });
  expect(await codeOf(apiOf(former).makeShortCode())).toBe('29008');
});

it('is eight letters and digits without look-alikes, kept as a hash, good for a minute', async () => {
  const member = await newMember();
  const { code, expiresAt } = await apiOf(member).makeShortCode();
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  const seconds = (expiresAt.getTime() - app.clock.now().getTime()) / 1_000;
  expect(seconds).toBeGreaterThan(50);
  expect(seconds).toBeLessThanOrEqual(60);
  const kept = await app.platform.database.db
    .select()
    .from(memberShortCodes)
    .where(eq(memberShortCodes.personId, member.personId));
  expect(JSON.stringify(kept)).not.toContain(code.slice(0, 4));
  app.clock.move(50_000);
  expect((await lookUp(code)).memberships).toHaveLength(1);
  app.clock.move(10_000);
  expect(await codeOf(lookUp(code))).toBe('29003');
});

it('is typed in any manner by who may redeem, and by nobody else; what it opens is redeemed by after its minute', async () => {
  const member = await newMember();
  const { code } = await apiOf(member).makeShortCode();
  expect(await codeOf(lookUp(code, member))).toBe('29001');
  const seen = await lookUp(code.toLowerCase().replace('-', ' '));
  expect(seen.name).toMatch(/\*/);
  const memberCode = seen.memberCode ?? '';
  expect(memberCode).toHaveLength(115);
  app.clock.move(3 * 60_000);
  const redeemed = await apiOf(desk).redeemBenefit({ memberCode, benefitId: lunch, key: 'short-code-1' });
  expect(redeemed).toMatchObject({ unit: 1, left: 2 });
  // By itself it redeems nothing.
  const next = await apiOf(member).makeShortCode();
  const byShortCode = apiOf(desk).redeemBenefit({ memberCode: next.code, benefitId: lunch, key: 'short-code-2' });
  expect(await codeOf(byShortCode)).toBe('29002');
});

it('ends with the next one', async () => {
  const member = await newMember();
  const first = await apiOf(member).makeShortCode();
  const second = await apiOf(member).makeShortCode();
  expect(second.code).not.toBe(first.code);
  expect(await codeOf(lookUp(first.code))).toBe('29002');
  expect((await lookUp(second.code)).memberships).toHaveLength(1);
});

it('cannot be guessed: ten wrong ones, sent at once or not, and this redeemer scans for ten minutes', async () => {
  const member = await newMember();
  const guesses = Array.from({ length: 14 }, (_, index) => `0000-00${String(index).padStart(2, '0')}`);
  const answers = await Promise.all(guesses.map((guess) => codeOf(lookUp(guess))));
  expect(answers.toSorted()).toEqual([...Array<string>(10).fill('29002'), ...Array<string>(4).fill('29009')]);
  expect(await codeOf(lookUp((await apiOf(member).makeShortCode()).code))).toBe('29009');
  // Nobody else's tries are spent by it.
  const other = await signRedeemerIn(app, 'another-desk@example.org');
  expect((await lookUp((await apiOf(member).makeShortCode()).code, other)).memberships).toHaveLength(1);
  app.clock.move(10 * 60_000);
  expect((await lookUp((await apiOf(member).makeShortCode()).code)).memberships).toHaveLength(1);
});
