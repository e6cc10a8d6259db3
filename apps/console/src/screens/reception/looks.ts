import type { consoleRoutes } from '@mingtang/contract/console-routes';
import { isLate } from '@mingtang/contract/reception/model';
import type { RouteOutput } from '@mingtang/contract/route';
import type { StateLooks } from '../../parts/state-tag.tsx';

export type Board = RouteOutput<(typeof consoleRoutes)['reception']['getBoard']>;
export type BoardGuest = Board['guests'][number];
export type OpenGuest = RouteOutput<(typeof consoleRoutes)['reception']['getReception']>;

export const permissionStates = ['in_force', 'withdrawn'] as const;
export const permissionLooks: StateLooks<(typeof permissionStates)[number]> = {
  in_force: { tone: 'mal', shape: 'done', zh: '有效', en: 'In force' },
  withdrawn: { tone: 'mute', shape: 'over', zh: '已收回', en: 'Withdrawn' },
};

export const isGuestLate = ({ status, arrival }: BoardGuest, now: Date): boolean =>
  isLate({ status, arrivesAt: arrival?.at ?? null }, now);

/** Late ones first, then by arrival as they come. */
export const lateFirst = (guests: BoardGuest[], now: Date): BoardGuest[] =>
  [...guests].sort((a, b) => Number(isGuestLate(b, now)) - Number(isGuestLate(a, now)));

/** The journey that is next: the arrival until they have come, then the departure. */
export const nextJourney = ({ status, arrival, departure }: BoardGuest): BoardGuest['arrival'] =>
  status === 'not_picked_up' || status === 'picking' ? arrival : departure;
