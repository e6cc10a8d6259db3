import { createClient } from '@mingtang/contract/calling';
import type { Envelope } from '@mingtang/contract/envelope';
import { contactRoutes } from '@mingtang/contract/exhibition/contact/routes';
import { exhibitionRoutes } from '@mingtang/contract/exhibition/routes';
import type { Browser, Page } from '@playwright/test';
import { enter, tokenOf } from './session.ts';
import { signInStaff } from './staff-member.ts';
import { expect, expectSound, test, visit } from './visitor.ts';

const words = {
  zh: {
    none: '你还没有展位',
    noContacts: '还没有会面或留言',
    signIn: '登录',
    tabs: { messages: /^留言/, meetings: /^会面/, leads: /^名片/, texts: /^介绍/ },
    line: '一句话介绍（中文）',
    submit: '提交审核',
    waiting: '审核中',
    approve: '通过并公开',
    offer: '开放时段',
    offerNow: '开放',
    from: '从',
    until: '到',
    day: '日期',
    book: '预约会面',
    write: '给展商留言',
    name: '姓名',
    email: '邮箱',
    body: '留言内容',
    send: '发送',
    sent: '留言已送达',
    booked: '会面预约成功',
    cancel: /^取消与/,
    reason: /^理由/,
    cancelNow: '取消会面',
    cancelled: '会面已取消',
    saveCard: '保存名片',
    scan: '收名片',
    typed: '名片短码',
    take: '收取',
    taken: /已收到.+的名片/,
    stop: '返回名单',
    holders: '已递出的名片',
    withdraw: /^从.+收回名片/,
    withdrawNow: '收回',
    gone: /已收回/,
    noCards: '还没有名片',
    find: '查找姓名、单位、职务、备注',
    notFound: '没有找到名片',
    showAll: '查看全部名片',
    answer: /^回复/,
    yours: '你的回复',
    sendAnswer: '发送回复',
    answered: '回复已发出，对方会收到通知',
  },
  en: {
    none: 'You have no booth yet',
    noContacts: 'No meetings or messages yet',
    signIn: 'Sign in',
    tabs: { messages: /^Messages/, meetings: /^Meetings/, leads: /^Leads/, texts: /^About/ },
    line: 'Short introduction (English)',
    submit: 'Submit for review',
    waiting: 'Under review',
    approve: 'Publish',
    offer: 'Offer times',
    offerNow: 'Offer',
    from: 'From',
    until: 'Until',
    day: 'Day',
    book: 'Book a meeting',
    write: 'Message exhibitor',
    name: 'Name',
    email: 'E-mail',
    body: 'Your message',
    send: 'Send',
    sent: 'Message sent',
    booked: 'Meeting booked',
    cancel: /^Cancel the meeting/,
    reason: /^Reason/,
    cancelNow: 'Cancel meeting',
    cancelled: 'Meeting cancelled',
    saveCard: 'Save card',
    scan: 'Collect a card',
    typed: 'Short code',
    take: 'Collect card',
    taken: /^Collected .+’s card/,
    stop: 'Back to the list',
    holders: 'Who has my card',
    withdraw: /^Withdraw your card from/,
    withdrawNow: 'Withdraw',
    gone: /taken back/,
    noCards: 'No cards yet',
    find: 'Find by name, company, position or note',
    notFound: 'No cards found',
    showAll: 'Show all cards',
    answer: /^Answer/,
    yours: 'Your reply',
    sendAnswer: 'Send reply',
    answered: 'Reply sent. The visitor is notified.',
  },
};

/** A second browser beside the first. */
async function another(browser: Browser, page: Page): Promise<Page> {
  const viewport = page.viewportSize();
  const locale = await page.evaluate(() => navigator.language);
  const context = await browser.newContext({
    locale,
    ...(viewport ? { viewport } : {}),
    baseURL: new URL(page.url()).origin,
    serviceWorkers: 'block',
  });
  return context.newPage();
}

/** Somebody new with a complete profile, at a page. */
async function signedIn(page: Page, language: 'zh' | 'en', path: string): Promise<string> {
  const address = await enter(page, language);
  await visit(page, path);
  return address;
}

