import { ENTRY_TIME } from '@mingtang/contract/programme/activity';
import type { Reservation, ReservationState } from '@mingtang/contract/programme/reservation';
import { useEffect } from 'react';
import { backgroundApi } from '../../api.ts';
import { dayOf } from '../../dates.ts';
import { useLanguage } from '../../language.ts';
import { useOwnData } from '../../own-data.ts';
import { paths } from '../../paths.ts';
import type { Reservable } from './reservable.ts';

const background = backgroundApi(async () => (await import('@mingtang/contract/programme/routes')).programmeRoutes);

/** How often somebody who waits for a place or a word is looked after while the page is open. */
const LOOK_MS = 15_000;
/** Others decide what comes of these: the line, or a reviewer. */
const PENDING: readonly ReservationState[] = ['waiting', 'offered', 'under_review'];

/** Another forum or activity at which one has a place at the same time. */
export interface Clash {
  reservationId: string;
  title: string;
  path: string;
}

/** The forum or activity a reservation is of. */
export const sessionOf = ({ forum, activity }: Reservation) => forum ?? activity;

/** Whether a place one has stands in the way of another, as the server judges it (`programme.overlapping`, `entry_time_taken`). */
function isInTheWay(
  { startsAt, endsAt, isEntryTime }: { startsAt: Date; endsAt: Date; isEntryTime: boolean },
  wanted: Pick<Reservable, 'start' | 'end' | 'isEntryTime'>,
): boolean {
  if (isEntryTime || wanted.isEntryTime)
    return isEntryTime && wanted.isEntryTime && dayOf(startsAt) === dayOf(new Date(wanted.start));
  return startsAt.getTime() < wanted.end && endsAt.getTime() > wanted.start;
}

/** A person's reservations, with the one of `reservable` and what stands in its way. */
export function useOwnReservations(reservable: Pick<Reservable, 'id' | 'start' | 'end' | 'isEntryTime'>) {
  const isZh = useLanguage() === 'zh';
  const own = useOwnData('reservations', () => background.listOwnReservations());
  const mine = own.data?.find((one) => sessionOf(one)?.id === reservable.id);
  const clashes = (own.data ?? []).flatMap((one): Clash[] => {
    const other = sessionOf(one);
    if (!other || one.state !== 'reserved' || one.isSessionCancelled || other.id === reservable.id) return [];
    if (!isInTheWay({ ...other, isEntryTime: one.activity?.kind === ENTRY_TIME }, reservable)) return [];
    const path = one.forum ? paths.forum({ id: other.id }) : paths.activity({ id: other.id });
    return [{ reservationId: one.id, title: isZh ? other.titleZh : other.titleEn, path }];
  });
  const { reload } = own;
  const isPending = mine !== undefined && PENDING.includes(mine.state);
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setInterval(reload, LOOK_MS);
    return () => clearInterval(timer);
  }, [isPending, reload]);
  return {
    /** They have come; until then nobody knows what stands in the way. */
    isKnown: own.state === 'ready',
    mine,
    clash: clashes[0],
    problem: own.state === 'failed' ? own.problem : undefined,
    reload,
    /** Shows what became of the reservation; what else changed with it is loaded. */
    show: (changed: Reservation): void => {
      own.set([...(own.data ?? []).filter((one) => sessionOf(one)?.id !== reservable.id), changed]);
      own.reload();
    },
  };
}
