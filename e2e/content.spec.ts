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
