import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { paths } from '../apps/web/src/paths.ts';
import { BROWSER_FLAGS, findBrowser } from '../tools/browser.mjs';
import { findForumId, startSite } from './site.ts';

/** A weak phone computes so many times as slowly. */
const SLOWNESS = 6;
/** From the first paint until well after every part of a page has come. */
const LONGEST_WAIT_MS = 3_000;
const ANSWER_MS = 30_000;

/**
 * Presses a button of a page at a random moment after its first paint on a weak phone, a page of its own each time, and counts
 * the presses that nothing comes of: all of these buttons ask a guest to sign in. Any lost press is a fault.
 */
export async function run(count = 50) {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('Pressing needs a browser: set CHROME_PATH.');
  const site = await startSite();
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  try {
    const pages = {
      forum: paths.forum({ id: await findForumId(site.origin) }),
      tickets: paths.ticketHome(),
      exhibitors: paths.exhibitors(),
    };
    const ratios: Record<string, number> = {};
    const figures: Record<string, number> = {};
    const faults: string[] = [];
    for (const [name, path] of Object.entries(pages)) {
      let lost = 0;
      for (let press = 0; press < count; press++) if (!(await isHeard(browser, site.origin + path))) lost += 1;
      figures[`${name}Presses`] = count;
      figures[`${name}Lost`] = lost;
      ratios[`${name}Heard`] = Math.round(((count - lost) / count) * 100) / 100;
      if (lost > 0) faults.push(`${lost} of ${count} presses on ${name} were lost`);
    }
    return { ratios, figures, faults };
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function isHeard(browser: Browser, url: string): Promise<boolean> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    // As at the venue: elsewhere a page adds the visitor's own hours once it is alive.
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript("sessionStorage.setItem('splash', '1')");
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction("performance.getEntriesByName('first-contentful-paint').length > 0", undefined, {
      polling: 20,
    });
    // What is painted first may be half of the page.
    await page.waitForFunction("document.readyState !== 'loading'", undefined, { polling: 20 });
    const button = await chooseButton(page);
    await button.scrollIntoViewIfNeeded();
    await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_WAIT_MS));
    const place = await button.boundingBox();
    if (!place) return false;
    await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2);
    return await page
      .getByRole('dialog')
      .first()
      .waitFor({ timeout: ANSWER_MS })
      .then(
        () => true,
        () => false,
      );
  } finally {
    await context.close();
  }
}

/** One of the first buttons that ask a guest to sign in: of a forum to reserve, like or save it, of lists to buy or save. */
async function chooseButton(page: Page): Promise<Locator> {
  const buttons = page
    .locator('main button:not(:disabled, [aria-disabled=true], [aria-haspopup])')
    .filter({ visible: true });
  const count = await buttons.count();
  return buttons.nth(Math.floor(Math.random() * Math.min(count, 4)));
}
