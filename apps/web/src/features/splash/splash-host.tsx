import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { usePageData } from '../../language.ts';

const Splash = lazy(() => import('./splash.tsx'));
const SEEN_KEY = 'splash';

/** Whether this visit (this tab) has had its advert; no storage counts as had. */
function takeTurn(): boolean {
  try {
    const isFirst = sessionStorage.getItem(SEEN_KEY) === null;
    sessionStorage.setItem(SEEN_KEY, '1');
    return isFirst;
  } catch {
    return false;
  }
}

/** Shows the opening advert once a visit, on entry by the home page (spec §2, §4). */
export function SplashHost() {
  const advert = usePageData()?.splash;
  const [isShown, setShown] = useState(false);
  // Entry is the first page only.
  const enter = useEffectEvent(() => {
    if (takeTurn() && advert) setShown(true);
  });
  useEffect(() => {
    const timer = setTimeout(enter);
    return () => clearTimeout(timer);
  }, []);
  return isShown && advert ? (
    <Suspense>
      <Splash advert={advert} onClose={() => setShown(false)} />
    </Suspense>
  ) : null;
}
