import type { Product } from '@mingtang/contract/ticketing/model';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import type { RouterContextProvider } from 'react-router';
import { renderApi } from '../../render-api.ts';
import { isOver, type Session } from '../programme/session.ts';

/** The tickets that let one into a forum's room, its own first; none where nobody can buy their way in. */
export async function listForumTickets(
  context: Readonly<RouterContextProvider>,
  session: Pick<Session, 'id' | 'forumType' | 'isOnlineOnly' | 'status' | 'end' | 'venue'>,
  now: number,
): Promise<Product[]> {
  const { id, forumType, isOnlineOnly, venue } = session;
  if (forumType === 'invited' || isOnlineOnly || isOver(session, now)) return [];
  const shop = renderApi(context, ticketingRoutes);
  const products =
    forumType === 'paid'
      ? (await shop.listForumProducts({ channel: 'general', pageSize: 100 })).items
      : await shop.listExhibitionProducts({ channel: 'general' });
  const opensRoom = ({ forumIds, halls }: Product): boolean =>
    forumIds.length > 0
      ? forumIds.includes(id)
      : venue.chamber === undefined || halls.includes(venue.chamber) || forumType !== 'paid';
  const ownFirst = ({ forumIds }: Product): number => (forumIds.length > 0 ? 0 : 1);
  return products.filter(opensRoom).sort((one, other) => ownFirst(one) - ownFirst(other));
}
