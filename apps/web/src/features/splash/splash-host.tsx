import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { usePageData } from '../../language.ts';
import { useSession } from '../../session.ts';
import { byWeight, isFor } from '../adverts/choosing.ts';
import { mayShow } from '../adverts/daily-cap.ts';
import type { Advert } from './splash.tsx';

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
  const adverts = usePageData()?.splash;
  const tag = useSession()?.userTag;
  const [advert, setAdvert] = useState<Advert>();
  // Entry is the first page only. Which of several it is, chance says, among those for whoever sits here.
  const enter = useEffectEvent(() => {
    if (takeTurn())
      setAdvert(
        byWeight(
          (adverts ?? []).filter((one) => isFor(one, tag) && mayShow(one)),
          Math.random,
        )[0],
      );
  });
  useEffect(() => {
    const timer = setTimeout(enter);
    return () => clearTimeout(timer);
  }, []);
  return advert ? (
    <Suspense>
      <Splash advert={advert} onClose={() => setAdvert(undefined)} />
    </Suspense>
  ) : null;
}
