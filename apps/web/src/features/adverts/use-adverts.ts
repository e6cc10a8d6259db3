import type { AdvertPlace } from '@mingtang/contract/content/model';
import { contentRoutes } from '@mingtang/contract/content/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { useEffect, useState } from 'react';
import { helpApi } from '../../api.ts';
import { useLanguage } from '../../language.ts';
import { useSession } from '../../session.ts';
import { onAdvertsChanged } from './changes.ts';
import { byWeight, isFor, keepOrder } from './choosing.ts';
import { mayShow } from './daily-cap.ts';

export type Advert = RouteOutput<typeof contentRoutes.listAdverts>[number];

const quiet = helpApi(contentRoutes);

/**
 * The adverts of a place for whoever sits here, in the order chance gives them; undefined until they have come. They are
 * chosen in the browser: the server's page is the same for everybody. What the organiser changes is followed while they are
 * shown.
 */
export function useAdverts(place: AdvertPlace, isWanted = true): Advert[] | undefined {
  const language = useLanguage();
  const tag = useSession()?.userTag;
  const [adverts, setAdverts] = useState<Advert[]>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isHere = true;
    const load = async (): Promise<void> => {
      const all = await quiet.listAdverts({ place }).catch(() => undefined);
      if (!isHere) return;
      // What is shown stays where it is, also past its number for the day: it is the same look at it.
      setAdverts((shown) => {
        if (!all) return shown ?? [];
        const known = new Set(shown?.map(({ id }) => id));
        const own = all.filter((one) => isFor(one, tag) && (known.has(one.id) || mayShow(one)));
        return keepOrder(byWeight(own, Math.random), shown ?? []);
      });
    };
    void load();
    const ignore = onAdvertsChanged(place, () => void load());
    return () => {
      isHere = false;
      ignore();
    };
  }, [place, language, tag, isWanted]);
  return adverts;
}
