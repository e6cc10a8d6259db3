import { giftScreenPath, ownGiftsScreenPath, ticketScreenPath } from '@mingtang/contract/ticketing/routes';
import type { Reader } from '../../platform/platform.ts';
import { maskContact, maskTarget } from '../identity/masks.ts';
import { findPerson, findPersonByTarget } from '../identity/queries.ts';
import { findGiftDecision } from '../ticketing/gift-disputes/queries.ts';
import { findGift } from '../ticketing/queries.ts';
import { type Compose, type Files, languageOf, readerOf } from './letter.ts';
import { giftOutcomes, reviewReasons, reviewSubjects, wordsOf } from './phrases.ts';

const ticketGiven: Compose = async ({ db, keys }, giftId) => {
  const known = await findGiftOf(db, giftId);
  if (!known) return undefined;
  const { gift, reader, ticket } = known;
  const { language } = reader;
  const value = keys.unseal('gift-address', gift.toSealed, gift.id).toString();
  const receiver = maskTarget({ kind: gift.toKind, value });
  return {
    reader,
    path: ownGiftsScreenPath('given'),
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
  const giver = gift.giverName ?? maskContact({ phone: gift.giverPhone, email: gift.giverEmail });
  return {
    reader: { email: null, phone: null, language, [gift.toKind]: value },
    path: giftScreenPath(gift.ticketId),
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
    path: ownGiftsScreenPath('given'),
    words: wordsOf('ticket_received', { ticket }, language),
    sendSms: (sender, phone) => sender.send({ phone, template: 'ticket_received', params: { ticket }, language }),
  };
};

/** To who gave it: what became of their objection. */
const giftDecided =
  (kind: 'gift_returned' | 'gift_upheld'): Compose =>
  async ({ db }, giftId) => {
    const known = await findGiftOf(db, giftId);
    const decision = known && (await findGiftDecision(db, giftId));
    if (!decision) return undefined;
    const { gift, reader, ticket } = known;
    const { language } = reader;
    const { note } = decision;
    return {
      reader,
      path: kind === 'gift_returned' ? ticketScreenPath(gift.ticketId) : ownGiftsScreenPath('given'),
      words: wordsOf(kind, { ticket, note }, language),
      sendSms: (sender, phone) => {
        const subject = reviewSubjects.gift[language](ticket);
        if (kind === 'gift_returned')
          return sender.send({ phone, template: 'review_approved', params: { subject }, language });
        const reason = note ?? reviewReasons.reviewed[language];
        return sender.send({ phone, template: 'review_rejected', params: { subject, reason }, language });
      },
    };
  };

/** To whom it was given: whether it is still theirs. */
const giftSettled =
  (kind: 'gift_taken_back' | 'gift_confirmed'): Compose =>
  async (files, giftId) => {
    const known = await findReceiverOf(files, giftId);
    if (!known) return undefined;
    const { gift, reader, ticket } = known;
    const { language } = reader;
    return {
      reader,
      path: kind === 'gift_confirmed' ? ticketScreenPath(gift.ticketId) : ownGiftsScreenPath('received'),
      words: wordsOf(kind, { ticket }, language),
      sendSms: (sender, phone) =>
        sender.send({
          phone,
          template: 'programme_changed',
          params: { event: ticket, change: giftOutcomes[kind][language] },
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

/** Whoever a gift was given to, by the address that was named, with or without an account. */
async function findReceiverOf({ db, keys }: Files, giftId: string) {
  const gift = await findGift(db, { id: giftId });
  const giver = gift && (await findPerson(db, gift.giverId));
  if (!giver) return undefined;
  const value = keys.unseal('gift-address', gift.toSealed, gift.id).toString();
  const receiver = await findPersonByTarget(db, { kind: gift.toKind, value });
  const language = languageOf(receiver ?? giver);
  return {
    gift,
    reader: { email: null, phone: null, language, [gift.toKind]: value },
    ticket: language === 'zh' ? gift.nameZh : gift.nameEn,
  };
}

export const ticketGiftLetters = {
  ticket_given: ticketGiven,
  ticket_gift: ticketGift,
  ticket_received: ticketReceived,
  gift_returned: giftDecided('gift_returned'),
  gift_taken_back: giftSettled('gift_taken_back'),
  gift_upheld: giftDecided('gift_upheld'),
  gift_confirmed: giftSettled('gift_confirmed'),
};
