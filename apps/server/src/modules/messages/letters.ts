import type { Language } from '@mingtang/contract/envelope';
import { OWN_SCREEN_PATH } from '@mingtang/contract/identity/routes';
import type { MessageKind } from '@mingtang/contract/messages/model';
import { orderScreenPath } from '@mingtang/contract/orders/routes';
import { forumScreenPath } from '@mingtang/contract/programme/routes';
import { isAdmission } from '@mingtang/contract/ticketing/model';
import { OWN_TICKETS_SCREEN_PATH, ticketScreenPath } from '@mingtang/contract/ticketing/routes';
import { clockTime, eventTime } from '../../platform/clock.ts';
import { formatAmount } from '../../platform/money.ts';
import type { Platform, Reader } from '../../platform/platform.ts';
import type { SmsSender } from '../../ports/sms/sender.ts';
import { maskTarget } from '../identity/commands.ts';
import { findProfessional } from '../identity/professionals/queries.ts';
import { findPerson, findPersonByTarget, type PersonRow } from '../identity/queries.ts';
import { findOrderById, listLines } from '../orders/queries.ts';
import { findRefund } from '../payments/queries.ts';
import { findForumPlace } from '../programme/attendees/queries.ts';
import { findReservationDecision } from '../programme/reservations/queries.ts';
import { findGift, findHolderDecision } from '../ticketing/queries.ts';
import { forumChanges, reviewReasons, reviewSubjects, type Words, wordsOf } from './phrases.ts';

/** Who reads it, and where it reaches them. */
interface ReaderOf {
  email: string | null;
  phone: string | null;
  language: Language;
}

/** A message ready to leave. */
export interface Letter {
  reader: ReaderOf;
  words: Words;
  /** Where its link leads, on this site. */
  path: string;
  sendSms(sender: SmsSender, phone: string): Promise<void>;
}

type Files = Pick<Platform, 'keys'> & { db: Reader };
type Compose = (files: Files, subjectId: string, occasion: string) => Promise<Letter | undefined>;

const orderPaid: Compose = async ({ db }, orderId) => {
  const known = await findBuyer(db, orderId);
  if (!known) return undefined;
  const { order, reader } = known;
  const { language } = reader;
  const lines = await listLines(db, [orderId]);
  const { number } = order;
  return {
    reader,
    path: orderScreenPath(orderId),
    words: wordsOf(
      'order_paid',
      {
        number,
        amount: formatAmount(order.totalFen),
        isFree: order.totalFen === 0,
        hasTickets: lines.some(({ kind }) => isAdmission(kind)),
        items: lines.map(({ nameZh, nameEn, quantity }) => `${language === 'zh' ? nameZh : nameEn} × ${quantity}`),
      },
      language,
    ),
    sendSms: (sender, phone) => sender.send({ phone, template: 'order_paid', params: { order: number }, language }),
  };
};

const orderRefunded: Compose = async ({ db }, refundId) => {
  const refund = await findRefund(db, refundId);
  const known = refund && (await findBuyer(db, refund.attempt.orderId));
  if (!known) return undefined;
  const { order, reader } = known;
  const { language } = reader;
  const facts = { number: order.number, amount: formatAmount(refund.refund.amountFen) };
  return {
    reader,
    path: orderScreenPath(order.id),
    words: wordsOf('order_refunded', facts, language),
    sendSms: (sender, phone) =>
      sender.send({
        phone,
        template: 'order_refunded',
        params: { order: order.number, amount: facts.amount },
        language,
      }),
  };
};

const paymentReturned: Compose = async ({ db }, refundId) => {
  const refund = await findRefund(db, refundId);
  const known = refund && (await findBuyer(db, refund.attempt.orderId));
  if (!known) return undefined;
  const { order, reader } = known;
  const { language } = reader;
  const amount = formatAmount(refund.refund.amountFen);
  const isOrderPaid = order.state === 'paid' || order.state === 'refunded';
  return {
    reader,
    path: orderScreenPath(order.id),
    words: wordsOf('payment_returned', { number: order.number, amount, isOrderPaid }, language),
    sendSms: (sender, phone) =>
      sender.send({ phone, template: 'payment_returned', params: { order: order.number, amount }, language }),
  };
};

