import { IDENTITY_SCREEN_PATH } from '@mingtang/contract/identity/routes';
import type { MessageKind } from '@mingtang/contract/messages/model';
import { orderScreenPath } from '@mingtang/contract/orders/routes';
import { isAdmission } from '@mingtang/contract/ticketing/model';
import { professionalScreenPath, ticketScreenPath } from '@mingtang/contract/ticketing/routes';
import { formatAmount } from '../../platform/money.ts';
import type { Platform, Reader } from '../../platform/platform.ts';
import { findPerson, listPersonsByIds } from '../identity/queries.ts';
import { findIdentity } from '../identity/real-name/queries.ts';
import { findOrderById, listLines, listOrdersByIds, type OrderLineView, type OrderRow } from '../orders/queries.ts';
import { findRefund } from '../payments/queries.ts';
import { getSetting } from '../reference/queries.ts';
import { findHolderDecision } from '../ticketing/queries.ts';
import type { MessageRow } from './commands.ts';
import { exchangeLetters } from './exchange-letters.ts';
import { toldCauses } from './facts.ts';
import { forumLetters } from './forum-letters.ts';
import { type Compose, type ComposeAll, type Files, type Letter, type ReaderOf, readerOf } from './letter.ts';
import { memberLetters } from './member-letters.ts';
import { reviewReasons, reviewSubjects, wordsOf } from './phrases.ts';
import { placeLetters } from './place-letters.ts';
import { receptionLetters } from './reception-letters.ts';
import { standLetters } from './stand-letters.ts';
import { ticketGiftLetters } from './ticket-gift-letters.ts';

/** The ones that come by hundreds a second, when sales open: read together. */
const ordersPaid: ComposeAll = async ({ db }, orderIds) => {
  const [orders, lines] = await Promise.all([listOrdersByIds(db, orderIds), listLines(db, orderIds)]);
  const buyers = await listPersonsByIds(
    db,
    orders.map(({ personId }) => personId),
  );
  const readers = new Map(buyers.map((buyer) => [buyer.id, readerOf(buyer)]));
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const deadline = orders.some((order) => order.isForForeignIds) ? await getSetting(db, 'foreign_id_deadline') : null;
  return new Map(
    orders.flatMap((order): [string, Letter][] => {
      const reader = readers.get(order.personId);
      const approvedBy = order.isForForeignIds ? deadline : null;
      return reader ? [[order.id, orderPaid(order, linesOf.get(order.id) ?? [], reader, approvedBy)]] : [];
    }),
  );
};

function orderPaid(
  { id, number, totalFen }: OrderRow,
  lines: OrderLineView[],
  reader: ReaderOf,
  approvedBy: string | null,
): Letter {
  const { language } = reader;
  return {
    reader,
    path: orderScreenPath(id),
    words: wordsOf(
      'order_paid',
      {
        number,
        amount: formatAmount(totalFen),
        isFree: totalFen === 0,
        hasTickets: lines.some(({ kind }) => isAdmission(kind)),
        approvedBy,
        items: lines.map(({ nameZh, nameEn, quantity }) => `${language === 'zh' ? nameZh : nameEn} × ${quantity}`),
      },
      language,
    ),
    sendSms: (sender, phone) => sender.send({ phone, template: 'order_paid', params: { order: number }, language }),
  };
}

