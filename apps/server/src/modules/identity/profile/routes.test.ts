import { profileRoutes } from '@mingtang/contract/identity/profile/routes';
import { profileNames } from '@mingtang/contract/identity/profile/wire';
import { routeUrl } from '@mingtang/contract/route';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { codeOf } from '../../../testing/answers.ts';
import { buyTickets, createOwner, holderForm, newIdNumber } from '../../../testing/holders.ts';
import { fillProfileChoices, profileOf } from '../../../testing/profiles.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';
import { personProfiles } from './tables.ts';

let app: TestApp;
let industryId: string;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'all' } });
  industryId = await fillProfileChoices(app);
});
afterAll(() => app.end());

const signedClient = async (account?: string) => {
  const { token, personId } = await app.signIn(account);
  return { token, personId, ...createTestClient(app, { token }) };
};
const fieldsOf = async (call: Promise<unknown>): Promise<unknown> =>
  call.catch((failure: { data: { fields: unknown } }) => failure.data.fields);

describe('the profile', () => {
  it('is for whoever is signed in', async () => {
    const { profile } = createTestClient(app);
    expect(await codeOf(profile.getPersonDetail())).toBe('40100');
    expect(await codeOf(profile.updateProfile(profileOf(industryId)))).toBe('40100');
    expect(await codeOf(profile.updateInterests({ interests: [] }))).toBe('40100');
    expect(await codeOf(profile.getHistory({}))).toBe('40100');
  });

  it('is completed, makes a cloud tourist cloud audience, and keeps the day of birth sealed', async () => {
    const { profile, identity, personId } = await signedClient();
    expect(await profile.getPersonDetail()).toMatchObject({ userTag: '407', country: null, completedAt: null });
    const saved = await profile.updateProfile(profileOf(industryId));
    expect(saved).toMatchObject({ ...profileOf(industryId), userTag: '406', completedAt: expect.any(Date) });
    expect(await profile.getPersonDetail()).toEqual(saved);
    expect(await identity.getPerson()).toMatchObject({ name: '林一舟', userTag: '406' });
    const [row] = await app.platform.database.db
      .select()
      .from(personProfiles)
      .where(eq(personProfiles.personId, personId));
    expect(row?.birthSealed?.includes('1992')).toBe(false);
  });

  it('is kept as a whole: what is left out is not known any more', async () => {
    const { profile } = await signedClient();
    await profile.updateProfile(profileOf(industryId));
    const { name, position } = profileOf(industryId);
    const abroad = await profile.updateProfile({ name, position, industryId, country: 'FR', city: 'Lyon' });
    expect(abroad).toMatchObject({
      gender: null,
      birthDate: null,
      province: null,
      city: 'Lyon',
      subIndustries: [],
      company: null,
    });
  });

  it('speaks the specification’s words', async () => {
    const { token } = await app.signIn();
    const form = {
      name: '周以安',
      gender: '1',
      birthday: '1988-07-21',
      country: 'CN',
      province: '330000',
      industryType: industryId,
      position: 'teacher',
    };
    const answer = await app.call('POST', routeUrl(profileRoutes.updateProfile), { token, form });
    expect(answer.data).toMatchObject({ ...form, userTag: '406', interestList: [], completeTime: expect.any(String) });
  });

  it.each([
    ['a country nobody knows', { country: 'XX' }, 'country', '请选择列出的选项'],
    ['a province of another country', { province: '11' }, 'province', '请选择列出的选项'],
    ['no province in China', { province: undefined }, 'province', '请填写'],
    ['a city of another province', { city: '330100' }, 'city', '请选择列出的选项'],
    ['a position nobody has', { position: 'wizard' }, 'position', '请选择列出的选项'],
    ['a birth before the first year', { birthDate: '1929-12-31' }, 'birthday', '日期不在可选范围内'],
    ['a birth to come', { birthDate: '2199-01-01' }, 'birthday', '日期不在可选范围内'],
    ['a sub-category of another industry', { subIndustries: ['炼金'] }, profileNames.subIndustries, '请选择列出的选项'],
  ])('refuses %s', async (_, change, field, reason) => {
    const { profile } = await signedClient();
    const fields = await fieldsOf(profile.updateProfile({ ...profileOf(industryId), ...change }));
    expect(fields).toEqual([{ field, reason }]);
    expect((await profile.getPersonDetail()).userTag).toBe('407');
  });

  it('asks for what every profile has', async () => {
    const { token } = await app.signIn();
    const answer = await app.call('POST', routeUrl(profileRoutes.updateProfile), { token, form: { name: ' ' } });
    const fields = (answer.data as { fields: { field: string }[] }).fields.map(({ field }) => field);
    expect([answer.code, fields.sort()]).toEqual(['40000', ['country', 'industryType', 'name', 'position']]);
  });

  it('takes a verified name and keeps it as it is', async () => {
    const { profile, realName, identity } = await signedClient();
    await profile.updateProfile({ ...profileOf(industryId), name: '阿舟' });
    await realName.verifySimply({ name: '林一舟', documentNumber: newIdNumber(), isAgreed: true });
    expect(await profile.getPersonDetail()).toMatchObject({ name: '林一舟', isNameFixed: true, userTag: '405' });
    // What stands in the head of every page says the same.
    expect((await identity.getPerson()).name).toBe('林一舟');
    expect(await fieldsOf(profile.updateProfile({ ...profileOf(industryId), name: '阿舟' }))).toEqual([
      { field: 'name', reason: '须与实名信息一致' },
    ]);
    expect((await profile.updateProfile(profileOf(industryId))).name).toBe('林一舟');
  });

  it('takes a sub-category for no industry', async () => {
    const { profile, reference } = await signedClient();
    const [below] = await reference.listIndustries({ parentId: industryId });
    const change = { industryId: below?.id ?? '', subIndustries: [] };
    expect(await fieldsOf(profile.updateProfile({ ...profileOf(industryId), ...change }))).toEqual([
      { field: 'industryType', reason: '请选择列出的选项' },
    ]);
  });
});

