import { CallFailure } from '@mingtang/contract/client';
import type { Reservation, ReservationMode } from '@mingtang/contract/programme/reservation';
import { checkStateLabels } from '@mingtang/contract/reference/labels';
import { Button } from '@mingtang/ui/button';
import { ReserveButton, type ReserveState } from '@mingtang/ui/reserve-button';
import { Segmented } from '@mingtang/ui/segmented';
import { useToast } from '@mingtang/ui/toast';
import { lazy, Suspense, useEffect, useEffectEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { useLabel } from '../../labels.ts';
import { usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/reservation.ts';
import { zh } from '../../phrases/zh/reservation.ts';
import { currentSession } from '../../session.ts';
import { countBehaviour } from '../analytics/behaviour.ts';
import { noticeGone, useGone } from '../engagement/gone-things.ts';
import { BookingAlert } from './booking-alert.tsx';
import type { GivenUp } from './giving-up.tsx';
import { forgetPress, keepPress, type PressedFor } from './kept-press.ts';
import { useOwnReservations } from './own-reservations.ts';
import type { Reservable } from './reservable.ts';
import { ReserveNotes } from './reserve-notes.tsx';
import { useResumedPress } from './resumed-press.ts';
import { type Standing, standingOf } from './standing.ts';

const programme = api(async () => (await import('@mingtang/contract/programme/routes')).programmeRoutes);

const ApplySheet = lazy(() => import('./apply-sheet.tsx'));
const GivingUp = lazy(() => import('./giving-up.tsx'));
const OfferPanel = lazy(() => import('./offer-panel.tsx'));
const WayOut = lazy(() => import('./way-out.tsx'));

interface ReserveCardProps {
  reservable: Reservable;
  /** What it is of, as it stands after somebody did something here: newer than the page. */
  onChange?: (reservation: Reservation) => void;
  /** Places of a kind were gone when one was asked for: the page is older than that. */
  onGone?: (mode: ReservationMode) => void;
  /** The visitor came for a seat in the room. */
  isOffline?: boolean;
  /** Epoch milliseconds. */
  now: number;
}

/** The one button for a place at a forum or an activity, what there is to know about it, and what else one can do. */
export function ReserveCard({ reservable, onChange, onGone, isOffline = false, now }: ReserveCardProps) {
  const t = usePhrases({ zh, en });
  const checkLabel = useLabel('check_state', checkStateLabels);
  const showToast = useToast();
  const noteId = useId();
  const { mine, clash, problem, reload, isKnown, ...own } = useOwnReservations(reservable);
  const absence = useGone(reservable.id);
  const show = (changed: Reservation): void => {
    own.show(changed);
    onChange?.(changed);
  };
  const [chosen, setChosen] = useState<ReservationMode>();
  const [isBusy, setBusy] = useState(false);
  const [doing, setDoing] = useState<'apply' | GivenUp>();
  const [refusal, setRefusal] = useState<CallFailure>();
  /** Kinds of places that were gone when one was asked for: the page may be some seconds old. */
  const [gone, setGone] = useState<ReservationMode[]>([]);
  const kinds = Object.keys(reservable.places) as ReservationMode[];
  const mode = chosen ?? (reservable.places.offline ? 'offline' : 'online');
  const known = gone.includes(mode)
    ? {
        ...reservable,
        places: { ...reservable.places, [mode]: { left: 0, waiting: reservable.places[mode]?.waiting ?? 0 } },
      }
    : reservable;
  const standing = standingOf(known, { mode, own: mine?.state, isClashing: clash !== undefined, now });

  async function reserve(more: Omit<PressedFor, 'mode'> = {}): Promise<void> {
    countBehaviour('reservation_asked', { thingId: reservable.id });
    await ask({ mode, ...more });
  }
  async function ask(pressed: PressedFor): Promise<void> {
    const { mode: kind, ...more } = pressed;
    setBusy(true);
    setRefusal(undefined);
    keepPress(reservable.id, pressed, currentSession()?.id);
    try {
      const request = { id: reservable.id, ...more };
      const made =
        reservable.kind === 'forum'
          ? await programme.reserveForum({ ...request, mode: kind })
          : await programme.reserveActivity(request);
      forgetPress();
      if (made.state === 'reserved') countBehaviour('reserved', { thingId: reservable.id });
      show(made);
      setDoing(undefined);
      showToast({ text: doneOf(made, more.insteadOf !== undefined, t) });
    } catch (error) {
      forgetPress();
      if (!(error instanceof CallFailure)) throw error;
      const { programmeRefusals } = await import('@mingtang/contract/programme/refusals');
      if (error.code === programmeRefusals['programme.quota_reached'].code) {
        setGone((all) => [...all, kind]);
        onGone?.(kind);
      } else {
        // Where the page leads to the profile's form, or a link here does, the press goes on from there.
        if (error.code === programmeRefusals['programme.profile_incomplete'].code)
          keepPress(reservable.id, pressed, currentSession()?.id);
        noticeGone(reservable.id, error);
        setRefusal(error);
      }
      reload();
    }
    setBusy(false);
  }
  useResumedPress(reservable.id, { isKnown, isHeld: mineIsLive(mine) }, (pressed) => {
    setChosen(pressed.mode);
    void ask(pressed);
  });
  const tellOfOwn = useEffectEvent((held: Reservation) => onChange?.(held));
  // What the page says of places is some seconds old, and older than one's own.
  useEffect(() => {
    if (mine) tellOfOwn(mine);
  }, [mine]);

  if (absence)
    return (
      <Suspense fallback={null}>
        <WayOut refusal={absence} reservable={reservable} />
      </Suspense>
    );
  if (!standing) return null;

  async function cancel(): Promise<void> {
    if (!mine) return;
    const { state } = mine;
    show(await programme.cancelReservation({ id: mine.id }));
    setDoing(undefined);
    showToast({ text: state === 'waiting' ? t.done.left : t.done.cancelled });
  }
  const press: Record<Standing, () => void> = {
    open: () => (reservable.isReviewNeeded ? setDoing('apply') : void reserve()),
    rejected: () => (reservable.isReviewNeeded ? setDoing('apply') : void reserve()),
    swap: () => setDoing(reservable.isReviewNeeded ? 'apply' : 'swap'),
    waitable: () => void reserve({ isWillingToWait: true }),
    waiting: () => setDoing('cancel'),
    inReview: () => setDoing('cancel'),
    reserved: () => setDoing('cancel'),
    offered: () => undefined,
    full: () => undefined,
    notOpen: () => undefined,
  };
  const isBefore = reservable.booking !== undefined && now < reservable.booking.opens;
  const labels: Record<Standing, string> = {
    open: reservable.isReviewNeeded ? t.apply : t.open,
    swap: reservable.isReviewNeeded ? t.apply : reservable.isEntryTime ? t.swapTime : t.swap,
    waitable: t.wait,
    waiting: t.waiting,
    offered: t.offered,
    inReview: checkLabel('under_review'),
    reserved: t.reserved,
    full: t.full,
    notOpen: isBefore ? t.notOpen : t.over,
    rejected: t.again,
  };
  return (
    <div className="flex flex-col gap-2.5">
      {kinds.length > 1 && !isOffline && !mineIsLive(mine) && (
        <Segmented
          isFull
          label={t.modes.label}
          value={mode}
          onChange={(value) => {
            setChosen(value as ReservationMode);
            setRefusal(undefined);
          }}
          items={kinds.map((kind) => ({
            value: kind,
            label: isTaken(known, kind) ? t.modes.full(t.modes[kind]) : t.modes[kind],
          }))}
        />
      )}
      {standing === 'offered' && mine ? (
        <Suspense fallback={null}>
          <OfferPanel
            mine={mine}
            clash={clash}
            now={now}
            onChange={show}
            onLate={reload}
            onDecline={() => setDoing('cancel')}
          />
        </Suspense>
      ) : (
        <ReserveButton
          state={looks[standing]}
          size="md"
          className="w-full"
          isLoading={isBusy && doing === undefined}
          reasonId={noteId}
          onClick={press[standing]}
        >
          {labels[standing]}
        </ReserveButton>
      )}
      <ReserveNotes
        id={noteId}
        standing={standing}
        mode={mode}
        mine={mine}
        clash={clash}
        reservable={known}
        isBefore={isBefore}
      />
      {standing === 'notOpen' && isBefore && <BookingAlert id={reservable.id} />}
      {(standing === 'full' || standing === 'waitable') && reservable.isBroadcast && (
        <Button variant="line" render={<Link to={paths.liveForum({ id: reservable.id })} />}>
          {t.watch}
        </Button>
      )}
      {refusal && doing === undefined && (
        <Suspense fallback={null}>
          <WayOut refusal={refusal} reservable={reservable} isClashKnown={clash !== undefined} onInvited={press.open} />
        </Suspense>
      )}
      {problem && (
        <p className="text-small text-ink-2">
          {t.failedToLoad}{' '}
          <button type="button" className="hit-6 text-azure underline underline-offset-3" onClick={reload}>
            {t.retry}
          </button>
        </p>
      )}
      {reservable.isReviewNeeded && (
        <Suspense fallback={null}>
          <ApplySheet
            isOpen={doing === 'apply'}
            isBusy={isBusy}
            refusal={refusal}
            reservable={reservable}
            kept={clash?.title}
            onClose={() => setDoing(undefined)}
            onApply={(purpose) =>
              void reserve({ ...(purpose ? { purpose } : {}), ...(clash ? { insteadOf: clash.reservationId } : {}) })
            }
          />
        </Suspense>
      )}
      {(clash !== undefined || mineIsLive(mine)) && (
        <Suspense fallback={null}>
          <GivingUp
            asked={doing}
            mine={mine}
            kept={clash?.title}
            isEntryTime={reservable.isEntryTime}
            onClose={() => setDoing(undefined)}
            onSwap={() => reserve(clash ? { insteadOf: clash.reservationId } : {}).finally(() => setDoing(undefined))}
            onCancel={cancel}
            onRefusal={reload}
          />
        </Suspense>
      )}
    </div>
  );
}

/** No place is to be had without standing in line. */
const isTaken = ({ places }: Reservable, kind: ReservationMode): boolean =>
  places[kind] !== undefined && (places[kind].left === 0 || places[kind].waiting > 0);

const looks: Record<Standing, ReserveState> = {
  open: 'open',
  swap: 'open',
  waitable: 'open',
  waiting: 'inReview',
  offered: 'open',
  inReview: 'inReview',
  reserved: 'reserved',
  full: 'full',
  notOpen: 'notOpen',
  rejected: 'rejected',
};

const mineIsLive = (mine: Reservation | undefined): boolean =>
  mine !== undefined && ['waiting', 'offered', 'under_review', 'reserved'].includes(mine.state);

function doneOf({ state }: Reservation, isSwap: boolean, { done }: typeof zh): string {
  if (state === 'waiting') return done.waiting;
  if (state === 'under_review') return done.applied;
  return isSwap ? done.swapped : done.reserved;
}
