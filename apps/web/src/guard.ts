import { paths, screenAt } from './paths.ts';
import { hasScreen, type ScreenKey } from './routes.ts';
import type { Session } from './session.ts';

/** The channel of visitors who register at the venue (spec §4). */
export const ON_SITE_CHECK_IN = 'on-site check-in';
const CLOUD_TOURIST = '407';
const CLOUD_AUDIENCE = '406';

/** What a cloud tourist may see before the profile is complete (spec §4), and what the law makes readable to everybody. */
const openToTourists: readonly ScreenKey[] = [
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
  'privacy',
  'agreement',
];
/** The pass is never shown to a cloud tourist (spec §4). */
const passes: readonly ScreenKey[] = ['voucher', 'pass'];

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
  const screen = screenAt(to.split(/[?#]/, 1)[0] ?? '/');
  if (!screen || !session) return undefined;
  const isOnSite = (session.subSource ?? channelSource) === ON_SITE_CHECK_IN;
  if (session.userTag === CLOUD_TOURIST) {
    if (passes.includes(screen)) return completion(to);
    return isOnSite || openToTourists.includes(screen) ? undefined : completion(to);
  }
  const opensPass = isEntry && channelSource === ON_SITE_CHECK_IN && session.userTag !== CLOUD_AUDIENCE;
  return opensPass && screen !== 'my' && hasScreen('my') ? paths.my({ isPassOpen: true }) : undefined;
}

/** The form that completes a profile, and from there back to where the visitor wanted to go. */
function completion(to: string): string | undefined {
  if (!hasScreen('profileCompletion')) return undefined;
  return `${paths.profileCompletion()}?${new URLSearchParams({ back: to })}`;
}