const orderRefunded: Compose = async ({ db }, refundId) => {
  const refund = await findRefund(db, refundId);
  const known = refund && (await findBuyer(db, refund.attempt.orderId));
  if (!known) return undefined;
  const { order, reader } = known;
  const { language } = reader;
  const facts = {
    number: order.number,
    amount: formatAmount(refund.refund.amountFen),
    isByHand: refund.refund.handReference !== null,
    cause: toldCauses.find((cause) => cause === refund.refund.reason) ?? null,
  } as const;
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

const holderDecided =
  (kind: 'holder_approved' | 'holder_rejected'): Compose =>
  async ({ db }, ticketId) => {
    const decision = await findHolderDecision(db, ticketId);
    const owner = decision && (await findPerson(db, decision.personId));
    if (!owner) return undefined;
    const reader = readerOf(owner);
    const { language } = reader;
    const ticket = language === 'zh' ? decision.nameZh : decision.nameEn;
    const deadline = await getSetting(db, 'foreign_id_deadline');
    // A rejected ticket is returned by its buyer (`refundBarOf`).
    const canReturn = !decision.isReceived && decision.orderId !== null;
    return {
      reader,
      path: ticketScreenPath(ticketId),
      words:
        kind === 'holder_approved'
          ? wordsOf(kind, { ticket }, language)
          : wordsOf(kind, { ticket, note: decision.note, deadline, canReturn }, language),
      sendSms: (sender, phone) => sender.send({ phone, template: kind, params: { ticket }, language }),
    };
  };

const professionalDecided =
  (kind: 'professional_approved' | 'professional_rejected'): Compose =>
  async ({ db }, ticketId) => {
    const decision = await findHolderDecision(db, ticketId);
    const owner = decision && (await findPerson(db, decision.personId));
    if (!owner) return undefined;
    const reader = readerOf(owner);
    const { language } = reader;
    const { holderName: name, note } = decision;
    return {
      reader,
      path: professionalScreenPath(ticketId),
      words: wordsOf(kind, { name, note }, language),
      sendSms: (sender, phone) => {
        const subject = reviewSubjects.professional[language]();
        if (kind === 'professional_approved')
          return sender.send({ phone, template: 'review_approved', params: { subject }, language });
        const reason = note ?? reviewReasons.reviewed[language];
        return sender.send({ phone, template: 'review_rejected', params: { subject, reason }, language });
      },
    };
  };

const realNameDecided =
  (kind: 'real_name_approved' | 'real_name_rejected'): Compose =>
  async ({ db }, personId) => {
    const identity = await findIdentity(db, personId);
    const person = identity && (await findPerson(db, personId));
    if (!person) return undefined;
    const reader = readerOf(person);
    const { language } = reader;
    const note = identity.decisionNote;
    return {
      reader,
      path: IDENTITY_SCREEN_PATH,
      words: wordsOf(kind, { note }, language),
      sendSms: (sender, phone) => {
        const subject = reviewSubjects.realName[language]();
        if (kind === 'real_name_approved')
          return sender.send({ phone, template: 'review_approved', params: { subject }, language });
        const reason = note ?? reviewReasons.reviewed[language];
        return sender.send({ phone, template: 'review_rejected', params: { subject, reason }, language });
      },
    };
  };

async function findBuyer(db: Reader, orderId: string) {
  const order = await findOrderById(db, orderId);
  const person = order && (await findPerson(db, order.personId));
  return person ? { order, reader: readerOf(person) } : undefined;
}

const composers: Record<Exclude<MessageKind, 'order_paid'>, Compose> = {
  order_refunded: orderRefunded,
  payment_returned: paymentReturned,
  ...ticketGiftLetters,
  holder_approved: holderDecided('holder_approved'),
  holder_rejected: holderDecided('holder_rejected'),
  ...placeLetters,
  professional_approved: professionalDecided('professional_approved'),
  professional_rejected: professionalDecided('professional_rejected'),
  real_name_approved: realNameDecided('real_name_approved'),
  real_name_rejected: realNameDecided('real_name_rejected'),
  ...forumLetters,
  ...memberLetters,
  ...standLetters,
  ...receptionLetters,
  ...exchangeLetters,
};

/** Writes messages as things stand now, by their ids; none for one whose subject or reader is gone. */
export async function composeLetters(
  { database, keys, clock }: Pick<Platform, 'database' | 'keys' | 'clock'>,
  messages: readonly Pick<MessageRow, 'id' | 'kind' | 'subjectId' | 'occasion'>[],
): Promise<Map<string, Letter>> {
  const files: Files = { db: database.db, keys, now: clock.now() };
  const paid = messages.filter(({ kind }) => kind === 'order_paid').map(({ subjectId }) => subjectId);
  const ofOrders = paid.length > 0 ? await ordersPaid(files, paid) : new Map<string, Letter>();
  const written = await Promise.all(
    messages.map(async ({ id, kind, subjectId, occasion }) => {
      const letter =
        kind === 'order_paid' ? ofOrders.get(subjectId) : await composers[kind](files, subjectId, occasion);
      return [id, letter] as const;
    }),
  );
  return new Map(written.flatMap(([id, letter]) => (letter ? [[id, letter]] : [])));
}
