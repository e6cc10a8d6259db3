import { paths } from '../apps/web/src/paths.ts';
import { enter } from './session.ts';
import { completeProfile, expect, expectSound, signIn, test, visit } from './visitor.ts';

const words = {
  zh: {
    name: '姓名',
    province: '省份',
    city: '城市',
    industry: '行业',
    position: '职位',
    pudong: '浦东新区',
    shanghai: '上海',
    engineer: '工程师',
    save: '保存并继续',
    mistakes: /还有 \d 处需要修改/,
    robotics: '机器人',
    chosen: '已选 1 个',
    ready: '选好了',
    allSet: '都准备好了',
    go: '继续',
    place: '中国 · 上海 · 浦东新区',
    edit: '修改',
    company: '公司',
    saveAgain: '保存',
    employer: '任职单位',
    jobTitle: '职务',
    introduction: '你在做什么，来看什么',
    apply: '提交申请',
    underReview: '申请已提交',
    amend: '修改申请',
    signUp: '立即报名',
    asProfessional: '申请专业观众',
    professional: '专业观众',
  },
  en: {
    name: 'Name',
    province: 'Province or state',
    city: 'City',
    industry: 'Industry',
    position: 'Position',
    pudong: 'Pudong New Area',
    shanghai: 'Shanghai',
    engineer: 'Engineer',
    save: 'Save and continue',
    mistakes: /\d fields need another look/,
    robotics: 'Robotics',
    chosen: '1 chosen',
    ready: 'Done',
    allSet: 'You are all set',
    go: 'Continue',
    place: /Shanghai, China$/,
    edit: 'Edit',
    company: 'Company',
    saveAgain: 'Save',
    employer: 'Company',
    jobTitle: 'Job title',
    introduction: 'What you work on, and what you come for',
    apply: 'Apply',
    underReview: 'Your application is with us',
    amend: 'Amend it',
    signUp: 'Sign up now',
    asProfessional: 'Apply as professional audience',
    professional: 'Professional audience',
  },
};

test('a fresh account completes its profile, chooses interests and gets where it wanted to go', {
  tag: '@phone',
}, async ({ page, language }) => {
  const t = words[language];
  const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
  await visit(page, paths.login({ back: paths.forums() }));
  await signIn(page, language);
  await expect(page).toHaveURL(paths.profileCompletion({ back: paths.forums() }));
  await expect(page.getByLabel(t.name, { exact: true })).toBeVisible();
  await expectSound(page);

  await button(t.save).click();
  await expect(page.getByText(t.mistakes)).toBeVisible();
  await expect(page.getByLabel(t.name, { exact: true })).toBeFocused();
  await page.getByLabel(t.name, { exact: true }).fill('林一舟');
  await page.getByLabel(t.province).selectOption(t.shanghai);
  await page.getByLabel(t.city).selectOption({ label: t.pudong });
  await page.getByLabel(t.industry).selectOption({ index: 1 });
  await page.getByLabel(t.position).selectOption(t.engineer);
  // What was filled in outlives a reload.
  await page.reload();
  await expect(page.getByLabel(t.city)).toHaveValue(/./);
  await expect(page.getByLabel(t.position)).not.toHaveValue('');
  await button(t.save).click();

  await expect(page).toHaveURL(paths.interests({ back: paths.forums() }));
  await button(t.robotics).click();
  await expect(page.getByText(t.chosen)).toBeVisible();
  await expectSound(page);
  await button(t.ready).click();
  await expect(page.getByRole('heading', { name: t.allSet })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: t.robotics })).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: t.go, exact: true }).click();
  await expect(page).toHaveURL(paths.forums());

  await visit(page, paths.profile());
  await expect(page.getByText(t.place)).toBeVisible();
  await expectSound(page);
  await page.getByRole('main').getByRole('link', { name: t.edit, exact: true }).click();
  await page.getByLabel(t.company).fill('恒砥金融');
  await button(t.saveAgain).click();
  await expect(page).toHaveURL(paths.profile());
  await expect(page.getByText('恒砥金融')).toBeVisible();
});

test('the registration notice leads through the sign-in and the profile to the application as professional audience', {
  tag: '@desktop',
}, async ({ page, language }) => {
  const t = words[language];
  await visit(page, paths.registrationNotice());
  await expect(page.getByRole('heading', { name: t.professional, exact: true })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: t.signUp }).filter({ visible: true }).click();
  await expect(page).toHaveURL(paths.login({ back: paths.registrationNotice() }));
  await signIn(page, language);
  // The profile comes first, and leads back.
  await expect(page).toHaveURL(paths.profileCompletion({ back: paths.registrationNotice() }));
  await completeProfile(page);

  await visit(page, paths.registrationNotice());
  await page.getByRole('link', { name: t.asProfessional }).click();
  await expect(page).toHaveURL(paths.professional());
  await expect(page.getByLabel(t.name, { exact: true })).toHaveValue('Ada');
  await page.getByLabel(t.employer, { exact: true }).fill('唐记智能');
  await page.getByLabel(t.jobTitle).fill('合规总监');
  await page.getByLabel(t.introduction).fill('模型合规');
  await page.getByRole('button', { name: t.apply, exact: true }).click();
  await expect(page.getByRole('heading', { name: t.underReview })).toBeVisible();
  await expect(page.getByText('唐记智能')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: t.amend }).click();
  await expect(page.getByLabel(t.jobTitle)).toHaveValue('合规总监');
});

test('the registration of cloud visitors is elsewhere: in a window of its own on desktops, with the token', async ({
  page,
  context,
  language,
  isMobile,
}) => {
  await enter(page, language);
  await visit(page, paths.registrationNotice());
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const opened = isMobile ? Promise.resolve(page) : context.waitForEvent('page');
  await page.getByRole('button', { name: words[language].signUp }).filter({ visible: true }).click();
  const shown = await opened;
  const lang = language === 'zh' ? 'ch' : 'en';
  await shown.waitForURL(`**/sandbox/registration?lang=${lang}&token=${token}`);
  await expect(shown.getByText(`${token.slice(0, 6)}…${token.slice(-4)}`)).toBeVisible();
  if (!isMobile) await expect(page).toHaveURL(paths.registrationNotice());
});
