import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../tools/browser.mjs';

/** A weak phone: this machine's browser, so many times slower. */
const SLOWDOWN = 4;
const LOAD_MS = 120_000;
const STORE = 'door';

/**
 * How long a device without a network takes from a code to its verdict in the page, in milliseconds: the median and the
 * slowest of twenty. The scanner as it is built, with its list of `tickets` tickets, on a browser four times slower.
 */
export async function measureVerdicts({
  origin,
  token,
  checkpointId,
  tickets,
  codeOf,
}: {
  origin: string;
  token: string;
  checkpointId: string;
  tickets: number;
  /** The code of this minute of the n-th ticket, of which none was scanned. */
  codeOf: (index: number) => string;
}): Promise<{ verdictMs: number; slowestMs: number; faults: string[] }> {
  const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: BROWSER_FLAGS });
  try {
    const context = await browser.newContext({ locale: 'en', viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await enrol(page, { origin, token, checkpointId });
    await page.getByText(`${tickets.toLocaleString('en-GB')} tickets`).waitFor({ timeout: LOAD_MS });
    await page.goto(`${origin}/door/#`);
    return await scan(context, page, codeOf);
  } finally {
    await browser.close();
  }
}

/** Gives the scanner the token of a device, as enrolling does, and opens its settings, which count the tickets. */
async function enrol(page: Page, kept: { origin: string; token: string; checkpointId: string }): Promise<void> {
  await page.goto(`${kept.origin}/door/`);
  await page.waitForSelector('form');
  await page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('${STORE}');
    opening.onerror = () => reject(new Error('no store'));
    opening.onsuccess = () => {
      const change = opening.result.transaction('kept', 'readwrite');
      change.objectStore('kept').put('${kept.token}', 'token');
      change.objectStore('kept').put('${kept.checkpointId}', 'checkpointId');
      change.oncomplete = () => resolve();
    };
  })`);
  await page.goto(`${kept.origin}/door/#settings`);
  await page.reload();
}

async function scan(context: BrowserContext, page: Page, codeOf: (index: number) => string) {
  const devTools = await context.newCDPSession(page);
  await context.setOffline(true);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const taken: number[] = [];
  const faults: string[] = [];
  for (let index = 0; index < 22; index++) {
    await page.keyboard.type(codeOf(index));
    await page.keyboard.press('Enter');
    const verdict = page.locator('[data-verdict]');
    await verdict.waitFor();
    const said = await verdict.getAttribute('data-verdict');
    if (said !== 'admitted') faults.push(`the device said ${said} to a good code`);
    // The first two warm it up.
    if (index > 1) taken.push(Number(await verdict.getAttribute('data-shown-ms')));
    await verdict.waitFor({ state: 'detached' });
  }
  const sorted = taken.toSorted((one, other) => one - other);
  return { verdictMs: sorted[Math.floor(sorted.length / 2)] ?? 0, slowestMs: sorted.at(-1) ?? 0, faults };
}
