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
const examined = { frames: new Set<string>(), kinds: new Set<number>() };

/**
 * What axe has against the page as it stands, a line each. It takes longer than most steps of a journey, so a run examines
 * what is new only: elements of a kind – what they are, inside of what, and how both are dressed – that no page had before, and
 * as a whole a page whose frame – its landmarks and headings, in their order – none had.
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
  const { frame, kinds } = await page.evaluate(describePage, [...examined.kinds]);
  const isKnown = examined.frames.has(frame);
  if (isKnown && kinds.length === 0) return [];
  const violations: string[] = [];
  try {
    if (!isKnown) violations.push(...(await runAxe(page, { runOnly: OF_PAGES })));
    if (kinds.length > 0)
      violations.push(
        ...(await runAxe(page, { rules: withoutPages }, { include: [`[${NEW}]`], exclude: [`[${KNOWN}]`] })),
      );
  } catch (error) {
    if (String(error).includes('No elements found for include')) return undefined;
    throw error;
  }
  if (violations.length === 0) {
    examined.frames.add(frame);
    for (const kind of kinds) examined.kinds.add(kind);
  }
  return violations;
}

/** What holds of a page as a whole; all other rules hold of its elements. */
const OF_PAGES = [
  'aria-hidden-body',
  'bypass',
  'document-title',
  'duplicate-id-aria',
  'heading-order',
  'html-has-lang',
  'html-lang-valid',
  'html-xml-lang-mismatch',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-refresh',
  'meta-viewport',
  'page-has-heading-one',
  'region',
  'skip-link',
];
const withoutPages = Object.fromEntries(OF_PAGES.map((rule) => [rule, { enabled: false }]));
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Elements by selectors; what is excluded may hold what is included. */
interface Part {
  include: string[];
  exclude: string[];
}

/** What axe finds within some elements, or on the whole page: a line for each rule that is broken. */
async function runAxe(page: Page, options: RunOptions, inside?: Part): Promise<string[]> {
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
/** Stands on those within them that were. */
const KNOWN = 'data-examined';

/** In the page: its frame, which is all that rules of whole pages go by, and the kinds of elements that are new, which are marked. */
function describePage(known: number[]): { frame: string; kinds: number[] } {
  const { documentElement: root, body } = document;
  /** What its text stands on, as far as colours say. */
  const grounds = new Map<Element, string>();
  const groundOf = (element: Element): string => {
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none';
    const below = () => (element.parentElement ? groundOf(element.parentElement) : '');
    const ground = isClear ? below() : `${backgroundColor} ${backgroundImage.slice(0, 40)}`;
    grounds.set(element, ground);
    return ground;
  };
  const inkOf = (element: Element): string => {
    if (![...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()))
      return '';
    const { color, fontSize, fontWeight, opacity } = getComputedStyle(element);
    return [color, fontSize, fontWeight, opacity, groundOf(element)].join(' ');
  };
  const LANDMARKS = `header, nav, main, aside, footer, section[aria-label], section[aria-labelledby], form[aria-label],
    dialog, ${['banner', 'navigation', 'main', 'complementary', 'contentinfo', 'region', 'form', 'search', 'dialog']
      .map((role) => `[role=${role}]`)
      .join()}`;
  const named = ['role', 'type', 'disabled', 'aria-invalid', 'aria-expanded', 'aria-pressed', 'aria-selected'];
  const described = new Map<Element, string>();
  const kindOf = (element: Element): string => {
    const before = described.get(element);
    if (before !== undefined) return before;
    const text = [
      element.tagName,
      element.getAttribute('class'),
      ...named.map((name) => element.getAttribute(name)),
      element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby'),
      element.hasAttribute('alt') || element.hasAttribute('title'),
      element.textContent?.trim() === '',
    ].join('|');
    described.set(element, text);
    return text;
  };
  const hash = (text: string): number => {
    let value = 0;
    for (let at = 0; at < text.length; at++) value = (Math.imul(value, 31) + text.charCodeAt(at)) | 0;
    return value;
  };
  const examined = new Set(known);
  const found = new Set<number>();
  /** Whether they are examined; what is within goes with its parent unless it is marked. */
  const isNew = new Map<Element, boolean>();
  const mark = (element: Element, wanted: boolean): void => {
    isNew.set(element, wanted);
    const isParentNew = element.parentElement !== null && isNew.get(element.parentElement) === true;
    element.toggleAttribute('data-not-examined', wanted && !isParentNew);
    element.toggleAttribute('data-examined', !wanted && isParentNew);
  };
  for (const element of body.querySelectorAll('*')) {
    const isPart = element instanceof SVGElement && element.ownerSVGElement !== null;
    // What is hidden now is new when it shows.
    if (isPart || !element.checkVisibility()) {
      mark(element, false);
      continue;
    }
    const inside = element.parentElement ? kindOf(element.parentElement) : '';
    const kind = hash(`${inside} > ${kindOf(element)} ${inkOf(element)}`);
    mark(element, !examined.has(kind) && !found.has(kind));
    if (isNew.get(element) !== true) continue;
    found.add(kind);
    // What a list or a group may hold is a rule of the list.
    const group = element.parentElement?.closest('ul, ol, dl, tr, [role]');
    if (group && body.contains(group)) mark(group, true);
  }
  const labels: string[] = [];
  // Which name a landmark has is one matter, whether another has it too is one of the page.
  const labelOf = (element: Element): number => {
    const label = element.getAttribute('aria-label') ?? element.getAttribute('aria-labelledby') ?? '';
    return labels.indexOf(label) < 0 ? labels.push(label) : labels.indexOf(label) + 1;
  };
  const ids = [...body.querySelectorAll('[id]')].map(({ id }) => id);
  const frame = [[root.lang, document.title !== '', ids.length - new Set(ids).size].join(' ')];
  for (const element of body.querySelectorAll(`body > *, ${LANDMARKS}, h1, h2, h3, h4, h5, h6`)) {
    const { parentElement, tagName } = element;
    if (!element.checkVisibility()) continue;
    const inside = parentElement?.closest(LANDMARKS)?.tagName ?? '';
    const part = [inside, tagName, element.role, element.matches(LANDMARKS) && labelOf(element)].join(' ');
    // One more of the same in a row changes nothing.
    if (part !== frame.at(-1)) frame.push(part);
  }
  return { frame: frame.join('|'), kinds: [...found] };
}