describe('interests', () => {
  it('are chosen without completing the profile, each once', async () => {
    const { profile } = await signedClient();
    const saved = await profile.updateInterests({ interests: ['robotics', 'vision', 'robotics'] });
    expect(saved).toMatchObject({ interests: ['robotics', 'vision'], userTag: '407', completedAt: null });
    expect((await profile.updateInterests({ interests: [] })).interests).toEqual([]);
  });

  it('are those of the dictionary: fourteen', async () => {
    const { reference } = await signedClient();
    expect(await reference.listDictionary({ type: 'interest' })).toHaveLength(14);
  });

  it('are not saved with one that the dictionary does not have any more, which is said', async () => {
    const client = createTestClient(app, { ...(await app.signIn()), language: 'en' });
    await client.profile.updateInterests({ interests: ['vision'] });
    await expect(client.profile.updateInterests({ interests: ['robotics', 'alchemy'] })).rejects.toMatchObject({
      code: '20043',
      message: 'Data label save error: the choices have changed. Reload and choose again.',
    });
    expect((await client.profile.getPersonDetail()).interests).toEqual(['vision']);
  });
});

describe('what was given before', () => {
  it('is null for somebody new', async () => {
    const { profile } = await signedClient();
    expect(await profile.getHistory({})).toBeNull();
  });

  it('begins the form with what the own address gave for a ticket, and nothing that is sealed there', async () => {
    const owner = await createOwner(app);
    const { ticketIds } = await buyTickets(app, owner, 1);
    const form = holderForm(owner, ticketIds[0] ?? '', {
      province: '上海',
      city: '浦东新区',
      position: 'engineer',
      interestList: 'robotics',
    });
    await app.call('POST', '/ticket/online/ticket/hold/realName', { token: owner.token, form });
    const history = await createTestClient(app, owner).profile.getHistory({});
    expect(history).toEqual({
      name: '沈知远',
      gender: 'male',
      country: 'CN',
      province: '310000',
      city: '310115',
      company: '梭子工业',
      position: 'engineer',
      interests: ['robotics'],
    });
  });

  it('is told of another’s address only with the code that was sent there', async () => {
    const owner = await createOwner(app);
    const { ticketIds } = await buyTickets(app, owner, 1);
    const form = holderForm(owner, ticketIds[0] ?? '');
    await app.call('POST', '/ticket/online/ticket/hold/realName', { token: owner.token, form });
    const { profile, ticketing } = await signedClient();
    const { account } = owner;
    expect(await codeOf(profile.getHistory({ account }))).toBe('20040');
    expect(await codeOf(profile.getHistory({ account: 'nobody@example.org' }))).toBe('20040');
    await ticketing.sendContactCode({ account });
    const { code = '' } = await app.sandbox.inbox.waitFor({ to: account });
    expect(await codeOf(profile.getHistory({ account, code: code === '000000' ? '000001' : '000000' }))).toBe('20001');
    expect(await profile.getHistory({ account, code })).toMatchObject({ name: '沈知远', company: '梭子工业' });
    expect(await codeOf(profile.getHistory({ account, code }))).toBe('20002');
  });

  it('is told of the own phone alone', async () => {
    const { profile, identity } = await signedClient('13800138046');
    await identity.editReceiver({
      name: '许小满',
      phone: '13800138046',
      province: '浙江省',
      city: '杭州市',
      address: '西湖边 1 号',
    });
    expect(await profile.getOwnHistory({ phone: '138 0013 8046' })).toMatchObject({
      name: '许小满',
      country: 'CN',
      province: '330000',
      city: '330100',
    });
    expect(await codeOf(profile.getOwnHistory({ phone: '13800138047' }))).toBe('20040');
    expect(await fieldsOf(profile.getOwnHistory({ phone: '12' }))).toEqual([
      { field: 'phone', reason: '请输入正确的手机号' },
    ]);
  });
});

describe('registration', () => {
  it('tells its limits to everybody', async () => {
    const { profile } = createTestClient(app);
    expect(await profile.getRegistrationLimits()).toMatchObject({
      signInWith: ['phone', 'email'],
      isProfileNeeded: false,
      entersFrom: 16,
      aloneFrom: 18,
      advisedFrom: 12,
    });
  });

  it('counts who goes on from the notice', async () => {
    const { profile } = await signedClient();
    await profile.recordRegistrationClick();
    const text = await app.platform.metrics.registry.getSingleMetricAsString('mingtang_registration_clicks_total');
    expect(text).toContain('mingtang_registration_clicks_total{language="zh"} 1');
  });

  it('keeps the channel of the latest sign-in as the sub-source', async () => {
    const account = 'desk@example.org';
    const { identity } = await signedClient(account);
    expect((await identity.getPerson()).subSource).toBeNull();
    app.clock.move(120_000);
    await createTestClient(app).identity.sendCode({ account });
    const { code = '' } = await app.sandbox.inbox.waitFor({ to: account });
    const channelSource = 'on-site check-in';
    const signed = await createTestClient(app).identity.signIn({ account, code, isAgreed: true, channelSource });
    expect(signed.subSource).toBe(channelSource);
    const returned = createTestClient(app, { token: signed.token });
    expect((await returned.identity.getPerson()).subSource).toBe(channelSource);
  });
});
