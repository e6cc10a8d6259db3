import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { transact } from '../../../platform/platform.ts';
import { codeOf, mailTo } from '../../../testing/answers.ts';
import { fillProfileChoices, profileOf } from '../../../testing/profiles.ts';
import { signStaffIn, type TestStaff } from '../../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';
import { setSetting } from '../../reference/commands.ts';

let app: TestApp;
let reviewer: TestStaff;
let industryId: string;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'all' } });
  reviewer = await signStaffIn(app, ['reviewer']);
  industryId = await fillProfileChoices(app);
});
afterAll(() => app.end());

describe('the professional audience', () => {
  const particulars = {
    name: '沈砚秋',
    company: '恒砥金融',
    jobTitle: '合规总监',
    industry: '金融',
    introduction: '模型合规',
  };
  const professionals = 'professionals';

  it('applies, is approved, gets the tag, and is told', async () => {
    const account = 'shen@example.org';
    const signed = await app.signIn(account);
    const { identity, profile } = createTestClient(app, signed);
    await profile.updateProfile({ ...profileOf(industryId), name: '沈砚秋' });
    expect(await identity.getProfessionalApplication()).toBeNull();
    expect(await identity.applyAsProfessional(particulars)).toMatchObject({
      state: 'under_review',
      company: '恒砥金融',
    });
    const { page } = await reviewer.api.queues.listEntries({ queue: professionals, state: 'waiting', words: '恒砥' });
    const [entry] = page.items;
    expect(entry).toMatchObject({ name: '沈砚秋', subject: { zh: '恒砥金融 · 合规总监' } });
    expect((await reviewer.api.queues.getEntry({ queue: professionals, id: entry?.id ?? '' })).facts).toContainEqual({
      label: { zh: '所在地', en: 'Place' },
      value: { zh: '中国 · 上海 · 浦东新区', en: 'China · Shanghai · Pudong New Area' },
    });
    await reviewer.api.queues.decide({
      queue: professionals,
      id: entry?.id ?? '',
      version: entry?.version ?? '',
      verdict: 'approve',
    });
    expect(await identity.getProfessionalApplication()).toMatchObject({ state: 'approved' });
    expect(await identity.getPerson()).toMatchObject({ userTag: '402', name: '沈砚秋' });
    expect(await identity.getProfessionalUpgrade()).toEqual({ canApply: false });
    expect(await codeOf(identity.applyAsProfessional(particulars))).toBe('20020');
    expect(await mailTo(app, account, '资质已通过')).toContain('沈砚秋');
  });

  it('is rejected with a reason, amends, and is under review again', async () => {
    const { identity } = createTestClient(app, await app.signIn('tang@example.org'));
    await identity.applyAsProfessional({ ...particulars, company: '唐记' });
    const find = async () =>
      (await reviewer.api.queues.listEntries({ queue: professionals, words: '唐记' })).page.items[0];
    const first = await find();
    const [id, version] = [first?.id ?? '', first?.version ?? ''];
    await reviewer.api.queues.decide({ queue: professionals, id, version, verdict: 'reject', reason: '请填写全称' });
    expect(await identity.getProfessionalApplication()).toMatchObject({
      state: 'rejected',
      decisionNote: '请填写全称',
    });
    await identity.applyAsProfessional({ ...particulars, company: '唐记智能（上海）有限公司' });
    expect(await identity.getProfessionalApplication()).toMatchObject({ state: 'under_review', decisionNote: null });
    const decide = (of: string) =>
      reviewer.api.queues.decide({ queue: professionals, id, version: of, verdict: 'approve' });
    expect(await codeOf(decide(version))).toBe('40900');
    expect((await decide((await find())?.version ?? '')).state).toBe('approved');
  });

  it('is refused while the organiser takes none', async () => {
    const { identity, profile } = createTestClient(app, await app.signIn());
    const setting = { code: 'professional_applications_open', version: 0, value: false } as const;
    await transact(app.platform, (tx) =>
      setSetting(tx, { kind: 'system', id: 'test', address: null }, app.platform, setting),
    );
    expect(await codeOf(identity.applyAsProfessional(particulars))).toBe('20041');
    expect(await identity.getProfessionalUpgrade()).toEqual({ canApply: false });
    expect(await profile.getRegistrationLimits()).toMatchObject({ isProfessionalOpen: false });
  });

  it('is asked for everything', async () => {
    const { token } = await app.signIn();
    const answer = await app.call('POST', '/business/online/major/audience/improve', { token, form: { name: '唐' } });
    expect(answer).toMatchObject({
      code: '40000',
      data: { fields: expect.arrayContaining([{ field: 'introduce', reason: '请填写' }]) },
    });
  });
});