/** Exhibitors this run has given to nobody: each project takes its own. */
const stands = { zh: '砚池科技', en: 'Banpo Soft Robotics' } as const;

test('invited, a stand proposes texts and the organisers publish them', { tag: '@desktop' }, async ({
  page,
  language,
}) => {
  const t = words[language];
  const address = await enter(page, language);
  await visit(page, '/exhibitor');
  await expect(page.getByText(t.none)).toBeVisible();
  await expectSound(page);

  await signInStaff(page, 'editor@example.org', '/console/stands/members');
  await inviteTo(page, language, address, stands[language]);
  await visit(page, '/exhibitor');
  await page.getByRole('tab', { name: t.tabs.texts }).click();
  const text = `${language === 'zh' ? '新的一句话' : 'A new line'} ${Date.now()}`;
  await page.getByRole('textbox', { name: t.line }).fill(text);
  await page.getByRole('button', { name: t.submit }).click();
  await expect(page.getByText(t.waiting)).toBeVisible();
  await expectSound(page);

  await signInStaff(page, 'editor@example.org', '/console/queues/exhibitor_texts');
  await page.getByText(stands[language]).filter({ visible: true }).first().click();
  const drawer = page.getByRole('complementary', { name: stands[language] });
  await expect(drawer.getByText(text)).toBeVisible();
  await drawer.getByRole('button', { name: t.approve }).click();
  // Kept back as long as it can be undone, it goes out as one leaves.
  await page.goto('/console/');
  await expect
    .poll(async () => {
      const answer = await page.request.post('/business/online/company/list', { form: { pageSize: '100' } });
      return await answer.text();
    })
    .toContain(text);
});

const leaving = {
  zh: { gone: '你已不是这个展位的成员。如有疑问，请联系主办方。', none: '你还没有展位' },
  en: {
    gone: 'You are no longer a member of this booth. If this is a mistake, contact the organisers.',
    none: 'You have no booth yet',
  },
} as const;

test('whoever is taken out of a stand finds its desk closed at the next thing they do', { tag: '@phone' }, async ({
  page,
  language,
}) => {
  const t = leaving[language];
  const address = await enter(page, language);
  const organiser = await page.context().newPage();
  await signInStaff(organiser, 'editor@example.org');
  const memberId = await invite(organiser, language, address, stands[language]);
  await visit(page, '/exhibitor');
  const texts = page.getByRole('tab', { name: words[language].tabs.texts });
  await expect(texts).toBeVisible();
  const withdrawn = await organiser.request.post(`/console/api/stands/members/${memberId}/withdraw`, {
    data: {},
    headers: { 'x-console': '1' },
  });
  expect(((await withdrawn.json()) as { code: string }).code).toBe('0000');
  // A call of the page itself may be refused first, and take the tab from under the press; what is said of it passes by.
  const told = page.getByText(t.gone).waitFor();
  await texts.click({ timeout: 10_000 }).catch(() => undefined);
  await told;
  await expect(page.getByText(t.none)).toBeVisible();
  await expect(texts).toBeHidden();
  await organiser.close();
});

/** Others that this run has given to nobody. */
const makers = { zh: '更夫安防', en: 'Houniao Aero' } as const;
const making = {
  zh: {
    tab: /^展品/,
    add: '添加展品',
    name: ['名称（中文）', '名称（英文）', '简介（中文）', '简介（英文）'],
    picture: '图片',
    submit: '提交审核',
    waiting: '新展品 · 审核中',
    approve: /通过并公开/,
  },
  en: {
    tab: /^Exhibits/,
    add: 'Add an exhibit',
    name: ['Name (Chinese)', 'Name (English)', 'Summary (Chinese)', 'Summary (English)'],
    picture: 'Pictures',
    submit: 'Submit for review',
    waiting: 'New · under review',
    approve: /Publish/,
  },
} as const;

