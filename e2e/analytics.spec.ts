import { enter } from './session.ts';
import { signInStaff } from './staff-member.ts';
import { expect, expectSound, test, visit } from './visitor.ts';

/** Programs are not counted, and the browser of these journeys says that it is one. */
test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});

const VISIT = '**/online/flow/basic/visit*';
const words = {
  zh: { privacy: '隐私政策', pages: '页面', allow: '允许统计本设备的访问' },
  en: { privacy: 'Privacy policy', pages: 'Pages', allow: 'Count visits from this device' },
};

test('a look is counted while the page is in sight, and shown in the console', { tag: '@desktop' }, async ({
  page,
  language,
  browser,
}) => {
  const t = words[language];
  await page.clock.install();
  await visit(page, '/privacy');
  const [first] = await Promise.all([page.waitForRequest(VISIT), page.clock.fastForward(2_000)]);
  const look = new URL(first.url()).searchParams;
  expect(look.get('pageName')).toBe('privacy');
  expect(first.headers().cookie).toBeUndefined();
  expect(first.headers().token).toBeUndefined();
  const [again] = await Promise.all([page.waitForRequest(VISIT), page.clock.fastForward(31_000)]);
  const heartbeat = new URL(again.url()).searchParams;
  expect(heartbeat.get('viewId')).toBe(look.get('viewId'));
  expect(Number(heartbeat.get('stayTime'))).toBeGreaterThanOrEqual(30);
  await (await again.response())?.finished();

  const desk = await browser.newContext({ locale: language === 'zh' ? 'zh-CN' : 'en' });
  const analyst = await desk.newPage();
  await signInStaff(analyst, 'analyst@example.org', '/console/visitors');
  await expect(analyst.getByRole('region', { name: t.pages, exact: true })).toContainText(t.privacy);
  await expectSound(analyst);
  await desk.close();
});

test('a look of somebody signed in carries the token, and none where they object', { tag: '@phone' }, async ({
  page,
  language,
}) => {
  await enter(page, language);
  await page.clock.install();
  await visit(page, '/privacy');
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const [look] = await Promise.all([page.waitForRequest(VISIT), page.clock.fastForward(2_000)]);
  expect(token).not.toBe('');
  expect(look.headers().token).toBe(token);
  expect(look.headers().cookie).toBeUndefined();
  await page.getByRole('checkbox', { name: words[language].allow }).uncheck();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.clock.fastForward(65_000);
  expect(asked.filter((url) => url.includes('flow/basic/visit'))).toEqual([]);
});
