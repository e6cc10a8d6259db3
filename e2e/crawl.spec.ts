import type { Page } from '@playwright/test';
import { type ScreenKey, screens } from '../apps/web/src/routes.ts';
import { overflowOf, violationsOf } from './examination.ts';
import { enter } from './session.ts';
import { expect, settle, test, visit } from './visitor.ts';

/**
 * Every screen there is, as a member of the demo: on the phone in Chinese and in the light, on the desktop in English and in
 * the dark; what differs for a guest, likewise. A screen about one thing is looked at where a link leads to it; one that
 * nothing links to is looked at without its thing, which is a state of it too. Phones open screens one by one, as
 * from a link in a letter; desktops are led to them by the router. What the server sends of a personal screen is the same for
 * everybody: it is opened as a guest, and a member is led to it.
 */
const looks = {
  zh: { language: 'zh', cookie: 'ch', theme: 'light' },
  en: { language: 'en', cookie: 'en', theme: 'dark' },
} as const;

test('every screen is sound for a member', async ({ page, language, isMobile, complaints }) => {
  test.setTimeout(1_800_000);
  await wear(page, language);
  await enter(page, language, { account: 'member@example.org' });
  // What lives on phones alone leads elsewhere when it is opened.
  const followed = allScreens.filter((key) => (isMobile ? isPersonal(key) : !screens[key].isPhoneOnly));
  expect(await faultsOfAll(page, language, { wanted: allScreens, followed, complaints })).toEqual([]);
});

test('every personal screen is sound for a guest', { tag: '@phone' }, async ({ page, language, complaints }) => {
  test.setTimeout(900_000);
  await wear(page, language);
  const wanted = allScreens.filter(isPersonal);
  expect(await faultsOfAll(page, language, { wanted, followed: [], complaints })).toEqual([]);
});

/** From here on pages come in this language, and in the light or the dark. */
async function wear(page: Page, look: keyof typeof looks): Promise<void> {
  const url = test.info().project.use.baseURL ?? '';
  await page.context().addCookies([
    { name: 'language', value: looks[look].cookie, url },
    { name: 'theme', value: looks[look].theme, url },
  ]);
}

/** What is wrong with the wanted screens, each visited once, each fault with its address. */
async function faultsOfAll(
  page: Page,
  language: 'zh' | 'en',
  { wanted, followed, complaints }: { wanted: ScreenKey[]; followed: ScreenKey[]; complaints: string[] },
): Promise<string[]> {
  const faults: string[] = [];
  const waiting = new Map(plainAddresses(wanted));
  const seen = new Set<ScreenKey>();
  for (;;) {
    const [key, address] = [...waiting].find(([one]) => !seen.has(one)) ?? firstUnlinked(wanted, seen);
    if (!key || !address) break;
    seen.add(key);
    await test.step(`${key} ${address}`, async () => {
      const isFollowed = followed.includes(key) && seen.size > 1;
      const found = await faultsOf(page, { key, address, isFollowed }, language);
      faults.push(...found.map((fault) => `${address}: ${fault}`));
      faults.push(...complaints.splice(0).map((complaint) => `${address}: console: ${complaint}`));
      for (const link of await linksOf(page)) {
        const linked = screenOf(link);
        if (linked && wanted.includes(linked) && !seen.has(linked) && link !== screens[linked].paths[0])
          waiting.set(linked, link);
      }
    });
  }
  expect(seen.size).toBe(wanted.length);
  return faults;
}

const allScreens = Object.keys(screens) as ScreenKey[];
/** Screens about one thing: links lead to them. */
const aboutOne: readonly ScreenKey[] = [
  'liveForum',
  'exhibitorVideo',
  'video',
  'purchase',
  'forumPurchase',
  'purchaseDone',
  'forumPurchaseDone',
  'competition',
  'newsItem',
  'showcase',
  'forum',
  'activity',
  'event',
  'speaker',
  'ownTicket',
  'ownHolder',
  'ownHolderDone',
  'guest',
  'exhibit',
  'connectForum',
  'exhibitorRoom',
  'ticketSuccess',
  'invoiceDone',
  'ticket',
  'invoice',
  'holder',
  'holderDone',
];

const peopleTalk: readonly ScreenKey[] = ['liveForum', 'video'];
const isPersonal = (key: ScreenKey): boolean => ['my', 'cart'].includes(screens[key].section ?? '');

function plainAddresses(wanted: readonly ScreenKey[]): [ScreenKey, string][] {
  return wanted.filter((key) => !aboutOne.includes(key)).map((key) => [key, screens[key].paths[0]]);
}

