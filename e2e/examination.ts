import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No accessibility violation, nothing wider than the window. */
export async function expectSound(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
}

/** Pixels by which the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What the journeys of this run have examined: pages with their look and open dialogs, and kinds of elements. */
const examined = { pages: new Set<string>(), elements: new Set<number>() };

/**
 * What axe has against the page as it stands, a line each. A page of which this run has examined everything – the page in
 * this theme, width and language with the dialogs that are open, and every kind of element on it – is not examined again,
 * for that takes longer than most steps of a journey.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  // A menu on its way out is still there, outside every landmark.
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(passing.map(({ finished }) => finished));
    await new Promise(requestAnimationFrame);
  });
  const { look, elements } = await page.evaluate(describePage);
  const { pathname } = new URL(page.url());
  const key = `${pathname.replace(/[0-9a-f-]{36}/g, ':id')} ${look}`;
  if (examined.pages.has(key) && elements.every((element) => examined.elements.has(element))) return [];
  // No page holds frames of other sites, for which axe would open one more page each time: a third of the time.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  if (violations.length === 0) {
    examined.pages.add(key);
    for (const element of elements) examined.elements.add(element);
  }
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`);
}

/** In the page: how it looks as a whole, and each kind of element – what it is, inside of what, and how both are dressed. */
function describePage(): { look: string; elements: number[] } {
  const { documentElement: root, body } = document;
  const isDark = root.dataset.theme === 'dark' || matchMedia('(prefers-color-scheme: dark)').matches;
  const open = Array.from(
    document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open], [role=menu]'),
    (one) => one.getAttribute('role'),
  );
  const kindOf = (element: Element): string =>
    [
      element.tagName,
      element.getAttribute('class'),
      ...['role', 'type', 'disabled', 'aria-invalid', 'aria-expanded', 'aria-pressed', 'aria-selected'].map((name) =>
        element.getAttribute(name),
      ),
    ].join('|');
  const kinds = new Set<string>();
  for (const element of body.querySelectorAll('*')) {
    if (element instanceof SVGElement && element.ownerSVGElement) continue;
    kinds.add(`${isDark} ${element.parentElement ? kindOf(element.parentElement) : ''} > ${kindOf(element)}`);
  }
  const hash = (text: string): number => {
    let value = 0;
    for (let at = 0; at < text.length; at++) value = (Math.imul(value, 31) + text.charCodeAt(at)) | 0;
    return value;
  };
  return {
    look: [root.lang, isDark ? 'dark' : 'light', window.innerWidth, ...open].join(' '),
    elements: Array.from(kinds, hash),
  };
}