const ticketGiven: Compose = async ({ db, keys }, giftId) => {
  const known = await findGiftOf(db, giftId);
  if (!known) return undefined;
  const { gift, reader, ticket } = known;
  const { language } = reader;
  const value = keys.unseal('gift-address', gift.toSealed, gift.id).toString();
  const receiver = maskTarget({ kind: gift.toKind, value });
  return {
    reader,
    path: OWN_TICKETS_SCREEN_PATH,
    words: wordsOf('ticket_given', { ticket, receiver }, language),
    sendSms: (sender, phone) =>
      sender.send({ phone, template: 'ticket_given', params: { ticket, receiver }, language }),
  };
};

const ticketGift: Compose = async ({ db, keys }, giftId) => {
  const known = await findGiftOf(db, giftId);
  if (!known) return undefined;
  const { gift, reader: giverAsReader } = known;
  const value = keys.unseal('gift-address', gift.toSealed, gift.id).toString();
  const receiver = await findPersonByTarget(db, { kind: gift.toKind, value });
  // Somebody without an account yet most likely reads what the giver does.
  const language = receiver ? languageOf(receiver) : giverAsReader.language;
  const ticket = language === 'zh' ? gift.nameZh : gift.nameEn;
  const giver =
    gift.giverName ??
    (gift.giverPhone
      ? maskTarget({ kind: 'phone', value: gift.giverPhone })
      : maskTarget({ kind: 'email', value: gift.giverEmail ?? '' }));
  return {
    reader: { email: null, phone: null, language, [gift.toKind]: value },
    path: OWN_TICKETS_SCREEN_PATH,
    words: wordsOf('ticket_gift', { ticket, giver, account: gift.toKind }, language),
    sendSms: (sender, phone) => sender.send({ phone, template: 'ticket_gift', params: { giver, ticket }, language }),
  };
};

const ticketReceived: Compose = async ({ db }, giftId) => {
  const known = await findGiftOf(db, giftId);
  if (!known) return undefined;
  const { reader, ticket } = known;
  const { language } = reader;
  return {
    reader,
    path: OWN_TICKETS_SCREEN_PATH,
    words: wordsOf('ticket_received', { ticket }, language),
    sendSms: (sender, phone) => sender.send({ phone, template: 'ticket_received', params: { ticket }, language }),
  };
};

const holderDecided =
  (kind: 'holder_approved' | 'holder_rejected'): Compose =>
  async ({ db }, ticketId) => {
    const decision = await findHolderDecision(db, ticketId);
    const owner = decision && (await findPerson(db, decision.personId));
    if (!owner) return undefined;
    const reader = readerOf(owner);
    const { language } = reader;
    const ticket = language === 'zh' ? decision.nameZh : decision.nameEn;
    return {
      reader,
      path: ticketScreenPath(ticketId),
      words: wordsOf(kind, { ticket, note: decision.note }, language),
      sendSms: (sender, phone) => sender.send({ phone, template: kind, params: { ticket }, language }),
    };
  };

type ReservationKind = 'reservation_approved' | 'reservation_rejected' | 'reservation_failed' | 'reservation_released';
const reasonOf = {
  reservation_approved: 'reviewed',
  reservation_rejected: 'reviewed',
  reservation_failed: 'begun',
  reservation_released: 'overlapping',
} as const;