/** A screen that no link has led to, at an address that names nothing. */
function firstUnlinked(wanted: readonly ScreenKey[], seen: ReadonlySet<ScreenKey>): [ScreenKey, string] | [] {
  const key = wanted.find((one) => !seen.has(one));
  return key ? [key, screens[key].paths[0].replace(/:\w+/, '0190a0a0-0000-7000-8000-000000000000')] : [];
}

function screenOf(link: string): ScreenKey | undefined {
  const [path = ''] = link.split(/[?#]/, 1);
  return allScreens.find((key) =>
    screens[key].paths.some((one) => new RegExp(`^${one.replace(/:\w+/g, '[^/]+')}$`).test(path)),
  );
}

/** Comes to a screen from the page before, as by a link. */
async function follow(page: Page, key: ScreenKey, address: string): Promise<void> {
  const { name } = screens[key];
  await page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = window as unknown as Router;
    await router.navigate(to);
  }, address);
  // The page before stays until the next one stands.
  await expect
    .poll(async () => {
      const isThere = (await page.locator(`[data-screen="${name}"]`).count()) > 0;
      return isThere || new URL(page.url()).pathname !== address.split('?', 1)[0];
    })
    .toBe(true);
  await settle(page);
}

/** What the router leaves in the page. */
interface Router {
  __reactRouterDataRouter: { navigate(to: string): Promise<void> };
}

/** The addresses of this site that a page links to. */
function linksOf(page: Page): Promise<string[]> {
  return page.$$eval('a[href]', (links) =>
    links
      .map((link) => new URL((link as HTMLAnchorElement).href))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => `${pathname}${search}`),
  );
}

async function faultsOf(
  page: Page,
  { key, address, isFollowed }: { key: ScreenKey; address: string; isFollowed: boolean },
  language: 'zh' | 'en',
): Promise<string[]> {
  const faults: string[] = [];
  const attempt = async (check: () => Promise<unknown>): Promise<void> => {
    try {
      await check();
    } catch (error) {
      faults.push((error instanceof Error ? error.message : String(error)).slice(0, 1_500));
    }
  };
  await attempt(() => (isFollowed ? follow(page, key, address) : visit(page, address)));
  // What is personal or comes later has come, or says that it did not.
  await attempt(() => expect(page.locator('[data-skeleton], [data-part-to-come]')).toHaveCount(0));
  const name = await page.evaluate(() => document.querySelector('[data-screen]')?.getAttribute('data-screen') ?? null);
  const isStill = new URL(page.url()).pathname === address.split('?', 1)[0];
  if (isStill && name !== screens[key].name && !screens[key].isPhoneOnly) faults.push(`data-screen is ${name}`);
  faults.push(...(await violationsOf(page)));
  // What people say of a broadcast stands there in their own language.
  const strays = await page.evaluate(strayTexts, language);
  faults.push(...strays.filter((stray) => !(peopleTalk.includes(key) && stray.startsWith('Chinese'))));
  const size = page.viewportSize();
  // English words are longer, and are read on phones too.
  const widths = [size?.width ?? 0, 320];
  for (const width of widths) {
    await page.setViewportSize({ width, height: size?.height ?? 0 });
    const overflow = await overflowOf(page);
    if (overflow > 0) faults.push(`${overflow} px wider than ${width}`);
  }
  if (size) await page.setViewportSize(size);
  return faults;
}

/** Texts that no reader should meet: values that were never filled in, and in English whatever is still Chinese. */
function strayTexts(language: 'zh' | 'en'): string[] {
  const strays: string[] = [];
  // One's own name is what it is in every language.
  const { name = '' } = JSON.parse(localStorage.getItem('user') ?? '{}') as { name?: string };
  const hasHan = (text: string): boolean =>
    /\p{Script=Han}/u.test(text.replaceAll(name, '')) && text !== name.slice(0, 1);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!parent || !text || parent.closest('script, style, noscript')) continue;
    const isOfOtherLanguage = parent.closest('[lang]')?.getAttribute('lang')?.startsWith('zh');
    if (language === 'en' && !isOfOtherLanguage && hasHan(text)) strays.push(`Chinese: ${text.slice(0, 60)}`);
    if (/\bundefined\b|\bNaN\b|\[object |\{[a-z]\w*\}/i.test(text)) strays.push(`not filled in: ${text.slice(0, 60)}`);
  }
  return strays;
}
