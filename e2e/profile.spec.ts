import { paths } from '../apps/web/src/paths.ts';
import { fillHolder, newIdCard, submitHolder } from './holder.ts';
import { enter } from './session.ts';
import { buyTicket } from './ticket-owner.ts';
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
    ready: '完成',
    allSet: '设置完成',
    go: '继续',
    place: '中国 · 上海 · 浦东新区',
    edit: '修改',
    company: '公司',
    saveAgain: '保存',
    buyProfessional: '购买专业观众票',
    reviewed: /通过后门票生效/,
    nameHolder: '填写持票人并提交审核',
    waiting: '已提交，等待审核',
    seeApplication: '查看或修改资料',
    underReview: '资料已提交',
    amend: '修改资料',
    job: '职位说明',
    again: '重新提交',
    inReview: '审核中',
    signUp: '立即报名',
    asProfessional: '成为专业观众',
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
    mistakes: /\d fields need attention/,
    robotics: 'Robotics',
    chosen: '1 chosen',
    ready: 'Done',
    allSet: 'You are all set',
    go: 'Continue',
    place: /Shanghai, China$/,
    edit: 'Edit',
    company: 'Company',
    saveAgain: 'Save',
    buyProfessional: 'Buy a professional ticket',
    reviewed: /[Tt]he ticket is valid once approved/,
    nameHolder: 'Add ticket holder and submit for review',
    waiting: 'Submitted, waiting for approval',
    seeApplication: 'See or edit details',
    underReview: 'Details submitted',
    amend: 'Edit details',
    job: 'Job details',
    again: 'Submit again',
    inReview: 'Under review',
    signUp: 'Sign up now',
    asProfessional: 'Become a professional visitor',
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

test('the registration notice leads through the profile to the professional ticket, whose holder is reviewed', {
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
  await expectSound(page);
  await page.getByRole('link', { name: t.buyProfessional }).click();
  await expect(page.getByText(t.reviewed)).toBeVisible();
  await expectSound(page);
});

test('a professional ticket is named, reviewed and amended', { tag: '@desktop' }, async ({ page, language }) => {
  const t = words[language];
  const email = await enter(page, language);
  await buyTicket(page, 'exhibition', 'Professional');
  await visit(page, paths.professional());
  await page.getByRole('link', { name: t.nameHolder }).click();
  await fillHolder(page, language, {
    name: '唐书遥',
    email,
    document: { idCard: newIdCard().number },
    work: { job: '合规总监', introduction: '模型合规' },
  });
  await expect(page.getByText('模型合规')).toBeVisible();
  await submitHolder(page, language);
  await expect(page.getByRole('heading', { name: t.waiting })).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: t.seeApplication }).click();
  await expect(page.getByRole('heading', { name: t.underReview })).toBeVisible();
  await expect(page.getByText('合规总监')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: t.amend }).click();
  await page.getByLabel(t.job, { exact: true }).fill('首席合规官');
  await page.getByRole('button', { name: t.again, exact: true }).click();
  await expect(page.getByText('首席合规官')).toBeVisible();
  await visit(page, paths.ownTickets());
  await expect(page.getByText(t.inReview).first()).toBeVisible();
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
