import type { EntryStanding, ItineraryEntry } from '@mingtang/contract/itinerary/model';
import { LIVE_STATES, type ReservationState } from '@mingtang/contract/programme/reservation';
import type { Reader } from '../../platform/platform.ts';
import { listOwnMeetings } from '../exhibition/meetings/queries.ts';
import { listActivitiesByIds } from '../programme/activities/queries.ts';
import { listConferenceEventsByIds } from '../programme/events/queries.ts';
import { isActivityFull, isForumFull } from '../programme/openness/queries.ts';
import { listForumsByIds } from '../programme/queries.ts';
import { listReservationsByIds } from '../programme/reservations/queries.ts';
import { listOwnRequests, listStarredIds, listTicketForums } from './queries.ts';

/** An entry before the others of its day are looked at. */
export type OwnEntry = Omit<ItineraryEntry, 'clashes' | 'alternatives'>;

const isLive = (state: ReservationState): boolean => (LIVE_STATES as readonly string[]).includes(state);

interface Facts {
  state: ReservationState | undefined;
  hasTicket: boolean;
  isStarred: boolean;
  isShown: boolean;
}

/** How one's own stands with something; undefined when it is nothing to one's day. */
export function standingOf({ state, hasTicket, isStarred, isShown }: Facts): EntryStanding | undefined {
  const live = state !== undefined && isLive(state) ? (state as EntryStanding) : undefined;
  if (!isShown) return hasTicket || live ? 'withdrawn' : undefined;
  if (live === 'reserved') return 'reserved';
  if (hasTicket) return 'ticket';
  if (live) return live;
  if (state !== undefined && state !== 'cancelled') return 'missed';
  return isStarred ? 'starred' : undefined;
}

/** Everything of the programme that is a person's in some way: reserved, bought, starred. In no order. */
export async function listOwnEntries(db: Reader, personId: string, now: Date): Promise<OwnEntry[]> {
  const requests = new Map((await listOwnRequests(db, personId, now)).map((one) => [one.id, one]));
  const tickets = new Map((await listTicketForums(db, personId, now)).map((one) => [one.id, one]));
  const starred = new Set(await listStarredIds(db, personId, now));
  const ids = [...new Set([...requests.keys(), ...tickets.keys(), ...starred])];
  const reserved = await listReservationsByIds(
    db,
    [...requests.values()].map(({ reservationId }) => reservationId),
    now,
  );
  const reservations = new Map(reserved.map((one) => [one.id, one]));
  const forums = new Map((await listForumsByIds(db, ids, now)).map((one) => [one.id, one]));
  const activities = new Map((await listActivitiesByIds(db, ids)).map((one) => [one.id, one]));
  const events = new Map((await listConferenceEventsByIds(db, [...starred], now)).map((one) => [one.id, one]));
  return ids.flatMap((id) => {
    const request = requests.get(id);
    const ticket = tickets.get(id);
    const forum = forums.get(id) ?? null;
    const activity = activities.get(id) ?? null;
    const event = events.get(id) ?? null;
    const standing = standingOf({
      state: request?.state,
      hasTicket: ticket !== undefined,
      isStarred: starred.has(id),
      isShown: request?.isShown ?? ticket?.isShown ?? true,
    });
    if (!standing || (!forum && !activity && !event)) return [];
    const reservation = reservations.get(request?.reservationId ?? '');
    return [
      {
        id,
        forum,
        activity,
        event,
        meeting: null,
        standing,
        reservation: reservation
          ? {
              id: reservation.id,
              state: reservation.state,
              mode: reservation.mode,
              placeInLine: reservation.placeInLine,
              offerEndsAt: reservation.offerEndsAt,
            }
          : null,
        ticketId: ticket?.ticketId ?? null,
        isStarred: starred.has(id),
        isFull: forum ? isForumFull(forum) : activity !== null && isActivityFull(activity),
      },
    ];
  });
}

/** What a person agreed with exhibitors, as it stands in their days: theirs as if reserved. */
export async function listMeetingEntries(db: Reader, personId: string): Promise<OwnEntry[]> {
  const meetings = await listOwnMeetings(db, personId);
  return meetings
    .filter(({ state }) => state === 'booked')
    .map(({ id, startsAt, endsAt, placeZh, placeEn, exhibitor }) => ({
      id,
      forum: null,
      activity: null,
      event: null,
      meeting: {
        startsAt,
        endsAt,
        placeZh,
        placeEn,
        exhibitor: {
          id: exhibitor.id,
          nameZh: exhibitor.nameZh,
          nameEn: exhibitor.nameEn,
          hall: exhibitor.hall,
          booth: exhibitor.booth,
        },
      },
      standing: 'reserved',
      reservation: null,
      ticketId: null,
      isStarred: false,
      isFull: false,
    }));
}
