import type { ReservationMode } from '@mingtang/contract/programme/reservation';
import type { Approval } from '@mingtang/contract/ticketing/model';
import { newId } from '../../../platform/id.ts';
import { isShown } from '../../../platform/publication.ts';
import { Refusal } from '../../../platform/refuse.ts';
import type { Bookable } from './bookables.ts';
import { isEitherOr, isInTheWay, type OwnPlace } from './places.ts';
import { judgeApplicant, judgePlaces, modeOf } from './policy.ts';

/** Somebody wants a place. */
export interface PlaceRequest {
  personId: string;
  /** A forum's or an activity's id. */
  bookableId: string;
  /** Which of the two `bookableId` must be. */
  kind: 'forum' | 'activity';
  mode: ReservationMode | undefined;
  /** Why one wants to come, in the applicant's words. */
  purpose: string | undefined;
  /** Takes a place in line when every other is taken. */
  isWillingToWait: boolean;
  /** An own place at the same time that is given up for this one. */
  insteadOf: { reservationId: string; bookableId: string } | undefined;
}

/** Everything requests are decided by, read under locks. */
export interface Situation {
  persons: Map<string, Person>;
  bookables: Map<string, Bookable>;
  /** Live reservations by person. */
  places: Map<string, OwnPlace[]>;
  /** The last rank in line by `bookable mode`; none where nobody waits. */
  lastRanks: Map<string, number>;
  /** What somebody is to a forum by their invitations and tickets. */
  audienceOf: (personId: string, forumId: string) => Audience;
  needsProfile: boolean;
  now: Date;
}

interface Person {
  id: string;
  userTag: string;
}

interface Audience {
  isInvited: boolean;
  /** What became of a ticket as professional audience; null without one. */
  review: Approval | null;
  /** Days on which a verified ticket opens the exhibition to them; null: they have none, verified or not. */
  exhibitionDays: string[] | null;
}

/** A reservation that is to be written. */
export interface NewReservation {
  id: string;
  personId: string;
  bookable: Bookable;
  mode: ReservationMode;
  state: 'reserved' | 'under_review' | 'waiting';
  purpose: string | null;
  lineRank: number | null;
  /** Places given up for it: the one that is exchanged, and those in what was taken off the site. */
  givenUp: OwnPlace[];
}

/** Decides requests in their order: each sees what those before it took. The situation is changed along. */
export const decideRequests = (requests: PlaceRequest[], situation: Situation): (NewReservation | Refusal)[] =>
  requests.map((request) => {
    try {
      return decideRequest(request, situation);
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  });

function decideRequest(request: PlaceRequest, situation: Situation): NewReservation | Refusal {
  const { persons, bookables, lastRanks, now } = situation;
  const { personId, bookableId } = request;
  const person = persons.get(personId);
  const bookable = bookables.get(bookableId);
  if (!person) return new Refusal('protocol.sign_in_required');
  if (bookable?.kind !== request.kind || !isShown(bookable, now)) return new Refusal('protocol.not_found');
  const own = situation.places.get(personId) ?? [];
  if (own.some((place) => place.bookableId === bookableId)) return new Refusal('programme.already_reserved');
  const applicant = { ...person, ...situation.audienceOf(personId, bookableId) };
  const refusal = judgeApplicant(applicant, bookable, situation);
  if (refusal) return new Refusal(refusal);
  const mode = modeOf(request.mode, bookable);
  const line = `${bookableId} ${mode}`;
  const made = {
    id: newId(now.getTime()),
    personId,
    bookable,
    mode,
    purpose: request.purpose || null,
    lineRank: null,
    givenUp: [],
  };
  const noPlace = judgePlaces(bookable, mode, now, { isLineWaiting: lastRanks.has(line) });
  if (noPlace === 'programme.quota_reached' && request.isWillingToWait) {
    if (bookable.waitingList === 'off') return new Refusal('programme.waiting_list_off');
    const lineRank = (lastRanks.get(line) ?? 0) + 1;
    lastRanks.set(line, lineRank);
    return enter(situation, { ...made, state: 'waiting', lineRank });
  }
  if (noPlace) return new Refusal(noPlace);
  const inTheWay = own.filter((place) => isInTheWay(place, bookable));
  const insteadOf = inTheWay.find(({ reservationId }) => reservationId === request.insteadOf?.reservationId);
  if (request.insteadOf && !insteadOf) return new Refusal('programme.swap_gone');
  const other = inTheWay.find((place) => place !== insteadOf);
  if (other) return refusalOf(other);
  // What is applied for is no place yet: the one that is had is kept until it is.
  if (bookable.isReviewNeeded) return enter(situation, { ...made, state: 'under_review' });
  if (mode === 'offline') bookable.offlineTaken += 1;
  else bookable.onlineTaken += 1;
  // What stood in the way and was exchanged, or is off the site: shown again, it would be a second place at one time.
  const givenUp = own.filter((place) => isEitherOr(place, bookable));
  return enter(situation, { ...made, state: 'reserved', givenUp });
}

/** Says what stands in the way, and that it can be exchanged. */
export const refusalOf = (place: OwnPlace): Refusal =>
  new Refusal(place.isEntryTime ? 'programme.entry_time_taken' : 'programme.overlapping', detailsOf(place));

const detailsOf = ({ reservationId, bookableId, kind, titleZh, titleEn }: OwnPlace) => ({
  reservationId,
  [kind === 'forum' ? 'forumId' : 'activityId']: bookableId,
  titleZh,
  titleEn,
});

/** Puts it among the places those who come after it see. */
function enter({ places }: Situation, made: NewReservation): NewReservation {
  const { id: reservationId, personId, bookable, mode, state, givenUp } = made;
  const { id: bookableId, titleZh, titleEn, startsAt, endsAt, kind, isEntryTime } = bookable;
  const of = { bookableId, kind, titleZh, titleEn, startsAt, endsAt, isEntryTime, isHeld: true };
  const place = { reservationId, personId, mode, state, ...of };
  places.set(personId, [...(places.get(personId) ?? []).filter((one) => !givenUp.includes(one)), place]);
  return made;
}
