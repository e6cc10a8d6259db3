import { expect, expectSound, test, visit } from './visitor.ts';

const words = {
  zh: {
    filter: '筛选',
    venue: '会场',
    hall: '太室',
    show: /^看 \d+ 场/,
    agenda: '议程',
    sections: '大会导览',
    events: '大会盛事',
    all: '全部盛事',
    awards: '颁奖',
    speakers: '嘉宾',
  },
  en: {
    filter: 'Filter',
    venue: 'Venue',
    hall: 'Taishi Hall',
    show: /^Show \d+ session/,
    agenda: 'Agenda',
    sections: 'Around the conference',
    events: 'Conference events',
    all: 'All events',
    awards: 'Awards',
    speakers: 'Speakers',
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

test('narrows the programme by its address, at once and back again', { tag: '@phone' }, async ({ page, language }) => {
  const t = words[language];
  await visit(page, '/forum?day=all');
  const all = await page.locator('article:visible').count();
  await page.getByRole('button', { name: t.filter }).click();
  await page.getByLabel(t.venue, { exact: true }).selectOption({ label: t.hall });
  await expectSound(page);
  await page.getByRole('button', { name: t.show }).click();
  await expect(page).toHaveURL(/venue=/);
  // The address changes before the list has.
  await expect.poll(() => page.locator('article:visible').count()).toBeLessThan(all);
  const narrowed = await page.locator('article:visible').count();
  expect(narrowed).toBeGreaterThan(0);
  const address = page.url();
  await page.goBack();
  await expect(page.locator('article:visible')).toHaveCount(all);
  await page.goto(address);
  await expect(page.locator('article:visible')).toHaveCount(narrowed);
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

test('leads from a day to the conference events, by kind, to one of them and on to another', {
  tag: '@desktop',
}, async ({ page, language }) => {
  const t = words[language];
  await visit(page, '/forum');
  const section = page.locator('section', { has: page.getByRole('heading', { name: t.events }) });
  await expect(section.getByRole('article')).not.toHaveCount(0);
  await section.getByRole('link', { name: t.all }).click();
  const list = page.locator('[data-screen=events]');
  await expect(list.getByRole('article')).toHaveCount(6);
  await list.getByRole('link', { name: t.awards }).first().click();
  await expect(page).toHaveURL(/kind=award/);
  await expect(list.getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(list.getByRole('article')).toHaveCount(1);
  const title = await list.getByRole('article').getByRole('link').innerText();
  await list.getByRole('article').getByRole('link').click();
  await expect(page.locator('[data-screen=event]').getByRole('heading', { level: 1 })).toHaveText(title);
  const next = page.locator('[data-screen=event]').getByRole('article').first().getByRole('link');
  const other = await next.innerText();
  await next.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other);
});

test('leads from a forum to who speaks there, and to who is on stage with them', { tag: '@phone' }, async ({
  page,
  language,
}) => {
  await visit(page, '/forum?day=all&view=list');
  await page.locator('article:visible').nth(9).getByRole('link').first().click();
  const rail = page.getByRole('list', { name: words[language].speakers });
  const name = await rail.getByRole('link').first().innerText();
  await rail.getByRole('link').first().click();
  // Who is a guest as well has that page.
  const speaker = page.locator('[data-screen=speaker], [data-screen=distinguishedDetail]');
  await expect(speaker.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(speaker.getByRole('article')).not.toHaveCount(0);
  await expectSound(page);
  await speaker.getByRole('article').first().getByRole('link').first().click();
  await expect(page.locator('[data-screen=forumdetail]')).toBeVisible();
});

test.describe('from another zone', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });
  const own = {
    zh: { gap: '比会场晚 2 小时 30 分', here: '你的时区（印度时间）' },
    en: { gap: 'behind', here: 'Your time (' },
  };

  test('says whose time it is above lists, and one’s own beside a forum’s', { tag: '@desktop' }, async ({
    page,
    language,
  }) => {
    const t = own[language];
    await visit(page, '/forum?day=all&view=list');
    await expect(page.getByText(t.gap)).toBeVisible();
    await page.locator('article:visible').nth(9).getByRole('link').first().click();
    await expect(page.getByText(t.here)).toBeVisible();
    await expectSound(page);
  });
});

test('says nothing of zones to who is there', { tag: '@phone' }, async ({ page, language }) => {
  await visit(page, '/forum');
  await expect(page.getByText(language === 'zh' ? '时间以会场为准' : 'Times are those of the venue')).toHaveCount(0);
});
