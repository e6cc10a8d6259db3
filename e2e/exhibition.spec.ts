import { EXHIBIT_PAGE_PATH } from '@mingtang/contract/exhibition/routes';
import { screens } from '../apps/web/src/routes.ts';
import { expect, expectSound, test, visit } from './visitor.ts';

const words = {
  zh: {
    find: '找展位',
    chosen: '选中的展位',
    gate: '从哪个门进',
    north: '北门 · 地铁',
    minutes: '步行约 10 分钟',
    through: '进门后依次经过 H1、玄英厅、H2',
    stand: '进展位',
    name: '象限之外',
    exhibit: '望远 轻量 AR 眼镜',
  },
  en: {
    find: 'Find a stand',
    chosen: 'Selected stand',
    gate: 'Which gate',
    north: 'North gate, metro',
    minutes: 'About 10 minutes on foot',
    through: 'From the gate through H1, Xuanying Hall, H2',
    stand: 'View stand',
    name: 'Offquad Vision',
    exhibit: 'Afar lightweight AR glasses',
  },
};

test('a stand is found on the map, the way there is told, and its room shows its exhibits', { tag: '@phone' }, async ({
  page,
  language,
}) => {
  const t = words[language];
  await visit(page, '/exhibition');
  await expect(page.locator('[data-screen=exhibition]')).toBeVisible();
  await page.getByLabel(t.find).first().fill('b07');
  await page.getByRole('link', { name: t.name }).first().click();
  await expect(page.getByRole('region', { name: t.chosen })).toContainText(t.name);
  await page.getByLabel(t.gate).selectOption({ label: t.north });
  await expect(page.getByText(t.minutes)).toBeVisible();
  await expect(page.getByText(t.through)).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: t.stand }).click();
  await expect(page.locator('[data-screen=room]')).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: t.exhibit }).click();
  await expect(page.locator(`[data-screen=${EXHIBIT_PAGE_PATH.slice(1)}]`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.exhibit);
  await expectSound(page);
});

test('lists narrow by their address, and go on below each other', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/exhibitionlist?hall=2');
  await expect(page.locator('[data-screen=exhibitionlist]')).toBeVisible();
  await expect(page.locator(rows)).toHaveCount(24);
  await page.getByRole('button', { name: '加载更多' }).click();
  await expect(page.locator(rows)).toHaveCount(38);
  await expect(page.getByRole('button', { name: '加载更多' })).toHaveCount(0);
  await expectSound(page);
  await visit(page, '/exhibitionlist?show=exhibitors&hall=2&category=nothing&page=x');
  await expect(page.locator(rows)).toHaveCount(18);
  await expectSound(page);
});

/** What a list holds, the adverts beside it apart. */
const rows = 'article:not([data-advert])';

const boards = {
  zh: { rule: '怎么算', exhibitors: '展商', place: '第 1 名', all: '全部影片', play: /^播放影片/, player: /^视频/ },
  en: {
    rule: 'How it is counted',
    exhibitors: 'Exhibitors',
    place: 'Place 1',
    all: 'All films',
    play: /^Play the film/,
    player: /^Video/,
  },
};

test('the ranking shows places with their counts, and the rule it is made by', { tag: '@desktop' }, async ({
  page,
  language,
}) => {
  const t = boards[language];
  await visit(page, '/ranking');
  const screen = page.locator('[data-screen=ranking]');
  await expect(screen.locator(rows)).toHaveCount(50);
  await expect(screen.locator(rows).first()).toContainText(t.place);
  await expect(screen.getByRole('heading', { name: t.rule })).toBeVisible();
  const first = await screen.getByRole('heading', { level: 3 }).first().textContent();
  await screen.locator('a[href*="kind=exhibitor"]').click();
  await expect(page).toHaveURL(/kind=exhibitor/);
  await expect(screen.getByRole('heading', { level: 3 }).first()).not.toHaveText(first ?? '');
});

test('films stand side by side, and one plays', { tag: '@phone' }, async ({ page, language }) => {
  const t = boards[language];
  await visit(page, screens.exhibitorVideo.paths[0]);
  const screen = page.locator(`[data-screen=${screens.exhibitorVideo.name}]`);
  await expect(screen.locator(rows).first()).toBeVisible();
  await expectSound(page);
  await screen.locator('article a').first().click();
  await page.getByRole('button', { name: t.play }).click();
  const player = page.getByRole('region', { name: t.player });
  await expect(player).toHaveAttribute('data-player', 'ready');
  await expect(player.locator('video')).toHaveJSProperty('paused', false);
  await expectSound(page);
});

test('exhibitors are narrowed by all that is known of them, and each filter is taken off again', {
  tag: '@desktop',
}, async ({ page, language }) => {
  const t = {
    zh: {
      filter: '筛选',
      label: '标签',
      hiring: '现场招聘',
      film: '影片',
      hasFilm: '有影片',
      order: '排序',
      name: '按名称',
      apply: '应用',
      off: '去掉筛选：有影片',
    },
    en: {
      filter: 'Filter',
      label: 'Label',
      hiring: 'Hiring at the stand',
      film: 'Film',
      hasFilm: 'With a film',
      order: 'Order',
      name: 'By name',
      apply: 'Apply',
      off: 'Remove filter: With a film',
    },
  }[language];
  await visit(page, '/exhibitionlist?show=exhibitors');
  await page.locator('nav a[href*="page=2"]').first().click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('button', { name: t.filter, exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(t.label, { exact: true }).selectOption({ label: t.hiring });
  await sheet.getByLabel(t.film, { exact: true }).selectOption({ label: t.hasFilm });
  await sheet.getByLabel(t.order, { exact: true }).selectOption({ label: t.name });
  await expectSound(page);
  await sheet.getByRole('button', { name: t.apply }).click();
  await expect(page).toHaveURL(/label=hiring/);
  await expect(page).toHaveURL(/film=1/);
  await expect(page).not.toHaveURL(/page=/);
  const narrowed = page.locator(rows).filter({ hasText: t.hiring });
  await expect(narrowed).not.toHaveCount(0);
  await expect(page.locator(rows).filter({ hasNotText: t.hiring }).filter({ hasNotText: t.film })).toHaveCount(0);
  const few = await narrowed.count();
  await page.getByRole('link', { name: t.off }).click();
  await expect(page).not.toHaveURL(/film=1/);
  await expect.poll(() => narrowed.count()).toBeGreaterThanOrEqual(few);
  await expectSound(page);
});
