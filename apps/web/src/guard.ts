import { ON_SITE_CHECK_IN } from '@mingtang/contract/identity/channels';
import { USER_TAG } from '@mingtang/contract/identity/tags';
import { paths, screenAt } from './paths.ts';
import { type ScreenKey, screens } from './routes.ts';
import type { Session } from './session.ts';

/**
 * What a cloud tourist may see of the main area before the profile is complete: spec §4 names the signing in, the profile, the
 * home page and buying, of which a forum's ticket and a membership are ways; beside them, verifying one's name, which makes
 * more of a tourist too (domain §3), what those who work here do, and what everybody must be able to read.
 */
const openToTourists: readonly ScreenKey[] = [
  'login',
  'interests',
  'interestsDone',
  'home',
  'profileCompletion',
  'order',
  'purchase',
  'purchaseDone',
  'forumPurchase',
  'forumPurchaseDone',
  'membership',
  'simpleIdentity',
  'identityCheck',
  'redeem',
  'stand',
  'certificate',
  'registrationNotice',
  'privacy',
  'agreement',
  'digitalCurrency',
  'devices',
  'accountData',
  'handOver',
];
/** On desktops the ticket area's lists stand here. */
const ticketsOnDesktop: readonly ScreenKey[] = ['ownTickets', 'ownTicket', 'ownHolder', 'ownHolderDone'];
/** The ticket area sells to everybody; its client of spec §4 knows no such restriction. */
const isTicketArea = (screen: ScreenKey): boolean =>
  screens[screen].paths[0].startsWith('/ticket/') || ticketsOnDesktop.includes(screen);
/** The pass is never shown to a cloud tourist (spec §4). */
const passes: readonly ScreenKey[] = ['voucher', 'pass'];

/** The screen of an address of this site, which may have a query. */
const screenOf = (to: string): ScreenKey | undefined => screenAt(to.split(/[?#]/, 1)[0] ?? '/');
/** Whether a visit to this address wants to see the pass. */
export function leadsToPass(to: string): boolean {
  const screen = screenOf(to);
  return screen !== undefined && passes.includes(screen);
}

interface Visit {
  /** Path and query. */
  to: string;
  session: Pick<Session, 'userTag' | 'subSource'> | undefined;
  channelSource: string | undefined;
  /** The first page of this visit, or the first after signing in. */
  isEntry: boolean;
}

/** Where a visit must go instead (spec §2, §4); undefined when it may stay. */
export function redirectFor({ to, session, channelSource, isEntry }: Visit): string | undefined {
  const screen = screenOf(to);
  if (!screen || !session) return undefined;
  const isOnSite = (session.subSource ?? channelSource) === ON_SITE_CHECK_IN;
  if (session.userTag === USER_TAG.cloudTourist) {
    if (passes.includes(screen)) return completion(to);
    return isOnSite || isTicketArea(screen) || openToTourists.includes(screen) ? undefined : completion(to);
  }
  const opensPass = isEntry && channelSource === ON_SITE_CHECK_IN && session.userTag !== USER_TAG.cloudAudience;
  return opensPass && screen !== 'my' ? paths.my({ isPassOpen: true }) : undefined;
}

/** The form that completes a profile, and from there back to where the visitor wanted to go. */
const completion = (to: string): string => paths.profileCompletion({ back: to });
