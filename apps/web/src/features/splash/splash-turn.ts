const SEEN_KEY = 'splash';

/** Whether this visit (this tab) has had its advert; no storage counts as had. */
export function hadSplash(): boolean {
  try {
    return sessionStorage.getItem(SEEN_KEY) !== null;
  } catch {
    return true;
  }
}

/** The same, and from now on it has. */
export function takeSplashTurn(): boolean {
  if (hadSplash()) return false;
  try {
    sessionStorage.setItem(SEEN_KEY, '1');
    return true;
  } catch {
    return false;
  }
}
