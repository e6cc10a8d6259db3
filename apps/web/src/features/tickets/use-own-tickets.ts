import { isNetworkFailure } from '../../api.ts';
import { type OwnData, useOwnData } from '../../own-data.ts';
import { usePageReturn } from '../../page-return.ts';
import { findKeptTickets, type OwnTicket } from './kept.ts';
import { loadTickets } from './load-tickets.ts';
import { useTabChange } from './use-tab-change.ts';

export interface OwnTickets {
  own: OwnData<OwnTicket[]>;
  /** There is no network: these are the ones kept on the device. */
  isKept: boolean;
}

/** Every own ticket, newest first; without a network those that were kept. */
export function useOwnTickets(): OwnTickets {
  const own = useOwnData('tickets', loadTickets);
  usePageReturn(own.reload);
  useTabChange(own.reload);
  const kept = own.problem && isNetworkFailure(own.problem) && own.data === undefined ? findKeptTickets() : undefined;
  // An empty copy says nothing: only tickets that open a door are kept, and one may have come since.
  return kept && kept.length > 0 ? { own: { ...own, data: kept }, isKept: true } : { own, isKept: false };
}
