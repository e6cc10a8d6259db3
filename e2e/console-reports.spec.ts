import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signInStaff } from './staff-member.ts';
import { expect, expectSound, test } from './visitor.ts';

const words = {
  zh: {
    searches: '搜索',
    engagement: '互动',
    empty: '行李寄存',
    found: '世界模型',
    news: '新闻',
  },
  en: {
    searches: 'Searches',
    engagement: 'Engagement',
    empty: 'luggage',
    found: 'world models',
    news: 'News',
  },
};

test('an analyst reads what was searched and liked', async ({ page, language }) => {
  const t = words[language];
  await signInStaff(page, 'analyst@example.org', '/console/searches');
  await expect(page.getByRole('heading', { level: 1, name: t.searches })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: t.found }).first()).toBeVisible();
  await expectSound(page);
  // What an organiser should add, or give a synonym.
  await page.goto('/console/searches?by=empty');
  await expect(page.getByRole('row').filter({ hasText: t.empty }).first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: t.found })).toHaveCount(0);

  await page.goto('/console/engagement?kind=news');
  await expect(page.getByRole('heading', { level: 1, name: t.engagement })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: t.news }).nth(1)).toBeVisible();
  await expectSound(page);
});

const sheets = {
  zh: {
    adverts: '广告效果',
    visitors: '访问',
    total: '合计',
    all: '所有页面',
    sheet: /^导出/,
    visits: '访问',
    views: '浏览',
  },
  en: {
    adverts: 'Advert report',
    visitors: 'Visitors',
    total: 'Total',
    all: 'All pages',
    sheet: /^Export/,
    visits: 'Visits',
    views: 'Views',
  },
};

/** The lines of a CSV file, quotes and all. */
function parseCsv(text: string): string[][] {
  const [lines, field]: [string[][], { text: string; isQuoted: boolean }] = [[[]], { text: '', isQuoted: false }];
  const end = (): void => {
    lines.at(-1)?.push(field.text);
    field.text = '';
  };
  let before = '';
  for (const character of text.replace(/^\uFEFF/, '')) {
    if (character === '"') {
      if (!field.isQuoted && before === '"') field.text += '"';
      field.isQuoted = !field.isQuoted;
    } else if (field.isQuoted) field.text += character;
    else if (character === ',') end();
    else if (character === '\n') {
      end();
      lines.push([]);
    } else if (character !== '\r') field.text += character;
    before = character;
  }
  if (field.text !== '' || lines.at(-1)?.length) end();
  return lines.filter((line) => line.length > 0);
}
const whole = (text: string | null | undefined): number => Number((text ?? '').replace(/[^\d.-]/g, ''));
const sumOf = (lines: readonly string[][], column: number): number =>
  lines.reduce((sum, line) => sum + whole(line[column]), 0);

/** What a report's own address answers as CSV; the button downloads the same as a workbook. */
async function download(page: Page, path: string, language: 'zh' | 'en'): Promise<string[][]> {
  const answer = await page.request.get(`/console/api/${path}format=csv`, {
    headers: { language: language === 'zh' ? 'ch' : 'en' },
  });
  expect(answer.headers()['content-disposition']).toContain('.csv');
  return parseCsv(await answer.text());
}

test('an analyst takes the reports home, and their numbers add up to those of the screen', async ({
  page,
  language,
}) => {
  const t = sheets[language];
  await signInStaff(page, 'analyst@example.org');
  const span = new URLSearchParams();
  const asked = page.waitForRequest((request) => /\/console\/api\/visitors\?/.test(request.url()));
  await page.goto('/console/visitors');
  await expect(page.getByRole('heading', { level: 1, name: t.visitors })).toBeVisible();
  await expect(page.getByText('metro-poster').first()).toBeVisible();
  await expectSound(page);
  for (const [name, value] of new URL((await asked).url()).searchParams) span.set(name, value);

  // Visits: days, their pages, and what adds up.
  const figure = (name: string) => page.locator('dl > div').filter({ hasText: name }).first().locator('dd');
  const [visits, views] = [await figure(t.visits).textContent(), await figure(t.views).textContent()];
  const lines = (await download(page, `visitors/sheet?${span}&`, language)).slice(1);
  const days = lines.filter(([day, name]) => name === t.all && day !== t.total);
  const pages = lines.filter(([, name]) => name !== t.all);
  const total = lines.find(([day]) => day === t.total);
  expect(days.map(([day]) => day)).toHaveLength(7);
  expect([whole(total?.[3]), whole(total?.[2])]).toEqual([whole(visits), whole(views)]);
  expect([sumOf(days, 2), sumOf(days, 3)]).toEqual([whole(total?.[2]), whole(total?.[3])]);
  expect(sumOf(pages, 2)).toBe(whole(total?.[2]));
  // A visit saw more than one page: only the lines of days add up to visits, and the file says so.
  expect(sumOf(pages, 3)).toBeGreaterThan(whole(visits));
  const table = page.getByRole('table').first();
  for (const [index, day] of days.entries())
    await expect(
      table
        .getByRole('row')
        .nth(index + 1)
        .getByRole('cell'),
    ).toHaveText([day[3] ?? '', day[2] ?? '']);

  // Adverts: a line an advert, and below them the sum, as on the screen.
  await page.goto('/console/adverts');
  const sums = page.locator('tfoot').first().getByRole('cell');
  await expect(sums.nth(3)).toHaveText(/\d/);
  await expect(page.getByRole('heading', { level: 1, name: t.adverts })).toBeVisible();
  await expectSound(page);
  const adverts = (await download(page, 'adverts/report/sheet?', language)).slice(1, -1);
  expect([sumOf(adverts, 4), sumOf(adverts, 5)]).toEqual([
    whole(await sums.nth(3).textContent()),
    whole(await sums.nth(4).textContent()),
  ]);

  // What the button gives is a workbook under a name that says what it is.
  const given = page.waitForEvent('download');
  await page.getByRole('button', { name: t.sheet }).click();
  const file = await given;
  expect(file.suggestedFilename()).toMatch(/^adverts.*\.xlsx$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
});
