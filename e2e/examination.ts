import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/** No accessibility violation, nothing wider than the window; what passes by itself while a page comes in is none. */
export async function expectSound(page: Page): Promise<void> {
  await expect.poll(() => violationsOf(page)).toEqual([]);
  await expect.poll(() => overflowOf(page)).toBe(0);
}

/** Pixels by which the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What the journeys of this run have examined: pages with their look, and kinds of elements. */
const examined = { pages: new Set<string>(), kinds: new Set<number>() };

/**
 * What axe has against the page as it stands, a line each. It takes longer than most steps of a journey, so each page is
 * examined as a whole once a run in each theme, language and width; after that only what of it is new: elements of a kind –
 * what they are, inside of what, and how both are dressed – that no page had before.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  // A page on its way to another has no heading for a moment; one that never gets any is told of by axe.
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached', timeout: 10_000 })
    .catch(() => undefined);
  // A menu on its way out is still there, outside every landmark.
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(passing.map(({ finished }) => finished));
    await new Promise(requestAnimationFrame);
  });
  let found = await examine(page);
  // What was new went away while it was looked at: what stands there now is looked at instead.
  while (found === undefined) found = await examine(page);
  return found;
}

/** As `violationsOf`; undefined when the elements to be examined are not there any more. */
async function examine(page: Page): Promise<string[] | undefined> {
  const { look, kinds } = await page.evaluate(describePage, [...examined.kinds]);
  const { pathname } = new URL(page.url());
  const key = `${pathname.replace(/[0-9a-f-]{36}/g, ':id')} ${look}`;
  const isKnown = examined.pages.has(key);
  if (isKnown && kinds.length === 0) return [];
  const violations: string[] = [];
  try {
    // How colours contrast is what takes longest, and depends on the kind alone.
    if (!isKnown) violations.push(...(await runAxe(page, { rules: { [CONTRAST]: { enabled: false } } })));
    if (kinds.length > 0) violations.push(...(await runAxe(page, isKnown ? {} : { runOnly: [CONTRAST] }, `[${NEW}]`)));
  } catch (error) {
    if (String(error).includes('No elements found for include')) return undefined;
    throw error;
  }
  if (violations.length === 0) {
    examined.pages.add(key);
    for (const kind of kinds) examined.kinds.add(kind);
  }
  return violations;
}

const CONTRAST = 'color-contrast';
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds within the elements of a selector, or on the whole page: a line for each rule that is broken. */
async function runAxe(page: Page, options: RunOptions, inside?: string): Promise<string[]> {
  // Loaded once for each document, and asked for what is read only: a third of what its own builder for Playwright takes.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const asked: RunOptions = { resultTypes: ['violations'], selectors: false, iframes: false, ...options };
  const found = await page.evaluate(
    async ([context, how]) => {
      const { violations } = await (window as unknown as { axe: Pick<typeof axe, 'run'> }).axe.run(context, how);
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html.slice(0, 160)) }));
    },
    [inside ?? ':root', asked] as const,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.join(' ')}`);
}

/** Stands on elements of a kind that was not examined before. */
const NEW = 'data-not-examined';

/** In the page: how it looks as a whole, and the kinds of elements that are new, which are marked. */
function describePage(known: number[]): { look: string; kinds: number[] } {
  const { documentElement: root, body } = document;
  const isDark = root.dataset.theme === 'dark' || matchMedia('(prefers-color-scheme: dark)').matches;
  const named = ['role', 'type', 'disabled', 'aria-invalid', 'aria-expanded', 'aria-pressed', 'aria-selected'];
  const kindOf = (element: Element): string =>
    [
      element.tagName,
      element.getAttribute('class'),
      ...named.map((name) => element.getAttribute(name)),
      element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby'),
    ].join('|');
  const hash = (text: string): number => {
    let value = 0;
    for (let at = 0; at < text.length; at++) value = (Math.imul(value, 31) + text.charCodeAt(at)) | 0;
    return value;
  };
  const examined = new Set(known);
  const found = new Set<number>();
  for (const element of body.querySelectorAll('*')) {
    element.removeAttribute('data-not-examined');
    if (element instanceof SVGElement && element.ownerSVGElement) continue;
    const kind = hash(`${isDark} ${element.parentElement ? kindOf(element.parentElement) : ''} > ${kindOf(element)}`);
    if (examined.has(kind)) continue;
    found.add(kind);
    element.setAttribute('data-not-examined', '');
  }
  return { look: [root.lang, isDark ? 'dark' : 'light', window.innerWidth].join(' '), kinds: [...found] };
}
