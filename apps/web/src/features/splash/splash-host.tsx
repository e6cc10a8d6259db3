import { contentRoutes } from '@mingtang/contract/content/routes';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { helpApi } from '../../api.ts';
import { hasBegun } from '../../page-begun.ts';
import { useSession } from '../../session.ts';
import { byWeight, isFor } from '../adverts/choosing.ts';
import { mayShow } from '../adverts/daily-cap.ts';
import { type Advert, Splash } from './splash.tsx';
import { mayOpenWithSplash } from './splash-pages.ts';
import { hadSplash, takeSplashTurn } from './splash-turn.ts';

const quiet = helpApi(contentRoutes);

/**
 * Shows the opening advert once a visit: on the page it begins with, or on the first that may have one. The adverts are asked
 * for by the browser, so that every page stays the same bytes; where they cannot be had, the next page asks again.
 */
export default function SplashHost() {
  const { pathname, search } = useLocation();
  const tag = useSession()?.userTag;
  const [advert, setAdvert] = useState<Advert>();
  const isPossible = mayOpenWithSplash(pathname, search);
  // A guard, or a session that has ended, may lead on from the page below.
  if (advert && !isPossible) setAdvert(undefined);

  // Which of several it is, chance says, among those for this visitor.
  const show = useEffectEvent((adverts: Advert[]) => {
    // Somebody is pressing or typing already: the next page is early enough.
    if (!isPossible || hasBegun() || !takeSplashTurn()) return;
    setAdvert(
      byWeight(
        adverts.filter((one) => isFor(one, tag) && mayShow(one)),
        Math.random,
      )[0],
    );
  });
  useEffect(() => {
    if (!isPossible || hadSplash()) return undefined;
    let isHere = true;
    quiet.listSplashAdverts().then(
      (adverts) => {
        if (isHere) show(adverts);
      },
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [pathname, isPossible]);
  return advert && isPossible ? <Splash advert={advert} onClose={() => setAdvert(undefined)} /> : null;
}
