import { EXHIBIT_PAGE_PATH } from '@mingtang/contract/exhibition/routes';
import { screens } from '../apps/web/src/routes.ts';
import { expect, expectSound, test, visit } from './visitor.ts';

const words = {
  zh: {
    find: '找展位',
    chosen: '选中的展位',
    gate: '出发入口',
    north: '北门 · 地铁',
    minutes: '步行约 10 分钟',
    through: '进门后依次经过 H1、玄英厅、H2',
    stand: '查看展位',
    name: '象限之外',
    exhibit: '望远 轻量 AR 眼镜',
  },
  en: {
    find: 'Find a booth',
    chosen: 'Selected booth',
    gate: 'Starting gate',
    north: 'North gate, metro',
    minutes: 'About 10 minutes on foot',
    through: 'From the gate, through H1, Xuanying Hall, H2',
    stand: 'View booth',
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

/** What a list holds, the adverts beside it apart. */
const rows = 'article:not([data-advert])';

const films = {
  zh: { play: /^播放影片/, player: /^视频/ },
  en: { play: /^Play the film/, player: /^Video/ },
};

test('films stand side by side, and one plays', { tag: '@phone' }, async ({ page, language }) => {
  const t = films[language];
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
