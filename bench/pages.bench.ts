import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { paths } from '../apps/web/src/paths.ts';
import { BROWSER_FLAGS, findBrowser } from '../tools/browser.mjs';
import { openBarePage } from './bare-page.ts';
import { findForumId, startSite } from './site.ts';

const LOOKS = 3;
const root = fileURLToPath(new URL('..', import.meta.url));
/** What a page may bring in JavaScript on the first visit, gzipped (`tools/checks/script-budgets.mjs` holds it). */
const budgets = JSON.parse(readFileSync(join(root, 'apps/web/script-budgets.json'), 'utf8')) as Record<string, number>;
/** Lighthouse's categories and our names for them. */
const categories = {
  performance: 'Performance',
  accessibility: 'Accessibility',
  'best-practices': 'BestPractices',
  seo: 'Seo',
} as const;
type Category = keyof typeof categories;
const categoryNames = Object.keys(categories) as Category[];
/** What of the performance is shown beside its score. */
const timings = { 'total-blocking-time': 'BlockingMs', 'largest-contentful-paint': 'LargestPaintMs' } as const;
type Timing = keyof typeof timings;
type Look = Record<Category | Timing, number | null>;

/**
 * What a first visit on a phone loads: gzipped bytes of JavaScript and CSS of a page, and Lighthouse's scores (0–100), from the built site
 * on a fresh demo edition. The ratios are each page's JavaScript over its budget, and its performance over that of the least page
 * that the same framework makes, looked at in turns. A page that does not exist is null.
 */
export async function run() {
  const bare = await openBarePage();
  const site = await startSite();
  try {
    const pages: Record<string, string> = {
      home: paths.home(),
      forum: paths.forum({ id: await findForumId(site.origin) }),
      ticketHome: paths.ticketHome(),
      exhibitors: paths.exhibitors(),
    };
    const urls = Object.fromEntries(Object.entries(pages).map(([name, path]) => [name, site.origin + path]));
    const looks = await lookInTurns({ bare: `${bare.origin}/`, ...urls });
    const ratios: Record<string, number> = {};
    const figures: Record<string, number | null> = {};
    const barePerformance = middleOf(looks.bare ?? [], 'performance');
    for (const [name, seen] of Object.entries(looks)) {
      for (const category of categoryNames) figures[`${name}${categories[category]}`] = middleOf(seen, category);
      for (const timing of Object.keys(timings) as Timing[])
        figures[`${name}${timings[timing]}`] = middleOf(seen, timing);
      const bytes = await countBytes(urls[name] ?? `${bare.origin}/`);
      figures[`${name}JsBytes`] = bytes.js;
      figures[`${name}CssBytes`] = bytes.css;
      if (name === 'bare') continue;
      const performance = figures[`${name}Performance`];
      if (performance != null && barePerformance)
        ratios[`${name}Performance`] = hundredths(performance / barePerformance);
      ratios[`${name}Js`] = hundredths(bytes.js / (budgets[name] ?? Number.NaN));
    }
    return { ratios, figures };
  } finally {
    await site.stop();
    await bare.close();
  }
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** Gzipped bytes of a page's scripts and styles: what its HTML names, and what those modules import. */
async function countBytes(page: string): Promise<{ js: number; css: number }> {
  const { text } = await load(page);
  const named = [
    ...text.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"|(?:from|import) ?"(\/assets\/[^"]+\.js)"/g),
  ];
  const waiting = named.map(([, link, module]) => new URL(link ?? module ?? '', page).href);
  const bytes = { js: 0, css: 0 };
  const seen = new Set<string>();
  for (let url = waiting.pop(); url; url = waiting.pop()) {
    if (seen.has(url)) continue;
    seen.add(url);
    const file = await load(url);
    if (url.endsWith('.css')) {
      bytes.css += file.size;
      continue;
    }
    bytes.js += file.size;
    for (const [, module = ''] of file.text.matchAll(/(?:from|import) ?["'`](\.\/[^"'`]+\.js)["'`]/g))
      waiting.push(new URL(module, url).href);
  }
  return bytes;
}

/** A file as text, and its size as it travels gzipped. */
async function load(url: string): Promise<{ text: string; size: number }> {
  const plain = await fetch(url, { headers: { accept: 'text/html,*/*', 'accept-encoding': 'identity' } });
  if (!plain.ok) throw new Error(`${url} answered ${plain.status}`);
  // fetch unpacks silently; the bare client shows what travelled.
  const size = await new Promise<number>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let total = 0;
      response.on('data', (chunk: Buffer) => (total += chunk.length));
      response.on('end', () => resolve(total));
    }).on('error', reject);
  });
  return { text: await plain.text(), size };
}

/**
 * Several looks at each page on Lighthouse's slow phone, round by round, so that whatever else the machine does meets all alike.
 * The first round finds a server that is still busy with its first start and has made no page yet: it does not count.
 */
async function lookInTurns(urls: Record<string, string>): Promise<Record<string, Look[]>> {
  const looks: Record<string, Look[]> = Object.fromEntries(Object.keys(urls).map((name) => [name, []]));
  for (let round = 0; round <= LOOKS; round++)
    for (const [name, url] of Object.entries(urls)) {
      const look = await lookOnce(url);
      if (round > 0) looks[name]?.push(look);
    }
  return looks;
}

/** The middle of several looks, as Lighthouse's authors advise: one look is five points up or down. One that left no trace is none. */
function middleOf(looks: readonly Look[], of: keyof Look): number | null {
  const values = looks.map((look) => look[of]).filter((value) => value !== null);
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? null;
}

async function lookOnce(url: string): Promise<Look> {
  const chromePath = findBrowser();
  if (!chromePath) throw new Error('Lighthouse needs a browser: set CHROME_PATH.');
  const chrome = await launch({ chromePath, chromeFlags: ['--headless', ...BROWSER_FLAGS] });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: categoryNames,
    });
    const scoreOf = (category: Category): number | null => {
      const value = result?.lhr.categories[category]?.score;
      return value == null ? null : Math.round(value * 100);
    };
    const timeOf = (timing: Timing): number | null => {
      const value = result?.lhr.audits[timing]?.numericValue;
      return value === undefined ? null : Math.round(value);
    };
    return {
      ...(Object.fromEntries(categoryNames.map((one) => [one, scoreOf(one)])) as Record<Category, number | null>),
      ...(Object.fromEntries((Object.keys(timings) as Timing[]).map((one) => [one, timeOf(one)])) as Record<
        Timing,
        number | null
      >),
    };
  } finally {
    chrome.kill();
  }
}
