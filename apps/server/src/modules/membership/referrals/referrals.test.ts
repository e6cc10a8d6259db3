import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { codeOf } from '../../../testing/answers.ts';
import { buildTier, makeMember } from '../../../testing/members.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  await buildTier(app, 'royal', []);
});
afterAll(() => app.end());

const apiOf = ({ token }: { token: string }) => createTestClient(app, { token }).membership;

async function newMember(endsAt?: Date) {
  const person = await app.signIn();
  await makeMember(app, person.personId, 'royal', endsAt ? { endsAt } : {});
  return { ...person, code: (await apiOf(person).getReferrals()).code ?? '' };
}

it('a member has one code, and whoever is none has no code', async () => {
  const member = await newMember();
  expect(member.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect((await apiOf(member).getReferrals()).code).toBe(member.code);
  const visitor = await app.signIn();
  expect(await apiOf(visitor).getReferrals()).toEqual({ code: null, brought: 0, broughtBy: null });
  expect(await codeOf(createTestClient(app).membership.getReferrals())).toBe('40100');
});

it('says once who brought one along, however the code is typed', async () => {
  const [member, other, visitor] = [await newMember(), await newMember(), await app.signIn()];
  const bind = (code: string) => apiOf(visitor).bindReferral({ code });
  expect(await codeOf(createTestClient(app).membership.bindReferral({ code: member.code }))).toBe('40100');
  const { token } = visitor;
  expect(await app.call('POST', '/business/online/member/invite/binding/x', { token })).toMatchObject({
    code: '40000',
  });
  expect(await codeOf(bind('0000-0000'))).toBe('29020');
  expect(await codeOf(apiOf(member).bindReferral({ code: member.code }))).toBe('29021');
  const bound = await bind(member.code.toLowerCase().replace('-', ' '));
  expect(bound.referrer).toMatch(/\*/);
  expect(await bind(member.code)).toEqual(bound);
  expect(await codeOf(bind(other.code))).toBe('29022');
  expect((await apiOf(member).getReferrals()).brought).toBe(1);
  expect((await apiOf(visitor).getReferrals()).broughtBy).toEqual(bound);
});

it('two codes at once bind one of them', async () => {
  const [member, other, visitor] = [await newMember(), await newMember(), await app.signIn()];
  const codes = await Promise.all([member, other].map(({ code }) => codeOf(apiOf(visitor).bindReferral({ code }))));
  expect(codes.sort()).toEqual(['0000', '29022']);
});

it('a code ends with its membership', async () => {
  const member = await newMember(new Date(app.clock.now().getTime() + 60_000));
  app.clock.move(120_000);
  const visitor = await app.signIn();
  expect(await codeOf(apiOf(visitor).bindReferral({ code: member.code }))).toBe('29020');
});
