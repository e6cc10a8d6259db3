import type { Page } from '@playwright/test';
import { signInStaff } from './staff-member.ts';
import { expect, expectSound, test } from './visitor.ts';

const words = {
  zh: {
    stand: '展位',
    hall: '厅',
    publish: '发布修改',
    swap: /^与「.+」互换展位$/,
    sure: '互换',
    swapped: /^已与「.+」互换展位$/,
    more: '更多操作',
    unpublish: '撤下',
    undo: '撤销',
    undone: '已撤销',
    link: '链接',
    open: '在新标签页打开链接',
    dead: /这个页面不存在，或还没有公开/,
    ask: '链接现在打不开，仍要继续？',
    anyway: '仍然发布修改',
    cancel: '取消',
  },
  en: {
    stand: 'Stand',
    hall: 'Hall',
    publish: 'Publish changes',
    swap: /^Swap stands with /,
    sure: 'Swap',
    swapped: /^Swapped stands with /,
    more: 'More actions',
    unpublish: 'Unpublish',
    undo: 'Undo',
    undone: 'Undone',
    link: 'Link',
    open: 'Open the link in a new tab',
    dead: /There is no such page, or it is not public/,
    ask: 'The link leads nowhere now. Go on?',
    anyway: 'Publish changes anyway',
    cancel: 'Cancel',
  },
} as const;

interface Row {
  id: string;
  values: { hall: number; booth: string; link: string | null };
}

async function rowsOf(page: Page, resource: string, filter: object): Promise<Row[]> {
  const query = new URLSearchParams({ state: 'published', filter: JSON.stringify(filter), pageSize: '12' });
  const answer = await page.request.get(`/console/api/resources/${resource}?${query.toString()}`);
  const { data } = (await answer.json()) as { data: { list: Row[] } };
  return data.list;
}

test('two stands trade places in one step, and an unpublishing is taken back', async ({ page, language }) => {
  const t = words[language];
  await signInStaff(page, 'editor@example.org', '/console/r/exhibitor');
  // Each run of the journey has a hall of its own.
  const [one, other] = (await rowsOf(page, 'exhibitor', { hall: language === 'zh' ? 6 : 8 })).slice(-2);
  if (!one || !other) throw new Error('The demo has exhibitors in every hall.');
  await page.goto(`/console/r/exhibitor/${one.id}`);
  const booth = page.getByRole('textbox', { name: t.stand });
  await expect(page.getByText(language === 'zh' ? 'H4' : 'H3', { exact: true }).first()).toBeVisible();
  await booth.fill(other.values.booth);
  await page.getByRole('button', { name: t.publish }).click();
  await page.getByRole('button', { name: t.swap }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.sure, exact: true }).click();
  await expect(page.getByText(t.swapped)).toBeVisible();
  await expect(booth).toHaveValue(other.values.booth);
  await expectSound(page);
  const after = await rowsOf(page, 'exhibitor', { hall: one.values.hall });
  const placeOf = (id: string) => after.find((row) => row.id === id)?.values.booth;
  expect([placeOf(one.id), placeOf(other.id)]).toEqual([other.values.booth, one.values.booth]);

  await page.getByRole('button', { name: t.more }).click();
  await page.getByRole('menuitem', { name: t.unpublish }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.unpublish }).click();
  await page.getByRole('button', { name: t.undo }).click();
  await expect(page.getByText(t.undone)).toBeVisible();
  await expect
    .poll(async () => (await rowsOf(page, 'exhibitor', { hall: one.values.hall })).map(({ id }) => id))
    .toContain(one.id);
});

test('an advert whose link leads nowhere asks before it goes out', async ({ page, language }) => {
  const t = words[language];
  await signInStaff(page, 'editor@example.org', '/console/r/advert');
  const adverts = await rowsOf(page, 'advert', {});
  // Each run of the journey has one of its own: what is typed is kept as a draft meanwhile.
  const advert = adverts.filter(({ values }) => values.link?.startsWith('/'))[language === 'zh' ? 1 : 2];
  if (!advert) throw new Error('The demo has adverts that lead inside.');
  await page.goto(`/console/r/advert/${advert.id}`);
  const link = page.getByRole('textbox', { name: t.link, exact: true });
  await expect(page.getByRole('link', { name: t.open })).toHaveAttribute('href', advert.values.link ?? '');
  await link.fill('/nowhere-at-all');
  await expect(page.getByText(t.dead)).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: t.publish }).click();
  const asked = page.getByRole('dialog', { name: t.ask });
  await expect(asked.getByText('/nowhere-at-all')).toBeVisible();
  await expect(asked.getByRole('button', { name: t.anyway })).toBeVisible();
  await asked.getByRole('button', { name: t.cancel }).click();
  await link.fill('/forum');
  await expect(page.getByText(t.dead)).toBeHidden();
  // Nothing is left unpublished for whoever opens it next.
  const dropped = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url().includes('/draft'),
  );
  await link.fill(advert.values.link ?? '');
  await link.blur();
  await dropped;
});