test('a stand adds an exhibit with a picture, and it is public once the organisers approve it', {
  tag: '@phone',
}, async ({ page, language }) => {
  const m = making[language];
  const address = await enter(page, language);
  await signInStaff(page, 'editor@example.org');
  await invite(page, language, address, makers[language]);

  await visit(page, '/exhibitor');
  await page.getByRole('tab', { name: m.tab }).click();
  await page.getByRole('button', { name: m.add }).click();
  const exhibit = `${language === 'zh' ? '守夜灯' : 'Night kite'} ${Date.now()}`;
  for (const label of m.name) await page.getByRole('textbox', { name: label }).fill(exhibit);
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
  await page
    .getByLabel(m.picture, { exact: true })
    .last()
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png });
  await expect(page.locator('form img')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: m.submit }).click();
  await expect(page.getByText(m.waiting)).toBeVisible();
  await expectSound(page);

  await signInStaff(page, 'editor@example.org', '/console/queues/exhibitor_texts');
  await page.getByText(exhibit).filter({ visible: true }).first().click();
  const drawer = page.getByRole('complementary', { name: makers[language] });
  await expect(drawer.getByRole('img').last()).toBeVisible();
  await drawer.getByRole('button', { name: m.approve }).click();
  // Kept back as long as it can be undone, it goes out as one leaves.
  await page.goto('/console/');
  await expect
    .poll(async () => {
      const form = { pageSize: '10', keyword: exhibit };
      const answer = await page.request.post('/business/online/exhibit/goods/list', { form });
      return await answer.text();
    })
    .toContain(exhibit);
});

/** Invites an address to an exhibitor as an editor does, who is signed in on the page. */
async function invite(page: Page, language: 'zh' | 'en', address: string, exhibitor: string): Promise<string> {
  const headers = { 'x-console': '1' };
  const query = new URLSearchParams({ words: exhibitor });
  const found = await page.request.get(`/console/api/resources/exhibitor?${query}`);
  const { data: rows } = (await found.json()) as { data: { list: { id: string }[] } };
  const data = { account: address, exhibitorId: rows.list[0]?.id, role: 'manager', language };
  const answer = await page.request.post('/console/api/stands/members', { headers, data });
  const { code, msg, data: member } = (await answer.json()) as { code: string; msg: string; data: { id: string } };
  expect(code, msg).toBe('0000');
  return member.id;
}

