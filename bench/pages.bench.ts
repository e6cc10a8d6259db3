import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { routeUrl } from '@mingtang/contract/route';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { paths } from '../apps/web/src/paths.ts';
import { hasScreen } from '../apps/web/src/routes.ts';
import { BROWSER_FLAGS, findBrowser } from '../tools/browser.mjs';

/** What a page may bring in JavaScript on the first visit, gzipped. */
const JS_BUDGET = 170_000;
const START_MS = 90_000;
const STOP_MS = 10_000;
const LOOKS = 3;
const root = fileURLToPath(new URL('..', import.meta.url));
/** Lighthouse's categories and our names for them. */
const categories = {
  performance: 'Performance',
  accessibility: 'Accessibility',
  'best-practices': 'BestPractices',
  seo: 'Seo',
} as const;
type Category = keyof typeof categories;
const categoryNames = Object.keys(categories) as Category[];

/**
 * What a first visit on a phone loads: gzipped bytes of JavaScript and CSS of a page, and Lighthouse's scores (0–100), from the built site
 * on a fresh demo edition. The ratios are each page's JavaScript over its budget. A page that does not exist is null.
 */
export async function run() {
  if (!existsSync(join(root, 'apps/web/build/server/index.js'))) throw new Error('Build the site first: npm run build');
  const site = await startSite();
  try {
    const pages = {
      home: paths.home(),
      forum: paths.forum({ id: await findForumId(site.origin) }),
      tickets: hasScreen('ticketHome') ? paths.ticketHome() : undefined,
      exhibitors: hasScreen('exhibitors') ? paths.exhibitors() : undefined,
    };
    const ratios: Record<string, number> = {};
    const figures: Record<string, number | null> = {};
    for (const [name, path] of Object.entries(pages)) {
      const bytes = path === undefined ? undefined : await countBytes(site.origin + path);
      figures[`${name}JsBytes`] = bytes?.js ?? null;
      figures[`${name}CssBytes`] = bytes?.css ?? null;
      if (bytes) ratios[`${name}Js`] = Math.round((bytes.js / JS_BUDGET) * 100) / 100;
      const scores = path === undefined ? undefined : await score(site.origin + path);
      for (const category of categoryNames) figures[`${name}${categories[category]}`] = scores?.[category] ?? null;
    }
    return { ratios, figures };
  } finally {
    await site.stop();
  }
}

/** The whole product as `npm start` runs it, on a port and a folder of its own. */
async function startSite(): Promise<{ origin: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mingtang-pages-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      SEED: 'demo',
      SANDBOX: 'on',
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '0',
      NODE_ENV: 'production',
    },
  });
  const ended = new Promise<void>((resolve) => void server.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    const late = setTimeout(() => server.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(late);
    await rm(dataDir, { recursive: true, force: true });
  };
  const deadline = Date.now() + START_MS;
  while (!(await isReady(origin))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error('The server did not become ready.');
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return { origin, stop };
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function findForumId(origin: string): Promise<string> {
  const answer = await fetch(origin + routeUrl(programmeRoutes.listForums), {
    method: 'POST',
    body: new URLSearchParams({ category: 'main', pageSize: '1' }),
  });
  const { data } = (await answer.json()) as { data: { list: { uuid: string }[] } };
  const [first] = data.list;
  if (!first) throw new Error('The demo edition has no forum.');
  return first.uuid;
}

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
 * Lighthouse's scores on its slow phone, the middle of several looks, as its authors advise: one look is five points up or
 * down. A look that left no trace is none.
 */
async function score(url: string): Promise<Record<Category, number | null>> {
  // The first finds a server that is still busy with its first start and has made no page yet.
  await scoreOnce(url);
  const looks: Record<Category, number | null>[] = [];
  for (let look = 0; look < LOOKS; look++) looks.push(await scoreOnce(url));
  const middle = (category: Category): number | null => {
    const scores = looks.map((one) => one[category]).filter((value) => value !== null);
    return scores.toSorted((one, other) => one - other)[Math.floor(scores.length / 2)] ?? null;
  };
  return Object.fromEntries(categoryNames.map((category) => [category, middle(category)])) as Record<
    Category,
    number | null
  >;
}

async function scoreOnce(url: string): Promise<Record<Category, number | null>> {
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
    return Object.fromEntries(categoryNames.map((category) => [category, scoreOf(category)])) as Record<
      Category,
      number | null
    >;
  } finally {
    chrome.kill();
  }
}
