import { OWN_GIFTS_SCREEN_PATH } from '@mingtang/contract/rewards/exchange/routes';
import type { Reader } from '../../platform/platform.ts';
import { findPerson } from '../identity/queries.ts';
import { findOrder } from '../rewards/exchange/queries.ts';
import type { ExchangeFacts } from './exchange-facts.ts';
import { type Compose, type Letter, type ReaderOf, readerOf } from './letter.ts';
import { exchangeNews, wordsOf } from './phrases.ts';

/** The subject is the order. */
const exchangeShipped: Compose = async ({ db }, orderId) => {
  const known = await findOrderOf(db, orderId);
  if (!known) return undefined;
  const { reader, gift, order } = known;
  const { carrier, trackingNumber } = order;
  if (carrier === null || trackingNumber === null) return undefined;
  return letterOf('exchange_shipped', reader, { gift, carrier, trackingNumber });
};

const exchangeCancelled: Compose = async ({ db }, orderId) => {
  const known = await findOrderOf(db, orderId);
  if (!known) return undefined;
  const { reader, gift, order } = known;
  return letterOf('exchange_cancelled', reader, { gift, points: order.points, reason: order.cancelReason });
};

/** What became of a gift for points. */
export const exchangeLetters = { exchange_shipped: exchangeShipped, exchange_cancelled: exchangeCancelled };

function letterOf<Kind extends keyof ExchangeFacts>(kind: Kind, reader: ReaderOf, facts: ExchangeFacts[Kind]): Letter {
  const { language } = reader;
  return {
    reader,
    path: OWN_GIFTS_SCREEN_PATH,
    words: wordsOf(kind, facts as never, language),
    sendSms: (sender, phone) =>
      sender.send({
        phone,
        template: 'exchange_news',
        params: { gift: facts.gift, news: exchangeNews[kind][language](facts) },
        language,
      }),
  };
}

async function findOrderOf(db: Reader, orderId: string) {
  const known = await findOrder(db, orderId);
  const person = known?.order.personId ? await findPerson(db, known.order.personId) : undefined;
  if (!known || !person) return undefined;
  const reader = readerOf(person);
  return { reader, order: known.order, gift: reader.language === 'zh' ? known.nameZh : known.nameEn };
}