/** The same by the screen. */
async function inviteTo(page: Page, language: 'zh' | 'en', address: string, exhibitor: string): Promise<void> {
  const zh = language === 'zh';
  await page.getByRole('button', { name: zh ? '邀请' : 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(exhibitor);
  await page.locator('.ant-select-item-option').filter({ hasText: exhibitor }).first().click();
  await dialog.getByRole('textbox', { name: zh ? '手机号或邮箱' : 'Phone number or e-mail' }).fill(address);
  await dialog.getByRole('button', { name: zh ? '发出邀请' : 'Send the invitation' }).click();
  await expect(page.getByText(zh ? '邀请已发出' : 'Invitation sent')).toBeVisible();
}

/** Both belong to one stand: nobody is sent two codes within a minute. */
const staff = { zh: 'stand@example.org', en: 'booth@example.org' } as const;

test('a message is answered; a card is taken, receipted and taken back', { tag: '@phone' }, async ({
  page,
  browser,
  language,
}) => {
  const t = words[language];
  await signedIn(page, language, '/card');
  await page.getByRole('textbox', { name: t.name }).fill(`Ada ${language}`);
  await page.getByRole('button', { name: t.saveCard }).click();
  const shown = page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await expect(shown).toBeVisible();
  await expectSound(page);

  const stand = await another(browser, page);
  await enter(stand, language, { account: staff[language] });
  await visit(stand, '/exhibitor');
  await expect(stand.getByRole('tab', { name: t.tabs.messages })).toBeVisible();
  await expectSound(stand);
  await stand.getByRole('button', { name: t.answer }).first().click();
  await stand
    .getByRole('textbox', { name: t.yours })
    .fill(language === 'zh' ? '欢迎来展位看看。' : 'Do come by our stand.');
  await stand.getByRole('button', { name: t.sendAnswer }).click();
  await expect(stand.getByText(t.answered)).toBeVisible();

  await stand.getByRole('tab', { name: t.tabs.leads }).click();
  await expectSound(stand);
  await stand.getByRole('button', { name: t.scan }).click();
  await stand.getByRole('textbox', { name: t.typed }).fill(await shown.innerText());
  await stand.getByRole('button', { name: t.take }).click();
  await expect(stand.getByText(t.taken)).toBeVisible();
  await stand.getByRole('button', { name: t.stop }).click();
  await expect(stand.getByText(`Ada ${language}`)).toBeVisible();
  const finder = stand.getByRole('searchbox', { name: t.find });
  await finder.fill('nobody of this name');
  await finder.press('Enter');
  await expect(stand.getByText(t.notFound)).toBeVisible();
  await expectSound(stand);
  await stand.getByRole('button', { name: t.showAll }).click();
  await expect(stand.getByText(`Ada ${language}`)).toBeVisible();

  // It shows on the visitor's screen by itself.
  const withdraw = page.getByRole('button', { name: t.withdraw });
  await withdraw.click();
  await page.getByRole('dialog').getByRole('button', { name: t.withdrawNow, exact: true }).click();
  await expect(page.getByText(t.gone).first()).toBeVisible();
  await stand.reload();
  await expect(stand.getByRole('tab', { name: t.tabs.leads })).toBeVisible();
  await expect(stand.getByText(`Ada ${language}`)).toBeHidden();
  await stand.context().close();
});

test('a meeting is booked, both are told, and it is called off with a reason', { tag: '@desktop' }, async ({
  page,
  language,
}) => {
  const t = words[language];
  const address = await signedIn(page, language, '/contacts');
  await expect(page.locator('[data-screen=contacts]')).toBeVisible();
  await expect(page.getByText(t.noContacts)).toBeVisible();
  await expectSound(page);
  await writeToExhibitor(page, address);
  await page.reload();
  await page.getByRole('button', { name: t.book }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('button[aria-pressed]:not([disabled])').last().click();
  await dialog.getByRole('textbox', { name: t.name }).fill('Ada');
  await dialog.getByRole('textbox', { name: t.email }).fill(address);
  await expectSound(page);
  await dialog.getByRole('button', { name: /^(约 |Book )/ }).click();
  await expect(page.getByText(t.booked)).toBeVisible();
  await expect.poll(() => mentions(page, 'stand@example.org', 'Ada')).toBe(true);
  await expect.poll(() => mentions(page, address, language === 'zh' ? '会面预约成功' : 'Meeting booked')).toBe(true);

  await visit(page, '/myExhibition');
  await page.getByRole('button', { name: t.cancel }).click();
  await page.getByRole('textbox', { name: t.reason }).fill(language === 'zh' ? '行程有变' : 'My plans changed');
  await page.getByRole('dialog').getByRole('button', { name: t.cancelNow, exact: true }).click();
  await expect(page.getByText(t.cancelled)).toBeVisible();
  await expectSound(page);
  await expect
    .poll(() => mentions(page, 'stand@example.org', language === 'zh' ? '行程有变' : 'My plans changed'))
    .toBe(true);
});

/** One's first message, sent as an exhibitor's page sends it. */
async function writeToExhibitor(page: Page, email: string): Promise<void> {
  const token = await tokenOf(page);
  const api = createClient({ exhibition: exhibitionRoutes, contact: contactRoutes }, async ({ method, url, form }) => {
    const answer = await page.request.fetch(url, { method, headers: { token }, form: Object.fromEntries(form ?? []) });
    return { status: answer.status(), envelope: (await answer.json()) as Envelope };
  });
  const { items } = await api.exhibition.listExhibitors({ pageSize: 100 });
  const subjectId = items.find(({ booth }) => booth === 'A-12')?.id ?? '';
  await api.contact.writeMessage({ name: 'Ada', email, phone: '', body: 'May I see the robot climb?', subjectId });
}

/** Whether a message to somebody mentions something. */
async function mentions(page: Page, to: string, what: string): Promise<boolean> {
  const answer = await page.request.get(`/sandbox/inbox.json?to=${encodeURIComponent(to)}`);
  return (await answer.text()).includes(what);
}
