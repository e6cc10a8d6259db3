import { itineraryRoutes } from '@mingtang/contract/itinerary/routes';
import { useMemo } from 'react';
import { backgroundApi, isNetworkFailure } from '../../api.ts';
import { type OwnData, useOwnData } from '../../own-data.ts';
import { currentSession } from '../../session.ts';
import { findKeptItinerary, keepItinerary, type LoadedItinerary } from './kept-itinerary.ts';

const background = backgroundApi(itineraryRoutes);

async function load(): Promise<LoadedItinerary> {
  const personId = currentSession()?.id ?? '';
  const itinerary = await background.getItinerary({ id: personId });
  const loaded = { itinerary, loadedAt: Date.now() };
  keepItinerary(personId, loaded);
  return loaded;
}

/** A person's days: from the server, or without a network as they were seen last. */
export function useItinerary(): { own: OwnData<LoadedItinerary>; isKept: boolean } {
  const own = useOwnData('itinerary', load);
  const isUnreachable = own.problem !== undefined && isNetworkFailure(own.problem);
  const isLost = own.data === undefined && isUnreachable;
  const kept = useMemo(() => (isLost ? findKeptItinerary() : undefined), [isLost]);
  return kept ? { own: { ...own, data: kept }, isKept: true } : { own, isKept: isUnreachable };
}
