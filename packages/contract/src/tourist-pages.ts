import type { PageName } from './analytics/pages.ts';

/**
 * What a cloud tourist (tag 407) may see before the profile is complete, until an organiser decides otherwise. Here, and not
 * with identity or analytics: the setting, the site and the console read it.
 */
export const TOURIST_PAGES = [
  // the eight of spec §4, in both areas where both have one
  'login',
  'ticketLogin',
  'interests',
  'interestsDone',
  'home',
  'profileCompletion',
  'order',
  'ticketSuccess',
  'purchase',
  'cart',
  // the pages of the shop that lead to those, and those that a purchase ends on
  'ticketHome',
  'forumPurchase',
  'membership',
  'checkout',
  'purchaseDone',
  'forumPurchaseDone',
  // what everybody must be able to read; a copy of one's data and its erasure may not cost more data
  'privacy',
  'agreement',
  'accountData',
] as const satisfies readonly PageName[];

/** Open whatever the organiser says: signing in, on a second device too, and the forms that end the restriction. */
export const ALWAYS_OPEN_PAGES: readonly PageName[] = [
  'login',
  'ticketLogin',
  'handOver',
  'profileCompletion',
  'interests',
  'interestsDone',
];
