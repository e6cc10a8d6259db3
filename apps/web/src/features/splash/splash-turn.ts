import { sessionStore } from '../../browser-access.ts';

const SEEN_KEY = 'splash';

/** Whether this visit (this tab) has had its advert; no storage counts as had. */
export function hadSplash(): boolean {
  return !sessionStore.isLasting() || sessionStore.getItem(SEEN_KEY) !== null;
}

/** The same, and from now on it has. */
export function takeSplashTurn(): boolean {
  if (hadSplash()) return false;
  sessionStore.setItem(SEEN_KEY, '1');
  return true;
}
