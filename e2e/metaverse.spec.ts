import { screens } from '../apps/web/src/routes.ts';
import { expect, expectSound, test, visit } from './visitor.ts';

const words = {
  zh: { enter: '进入展厅', list: '列表', plan: '九个展厅' },
  en: { enter: 'Enter the hall', list: 'List', plan: 'The nine halls' },
};
const [path] = screens.metaverse.paths;

test('the plan leads into a hall, a press on a stand to its exhibitor; the list has the same', {
  tag: '@phone',
}, async ({ page, language, hasTouch }) => {
  const t = words[language];
  await visit(page, path);
  const screen = page.locator(`[data-screen=${screens.metaverse.name}]`);
  await screen.getByRole('navigation', { name: t.plan }).getByRole('button').first().press('Enter');
  const picture = screen.getByRole('img');
  const box = await picture.boundingBox();
  if (!box) throw new Error('There is no picture.');
  const enter = screen.getByRole('link', { name: t.enter });
  await expect(async () => {
    // Somewhere along the horizon stands a stand.
    for (const share of [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8]) {
      const position = { x: box.width * share, y: box.height * 0.46 };
      if (hasTouch) await picture.tap({ position });
      else await picture.click({ position });
      if ((await enter.count()) > 0) return;
    }
    throw new Error('No stand was found.');
  }).toPass();
  await expectSound(page);
  await enter.click();
  await expect(page.locator(`[data-screen=${screens.exhibitorRoom.name}]`)).toBeVisible();

  await visit(page, path);
  await screen.getByText(t.list, { exact: true }).click();
  await expect(screen.getByRole('link').first()).toBeVisible();
  await expectSound(page);
});

test('the plan keeps its nine halls whole beside a long name, in the narrowest window too', { tag: '@phone' }, async ({
  page,
  language,
}) => {
  await visit(page, path);
  const size = page.viewportSize();
  const cells = page.getByRole('navigation', { name: words[language].plan }).getByRole('button');
  for (const width of new Set([size?.width ?? 0, 320])) {
    await page.setViewportSize({ width, height: size?.height ?? 0 });
    const places = await cells.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    // Each row's halls stand beside each other, none over its neighbour or beyond the window.
    for (const [index, { left, right }] of places.entries()) {
      expect(right).toBeLessThanOrEqual(width);
      if (index % 3 > 0) expect(left).toBeGreaterThan(places[index - 1]?.right ?? width);
    }
  }
});
