import { expect, expectSound, test, visit } from './visitor.ts';

const words = {
  zh: {
    agenda: '议程',
    sections: '大会导览',
  },
  en: {
    agenda: 'Agenda',
    sections: 'Explore the conference',
  },
};

test('leads from the home page into the programme, to a forum and back to the same place', { tag: '@phone' }, async ({
  page,
  language,
}) => {
  const t = words[language];
  await visit(page, '/');
  await expect(page).toHaveURL(/\/home$/);
  await expectSound(page);
  await page.getByRole('navigation', { name: t.sections }).getByRole('link').first().click();
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

test('shows the timetable on wide windows and the list where it would not fit', { tag: '@desktop' }, async ({
  page,
}) => {
  await visit(page, '/forum');
  const timetable = page.getByRole('region', { name: 'Timetable' });
  await expect(timetable).toBeVisible();
  // A window of 1440 at 200 %.
  await page.setViewportSize({ width: 720, height: 450 });
  await expect(timetable).toBeHidden();
  await expect(page.locator('article:visible').first()).toBeVisible();
  await expectSound(page);
});
