import { useMemo } from 'react';
import { isNetworkFailure } from '../../api.ts';
import { type OwnData, useOwnData } from '../../own-data.ts';
import { currentSession } from '../../session.ts';
import { findKeptReceptions, keepReceptions, type LoadedReceptions } from './kept-receptions.ts';
import { background, type Reception, receptions } from './reception-calls.ts';

const MOST = 100;

/** The guests somebody receives, of a day or all: from the server, or without a network as they were seen last. */
export function useReceptions(day: string | undefined): { own: OwnData<LoadedReceptions>; isKept: boolean } {
  const own = useOwnData(`receptions ${day ?? ''}`, async () => {
    const personId = currentSession()?.id ?? '';
    const list = await background.listReceptions({ pageSize: MOST, ...(day ? { day } : {}) });
    const loaded = { list, loadedAt: Date.now() };
    if (!day) keepReceptions(personId, loaded);
    return loaded;
  });
  const isUnreachable = own.problem !== undefined && isNetworkFailure(own.problem);
  const isLost = own.data === undefined && isUnreachable;
  const kept = useMemo(() => (isLost ? findKeptReceptions() : undefined), [isLost]);
  return kept ? { own: { ...own, data: kept }, isKept: true } : { own, isKept: isUnreachable };
}

/** A guest with their log. */
export const useReception = (id: string): OwnData<Reception> =>
  useOwnData(`reception ${id}`, () => receptions.getReception({ id }));
