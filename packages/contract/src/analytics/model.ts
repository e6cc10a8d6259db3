import type { PageName } from './pages.ts';

/** A page that is looked at says so again each time (spec §9), and no longer after two hours. */
export const HEARTBEAT_MS = 30_000;
export const LONGEST_VIEW_MS = 2 * 60 * 60_000;
/** Without a token for so long, a visitor is counted as reminded to sign in (spec §9). */
export const SIGN_IN_REMINDER_MS = 2 * 60_000;
/** Single views are kept so many days, then only the sums of each day. */
export const RAW_DAYS = 90;

/** A screen of the width from which the site is the desktop's. */
export const DEVICES = ['phone', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/** What a visitor did, beside looking at pages. Nothing else is received. */
export const BEHAVIOURS = [
  'sign_in_reminded',
  'registration_clicked',
  'advert_clicked',
  'shared',
  'bag_filled',
  'reservation_asked',
  'reserved',
] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

/** A step is reached by a visit that saw one of these pages or did one of these things. */
export interface FunnelStep {
  key: string;
  pages: readonly PageName[];
  behaviours: readonly Behaviour[];
}

/** Each visit counts at most once a step and day, and only where it reached every step before. */
export const FUNNELS = {
  shop: [
    { key: 'shelf', pages: ['ticketHome', 'purchase', 'forumPurchase'], behaviours: [] },
    { key: 'bag', pages: ['cart', 'checkout', 'order'], behaviours: ['bag_filled'] },
    { key: 'checkout', pages: ['checkout', 'order'], behaviours: [] },
    { key: 'paid', pages: ['ticketSuccess', 'purchaseDone', 'forumPurchaseDone'], behaviours: [] },
  ],
  forum: [
    { key: 'forum', pages: ['forum', 'connectForum', 'activity'], behaviours: [] },
    { key: 'reserve', pages: [], behaviours: ['reservation_asked'] },
    { key: 'reserved', pages: [], behaviours: ['reserved'] },
  ],
} as const satisfies Record<string, readonly FunnelStep[]>;
export type FunnelName = keyof typeof FUNNELS;
export const FUNNEL_NAMES = Object.keys(FUNNELS) as FunnelName[];
