import type { Language } from '@mingtang/contract/envelope';
import { isAdmission } from '@mingtang/contract/ticketing/model';
import type { Reader } from '../../platform/platform.ts';
import type { SmsSender } from '../../ports/sms/sender.ts';
import { findPerson } from '../identity/queries.ts';
import { findOrderById, listLines } from '../orders/queries.ts';
import { findRefund } from '../payments/queries.ts';
import { type Words, wordsOf } from './phrases.ts';
import type { MessageKind } from './tables.ts';

/** A message ready to leave. */
export interface Letter {
  reader: { email: string | null; phone: string | null; language: Language };
  words: Words;
  /** Where its link leads, on this site. */
  path: string;
  sendSms(sender: SmsSender, phone: string): Promise<void>;
}

/** In yuan, to the fen. */
const yuan = (fen: number): string => (fen / 100).toFixed(2);
const orderPath = (orderId: string): string => `/ticket/ticketsorder?uuid=${orderId}`;

type Compose = (db: Reader, subjectId: string) => Promise<Letter | undefined>;

const orderPaid: Compose = async (db, orderId) => {
  const known = await findBuyer(db, orderId);
  if (!known) return undefined;
  const { order, reader } = known;
  const { language } = reader;
  const lines = await listLines(db, [orderId]);
  const { number } = order;
  return {
    reader,
    path: orderPath(orderId),
    words: wordsOf(
      'order_paid',
      {
        number,
        amount: yuan(order.totalFen),
        isFree: order.totalFen === 0,
        hasTickets: lines.some(({ kind }) => isAdmission(kind)),
        items: lines.map(({ nameZh, nameEn, quantity }) => `${language === 'zh' ? nameZh : nameEn} × ${quantity}`),
      },
      language,
    ),
    sendSms: (sender, phone) => sender.send({ phone, template: 'order_paid', params: { order: number }, language }),
  };
};

const orderRefunded: Compose = async (db, refundId) => {
  const refund = await findRefund(db, refundId);
  const known = refund && (await findBuyer(db, refund.attempt.orderId));
  if (!known) return undefined;
  const { order, reader } = known;
  const { language } = reader;
  const facts = { number: order.number, amount: yuan(refund.refund.amountFen) };
  return {
    reader,
    path: orderPath(order.id),
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

const paymentReturned: Compose = async (db, refundId) => {
  const refund = await findRefund(db, refundId);
  const known = refund && (await findBuyer(db, refund.attempt.orderId));
  if (!known) return undefined;
  const { order, reader } = known;
  const { language } = reader;
  const amount = yuan(refund.refund.amountFen);
  const isOrderPaid = order.state === 'paid' || order.state === 'refunded';
  return {
    reader,
    path: orderPath(order.id),
    words: wordsOf('payment_returned', { number: order.number, amount, isOrderPaid }, language),
    sendSms: (sender, phone) =>
      sender.send({ phone, template: 'payment_returned', params: { order: order.number, amount }, language }),
  };
};

async function findBuyer(db: Reader, orderId: string) {
  const order = await findOrderById(db, orderId);
  const person = order && (await findPerson(db, order.personId));
  if (!person) return undefined;
  const { email, phone } = person;
  return { order, reader: { email, phone, language: person.language === 'en' ? ('en' as const) : ('zh' as const) } };
}

const composers: Record<MessageKind, Compose> = {
  order_paid: orderPaid,
  order_refunded: orderRefunded,
  payment_returned: paymentReturned,
};

/** Writes a message as things stand now; nothing when what it is about, or its reader, is gone. */
export function composeLetter(db: Reader, kind: MessageKind, subjectId: string): Promise<Letter | undefined> {
  return composers[kind](db, subjectId);
}