const reservationDecided =
  (kind: ReservationKind): Compose =>
  async ({ db }, reservationId) => {
    const decision = await findReservationDecision(db, reservationId);
    const person = decision && (await findPerson(db, decision.personId));
    if (!person) return undefined;
    const reader = readerOf(person);
    const { language } = reader;
    const forum = language === 'zh' ? decision.titleZh : decision.titleEn;
    const facts = { forum, time: eventTime(decision.startsAt).slice(0, 16), note: decision.note };
    return {
      reader,
      path: forumScreenPath(decision.forumId),
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

const professionalDecided =
  (kind: 'professional_approved' | 'professional_rejected'): Compose =>
  async ({ db }, personId) => {
    const application = await findProfessional(db, personId);
    const person = application && (await findPerson(db, personId));
    if (!person) return undefined;
    const reader = readerOf(person);
    const { language } = reader;
    const note = application.decisionNote;
    return {
      reader,
      path: OWN_SCREEN_PATH,
      words: wordsOf(kind, { name: application.name, note }, language),
      sendSms: (sender, phone) => {
        const subject = reviewSubjects.professional[language]();
        if (kind === 'professional_approved')
          return sender.send({ phone, template: 'review_approved', params: { subject }, language });
        const reason = note ?? reviewReasons.reviewed[language];
        return sender.send({ phone, template: 'review_rejected', params: { subject, reason }, language });
      },
    };
  };

/** The occasion begins with the forum's id; the subject is the person. */
const forumChanged =
  (kind: 'forum_moved' | 'forum_cancelled'): Compose =>
  async ({ db }, personId, occasion) => {
    const [forumId = ''] = occasion.split(' ');
    const forum = await findForumPlace(db, forumId);
    const person = forum && (await findPerson(db, personId));
    if (!person) return undefined;
    const reader = readerOf(person);
    const { language } = reader;
    const title = language === 'zh' ? forum.titleZh : forum.titleEn;
    const facts = {
      forum: title,
      time: `${eventTime(forum.startsAt).slice(0, 16)}–${clockTime(forum.endsAt)}`,
      venue: language === 'zh' ? forum.venueZh : forum.venueEn,
    };
    return {
      reader,
      path: kind === 'forum_moved' ? forumScreenPath(forumId) : '/forum',
      words: wordsOf(kind, facts, language),
      sendSms: (sender, phone) =>
        sender.send({
          phone,
          template: 'programme_changed',
          params: { event: title, change: forumChanges[kind][language](facts) },
          language,
        }),
    };
  };

/** A gift with its giver as the reader, and the ticket's name in their language. */
async function findGiftOf(db: Reader, giftId: string) {
  const gift = await findGift(db, { id: giftId });
  const giver = gift && (await findPerson(db, gift.giverId));
  if (!giver) return undefined;
  const reader = readerOf(giver);
  return { gift, reader, ticket: reader.language === 'zh' ? gift.nameZh : gift.nameEn };
}

async function findBuyer(db: Reader, orderId: string) {
  const order = await findOrderById(db, orderId);
  const person = order && (await findPerson(db, order.personId));
  return person ? { order, reader: readerOf(person) } : undefined;
}

const languageOf = ({ language }: PersonRow): Language => (language === 'en' ? 'en' : 'zh');
const readerOf = (person: PersonRow): ReaderOf => ({
  email: person.email,
  phone: person.phone,
  language: languageOf(person),
});

const composers: Record<MessageKind, Compose> = {
  order_paid: orderPaid,
  order_refunded: orderRefunded,
  payment_returned: paymentReturned,
  ticket_given: ticketGiven,
  ticket_gift: ticketGift,
  ticket_received: ticketReceived,
  holder_approved: holderDecided('holder_approved'),
  holder_rejected: holderDecided('holder_rejected'),
  reservation_approved: reservationDecided('reservation_approved'),
  reservation_rejected: reservationDecided('reservation_rejected'),
  reservation_failed: reservationDecided('reservation_failed'),
  reservation_released: reservationDecided('reservation_released'),
  professional_approved: professionalDecided('professional_approved'),
  professional_rejected: professionalDecided('professional_rejected'),
  forum_moved: forumChanged('forum_moved'),
  forum_cancelled: forumChanged('forum_cancelled'),
};

/** Writes a message as things stand now; nothing when what it is about, or its reader, is gone. */
export function composeLetter(
  { database, keys }: Pick<Platform, 'database' | 'keys'>,
  { kind, subjectId, occasion }: { kind: MessageKind; subjectId: string; occasion: string },
): Promise<Letter | undefined> {
  return composers[kind]({ db: database.db, keys }, subjectId, occasion);
}
