import { screenAt } from '../../paths.ts';
import { queryNames, type ScreenKey, screens } from '../../routes.ts';

/** Pages of the main area that are never covered. */
const without: readonly ScreenKey[] = [
  // Paying, and the way back from it.
  'order',
  'purchase',
  'forumPurchase',
  'purchaseDone',
  'forumPurchaseDone',
  // A code is being shown or scanned there, with somebody waiting for it.
  'pass',
  'voucher',
  'receptionHandover',
  'redeem',
];

/** Whether a visit may open with the splash advert on this page: on those of the main area (spec §2, §4), but for these. */
export function mayOpenWithSplash(pathname: string, search: string): boolean {
  const screen = screenAt(pathname);
  if (!screen || without.includes(screen)) return false;
  const { paths, layout } = screens[screen];
  if (layout === 'bare' || paths[0].startsWith('/ticket/')) return false;
  // The pass lies open over the page.
  const query = new URLSearchParams(search);
  return !query.has(queryNames.isPassOpen) && !query.has(queryNames.isShown);
}
