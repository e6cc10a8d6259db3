import { eventTime } from '../../platform/clock.ts';
import { findReservationDecision } from '../programme/reservations/queries.ts';
import { findSessionFor, smsOf } from './forum-letters.ts';
import type { Compose } from './letter.ts';
import { placeNews, reviewReasons, reviewSubjects, wordsOf } from './phrases.ts';

type ReviewKind = 'reservation_approved' | 'reservation_rejected' | 'reservation_failed' | 'reservation_released';
const reasonOf = {
  reservation_approved: 'reviewed',
  reservation_rejected: 'reviewed',
  reservation_failed: 'begun',
  reservation_released: 'overlapping',
} as const;

/** What became of an application. The subject is the reservation. */
const reservationDecided =
  (kind: ReviewKind): Compose =>
  async ({ db }, reservationId) => {
    const decision = await findReservationDecision(db, reservationId);
    const known = decision && (await findSessionFor(db, decision.personId, decision.bookableId));
    if (!known) return undefined;
    const { reader, path } = known;
    const { language } = reader;
    const { forum, time } = known.facts;
    const facts = { forum, time: time.slice(0, 16), note: decision.note };
    return {
      reader,
      path,
      words: wordsOf(kind, facts, language),
      sendSms: (sender, phone) => {
        const subject = reviewSubjects.reservation[language](forum);
        if (kind === 'reservation_approved')
          return sender.send({ phone, template: 'review_approved', params: { subject }, language });
        const reason = decision.note ?? reviewReasons[reasonOf[kind]][language];
        return sender.send({ phone, template: 'review_rejected', params: { subject, reason }, language });
      },
    };
  };

/** What a waiting list brought, or that it begins soon. The subject is the reservation. */
const placeNewsOf =
  (kind: 'place_offered' | 'place_confirmed' | 'place_lapsed' | 'place_reminder'): Compose =>
  async ({ db }, reservationId) => {
    const decision = await findReservationDecision(db, reservationId);
    const known = decision && (await findSessionFor(db, decision.personId, decision.bookableId));
    if (!known) return undefined;
    // Whoever gave their place back meanwhile, or moved it on, is not called to it.
    if (kind === 'place_reminder' && decision.state !== 'reserved') return undefined;
    const { reader, path } = known;
    const { language } = reader;
    const until = decision.offerEndsAt ? eventTime(decision.offerEndsAt).slice(0, 16) : '';
    const facts = { ...known.facts, until };
    return {
      reader,
      path,
      words: wordsOf(kind, facts, language),
      sendSms:
        kind === 'place_confirmed'
          ? (sender, phone) =>
              sender.send({
                phone,
                template: 'waiting_list_place',
                params: { event: facts.forum, time: facts.time },
                language,
              })
          : smsOf(facts, placeNews[kind][language](facts), language),
    };
  };

/** Booking has opened. The subject is the person, the occasion the session's id. */
const bookingOpened: Compose = async ({ db }, personId, sessionId) => {
  const known = await findSessionFor(db, personId, sessionId);
  if (!known) return undefined;
  const { reader, facts, path } = known;
  const { language } = reader;
  return {
    reader,
    path,
    words: wordsOf('booking_opened', facts, language),
    sendSms: smsOf(facts, placeNews.booking_opened[language](), language),
  };
};

/** What people are told of the places they asked for. */
export const placeLetters = {
  reservation_approved: reservationDecided('reservation_approved'),
  reservation_rejected: reservationDecided('reservation_rejected'),
  reservation_failed: reservationDecided('reservation_failed'),
  reservation_released: reservationDecided('reservation_released'),
  place_offered: placeNewsOf('place_offered'),
  place_confirmed: placeNewsOf('place_confirmed'),
  place_lapsed: placeNewsOf('place_lapsed'),
  place_reminder: placeNewsOf('place_reminder'),
  booking_opened: bookingOpened,
};
