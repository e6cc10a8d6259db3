import { ON_SITE_CHECK_IN } from '@mingtang/contract/identity/channels';
import { USER_TAG } from '@mingtang/contract/identity/tags';
import { ALWAYS_OPEN_PAGES, TOURIST_PAGES } from '@mingtang/contract/tourist-pages';
import { paths, screenAt } from './paths.ts';
import { type ScreenKey, screens } from './routes.ts';
import type { Session } from './session.ts';

/** The pass is never shown to a cloud tourist (spec §4). */
const passes: readonly ScreenKey[] = ['voucher', 'pass'];

/** The screen of an address of this site, which may have a query. */
const screenOf = (to: string): ScreenKey | undefined => screenAt(to.split(/[?#]/, 1)[0] ?? '/');
/** Whether a visit to this address wants to see the pass. */
export function leadsToPass(to: string): boolean {
  const screen = screenOf(to);
  return screen !== undefined && passes.includes(screen);
}

/** Where tickets are looked at and given a holder: in the ticket area, and on desktops in the main area. */
const ticketPages: readonly ScreenKey[] = ['ownTickets', 'ownTicket', 'ownHolder', 'ownHolderDone'];
/** Whether this address is about tickets one has. */
export function leadsToTickets(to: string): boolean {
  const screen = screenOf(to);
  return screen !== undefined && (ticketPages.includes(screen) || screens[screen].paths[0].startsWith('/ticket/'));
}

interface Visit {
  /** Path and query. */
  to: string;
  session: Pick<Session, 'userTag' | 'subSource'> | undefined;
  channelSource: string | undefined;
  /** The first page of this visit, or the first after signing in. */
  isEntry: boolean;
  /** The pages open to cloud tourists, as the organiser has them; the preset where the page does not know. */
  touristPages?: readonly string[] | undefined;
}

/** Where a visit must go instead (spec §2, §4); undefined when it may stay. */
export function redirectFor({
  to,
  session,
  channelSource,
  isEntry,
  touristPages = TOURIST_PAGES,
}: Visit): string | undefined {
  const screen = screenOf(to);
  if (!screen || !session) return undefined;
  const isOnSite = (session.subSource ?? channelSource) === ON_SITE_CHECK_IN;
  if (session.userTag === USER_TAG.cloudTourist) {
    if (passes.includes(screen)) return completion(to);
    const isOpen = ALWAYS_OPEN_PAGES.includes(screen) || touristPages.includes(screen);
    return isOnSite || isOpen ? undefined : completion(to);
  }
  const opensPass = isEntry && channelSource === ON_SITE_CHECK_IN && session.userTag !== USER_TAG.cloudAudience;
  return opensPass && screen !== 'my' ? paths.my({ isPassOpen: true }) : undefined;
}

/** The form that completes a profile, and from there back to where the visitor wanted to go. */
const completion = (to: string): string => paths.profileCompletion({ back: to });
