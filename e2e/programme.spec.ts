import { expect, expectSound, test, visit } from './visitor.ts';

const words = {
  zh: { filter: '筛选', venue: '会场', hall: '太室', show: /^看 \d+ 场/, agenda: '议程', sections: '大会导览' },
  en: {
    filter: 'Filter',
    venue: 'Venue',
    hall: 'Taishi Hall',
    show: /^Show \d+ session/,
    agenda: 'Agenda',
    sections: 'Around the conference',
  },
};

test('leads from the home page into the programme, to a forum and back to the same place', async ({
  page,
  language,
  isMobile,
}) => {
  const t = words[language];
  await visit(page, '/');
  await expect(page).toHaveURL(/\/home$/);
  await expectSound(page);
  if (isMobile) await page.getByRole('navigation', { name: t.sections }).getByRole('link').first().click();
  else await page.getByRole('banner').getByRole('link', { name: 'Forums' }).click();
  await expect(page.locator('[data-screen=forum]')).toBeVisible();
  await expectSound(page);

  const forum = page.locator('article:visible').nth(9).getByRole('link').first();
  await forum.scrollIntoViewIfNeeded();
  const title = await forum.innerText();
  const place = await page.evaluate(() => scrollY);
  await forum.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('heading', { name: t.agenda })).toBeVisible();
  await expectSound(page);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test('narrows the programme by its address, at once and back again', async ({ page, language }) => {
  const t = words[language];
  await visit(page, '/forum?day=all');
  const all = await page.locator('article:visible').count();
  await page.getByRole('button', { name: t.filter }).click();
  await page.getByLabel(t.venue, { exact: true }).selectOption({ label: t.hall });
  await expectSound(page);
  await page.getByRole('button', { name: t.show }).click();
  await expect(page).toHaveURL(/venue=/);
  const narrowed = await page.locator('article:visible').count();
  expect(narrowed).toBeGreaterThan(0);
  expect(narrowed).toBeLessThan(all);
  const address = page.url();
  await page.goBack();
  await expect(page.locator('article:visible')).toHaveCount(all);
  await page.goto(address);
  await expect(page.locator('article:visible')).toHaveCount(narrowed);
});

test('shows the timetable on wide windows and the list where it would not fit', async ({ page, isMobile }) => {
  test.skip(isMobile);
  await visit(page, '/forum');
  const timetable = page.getByRole('region', { name: 'Timetable' });
  await expect(timetable).toBeVisible();
  // A window of 1440 at 200 %.
  await page.setViewportSize({ width: 720, height: 450 });
  await expect(timetable).toBeHidden();
  await expect(page.locator('article:visible').first()).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/forum', '/home', '/future', '/connect']) {
    await visit(page, path);
    await expectSound(page);
  }
});

test('says that there is no such forum', async ({ page }) => {
  const response = await page.goto('/forumdetail?uuid=00000000-0000-7000-8000-000000000000');
  expect(response?.status()).toBe(404);
  await expect(page.locator('[data-screen=not-found]')).toBeVisible();
});
