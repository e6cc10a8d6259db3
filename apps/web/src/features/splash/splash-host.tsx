import { useEffect, useEffectEvent, useState } from 'react';
import { usePageData } from '../../language.ts';
import { useSession } from '../../session.ts';
import { byWeight, isFor } from '../adverts/choosing.ts';
import { mayShow } from '../adverts/daily-cap.ts';
import { type Advert, Splash } from './splash.tsx';

const SEEN_KEY = 'splash';
/** A page that never rests shows it after so long all the same. */
const LATEST_MS = 1_500;

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

/** Safari has no idle callbacks. @returns takes it back */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: LATEST_MS });
  return () => cancelIdleCallback(idle);
}

/** Shows the opening advert once a visit, on entry by the home page (spec §2, §4). */
export default function SplashHost() {
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
  // Once the page below has become alive: a weak phone does one after the other, and the line is the page's first.
  useEffect(() => whenIdle(enter), []);
  return advert ? <Splash advert={advert} onClose={() => setAdvert(undefined)} /> : null;
}
