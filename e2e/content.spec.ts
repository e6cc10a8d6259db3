import { CONTENT_PATHS } from '@mingtang/contract/content/routes';
import { expect, expectSound, test, visit } from './visitor.ts';

const [showcasePath = ''] = CONTENT_PATHS.showcase.split('?');
const showcaseScreen = showcasePath.slice(1);
const showcasesScreen = showcaseScreen.replace('detail', '');

const words = {
  zh: {
    exhibition: '展览',
    related: '相关新闻',
    around: '前后的新闻',
    find: '找嘉宾',
    guest: '柏松龄',
    none: '没有这样的嘉宾',
    all: '看全部嘉宾',
    over: '已结束',
    results: '结果',
    jury: '评委',
    winner: '江湾大学“半瓶水”队',
    cup: '“我不知道”杯：会认输的模型',
    health: '医疗健康',
    numbers: '成效',
    contents: '目录',
    questions: '常见问题',
    ask: '在问题里找',
    word: '轮椅',
    question: '轮椅怎么借？',
    answer: '四个门都有，免费',
    manual: '怎么用这个网站',
    advert: '直播页广告',
    tag: '广告',
  },
  en: {
    exhibition: 'Exhibition',
    related: 'Related news',
    around: 'News before and after',
    find: 'Find a guest',
    guest: 'Bai Songling',
    none: 'No such guest',
    all: 'See all guests',
    over: 'Over',
    results: 'Results',
    jury: 'Jury',
    winner: 'Half a Bottle, Jiangwan University',
    cup: 'The “I Don’t Know” Cup',
    health: 'Health',
    numbers: 'What came of it',
    contents: 'Contents',
    questions: 'Questions people ask',
    ask: 'Search the questions',
    word: 'wheelchair',
    question: 'How do I borrow a wheelchair?',
    answer: 'At all four doors, free',
    manual: 'How to use this site',
    advert: 'Advert on the live page',
    tag: 'Ad',
  },
};

test('news is narrowed to a category, opened, and leads on to its neighbours', { tag: '@phone' }, async ({
  page,
  language,
}) => {
  const t = words[language];
  await visit(page, '/news');
  await expectSound(page);
  const screen = page.locator('[data-screen=news]');
  const all = await screen.locator('article').count();
  await screen.getByRole('link', { name: t.exhibition, exact: true }).click();
  await expect.poll(() => screen.locator('article').count()).toBeLessThan(all);
  const first = screen.locator('article').first().getByRole('link');
  const title = await first.innerText();
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('heading', { name: t.related })).toBeVisible();
  await expectSound(page);
  const neighbour = page.getByRole('navigation', { name: t.around }).getByRole('link').first();
  const next = await neighbour.locator('span').last().innerText();
  await neighbour.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next);
});

test('guests are found by words and by letter, and those who speak lead to their sessions', {
  tag: '@desktop',
}, async ({ page, language }) => {
  const t = words[language];
  await visit(page, '/distinguishedList');
  const screen = page.locator('[data-screen=distinguishedList]');
  expect(await screen.locator('article').count()).toBeGreaterThanOrEqual(30);
  await screen.getByRole('searchbox', { name: t.find }).fill(t.guest);
  await expect(screen.locator('article')).toHaveCount(1);
  await screen.getByRole('searchbox', { name: t.find }).fill('zzzz');
  await expect(screen.getByText(t.none)).toBeVisible();
  await screen.getByRole('link', { name: t.all }).click();
  await screen.getByRole('link', { name: 'L', exact: true }).click();
  await expect(page).toHaveURL(/letter=L/);
  await screen.locator('article').first().getByRole('link').click();
  const guest = page.locator('[data-screen=distinguishedDetail]');
  await expect(guest).toBeVisible();
  await guest.locator('article').first().getByRole('link').first().click();
  await expect(page.locator('[data-screen=forumdetail]')).toBeVisible();
});

test('a competition that is over tells its results and jury', { tag: '@phone' }, async ({ page, language }) => {
  const t = words[language];
  await visit(page, '/match?state=over');
  await expectSound(page);
  const decided = page.getByRole('link', { name: t.cup });
  // Its final is at noon of the day the demo was made: before that it stands among those still running.
  if (!(await decided.isVisible())) {
    await visit(page, '/match');
    await page.getByRole('link', { name: t.cup }).click();
    await expect(page.getByRole('heading', { name: t.jury })).toBeVisible();
    await expect(page.getByText(t.winner)).toHaveCount(0);
    return;
  }
  await decided.click();
  await expect(page.getByRole('heading', { name: t.results })).toBeVisible();
  await expect(page.getByText(t.winner)).toBeVisible();
  await expect(page.getByRole('heading', { name: t.jury })).toBeVisible();
  await expectSound(page);
});

test('showcases are narrowed to a field and say what came of them', { tag: '@desktop' }, async ({ page, language }) => {
  const t = words[language];
  await visit(page, `/${showcasesScreen}`);
  const screen = page.locator(`[data-screen=${showcasesScreen}]`);
  expect(await screen.locator('article').count()).toBeGreaterThanOrEqual(16);
  await screen.getByRole('link', { name: t.health }).first().click();
  await expect(page).toHaveURL(/field=health/);
  await screen.locator('article').first().getByRole('link').click();
  await expect(page.locator(`[data-screen=${showcaseScreen}]`)).toBeVisible();
  await expect(page.getByRole('region', { name: t.numbers })).toBeVisible();
});

test('the guide leads to its chapters and answers a question; the manual is beside it', { tag: '@phone' }, async ({
  page,
  language,
}) => {
  const t = words[language];
  await visit(page, '/guide');
  await expectSound(page);
  await page.getByRole('navigation', { name: t.contents }).getByRole('link', { name: t.questions }).click();
  await page.getByRole('searchbox', { name: t.ask }).fill(t.word);
  await page.getByText(t.question).click();
  await expect(page.getByText(t.answer)).toBeVisible();
  await page.getByRole('link', { name: t.manual }).click();
  await expect(page.locator('[data-screen=operationalManual]')).toBeVisible();
  await expectSound(page);
});

test('an advert says that it is one, and is counted once it is seen', { tag: '@desktop' }, async ({
  page,
  language,
}) => {
  const t = words[language];
  const counted = page.waitForRequest((request) => request.url().endsWith('/online/advert/updateAdvertShows'));
  await visit(page, '/live');
  const strip = page.getByRole('complementary', { name: t.advert });
  await strip.scrollIntoViewIfNeeded();
  await expect(strip.getByText(t.tag, { exact: true })).toBeVisible();
  const id = await strip.locator('[data-advert]').getAttribute('data-advert');
  expect((await counted).postData()).toContain(id);
});
