import type { AdvertPlace } from '@mingtang/contract/content/model';
import { contentRoutes } from '@mingtang/contract/content/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { useEffect, useState } from 'react';
import { helpApi } from '../../api.ts';
import { useLanguage } from '../../language.ts';
import { useSession } from '../../session.ts';
import { byWeight, isFor } from './choosing.ts';
import { mayShow } from './daily-cap.ts';

export type Advert = RouteOutput<typeof contentRoutes.listAdverts>[number];

const quiet = helpApi(contentRoutes);

/**
 * The adverts of a place for whoever sits here, in the order chance gives them; undefined until they have come. They are
 * chosen in the browser: the server's page is the same for everybody.
 */
export function useAdverts(place: AdvertPlace, isWanted = true): Advert[] | undefined {
  const language = useLanguage();
  const tag = useSession()?.userTag;
  const [adverts, setAdverts] = useState<Advert[]>();
  useEffect(() => {
    let isHere = isWanted;
    if (isWanted)
      void quiet
        .listAdverts({ place })
        .catch(() => [])
        .then((all) => {
          if (isHere)
            setAdverts(
              byWeight(
                all.filter((one) => isFor(one, tag) && mayShow(one)),
                Math.random,
              ),
            );
        });
    return () => {
      isHere = false;
    };
  }, [place, language, tag, isWanted]);
  return adverts;
}
