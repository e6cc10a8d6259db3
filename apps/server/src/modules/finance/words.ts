import type { Language } from '@mingtang/contract/envelope';
import type { Reader } from '../../platform/platform.ts';
import { readLabels } from '../reference/queries.ts';

type Words = Record<string, readonly [zh: string, en: string]>;

/** What the books' accounts are called. Where money lies is `cash:` and the provider. */
const accounts: Words = {
  receivable: ['应收账款', 'Receivables'],
  sales: ['门票销售收入', 'Ticket sales'],
  discounts: ['销售折扣', 'Discounts'],
  returns: ['销售退回', 'Returns'],
  owed_back: ['应退款', 'Owed to buyers'],
  fees: ['支付手续费', 'Payment fees'],
};
const entryKinds: Words = {
  sale: ['下单', 'Sale'],
  discount: ['会员折扣', 'Discount'],
  sale_cancelled: ['订单取消', 'Sale cancelled'],
  discount_cancelled: ['折扣冲回', 'Discount cancelled'],
  payment: ['收款', 'Payment'],
  unusable_payment: ['收款待退', 'Payment to be returned'],
  refund_due: ['应退', 'Refund due'],
  refund_sent: ['退款', 'Refund sent'],
  fee: ['手续费', 'Fee'],
};
/** Ways to pay that no provider stands behind; the others are the dictionary's `pay_type`. */
const otherWays: Words = {
  free: ['无需付款', 'Nothing to pay'],
  unpaid: ['尚未付款', 'Not paid yet'],
  bank: ['银行转账', 'Bank transfer'],
};
const channels: Words = {
  general: ['大众', 'General'],
  vip: ['贵宾', 'VIP'],
  leader: ['领导', 'Leader'],
  special: ['专属', 'Special'],
};
const refundStates: Words = {
  due: ['待处理', 'Due'],
  requested: ['待发送', 'To be sent'],
  pending: ['处理中', 'Under way'],
  done: ['已退回', 'Sent'],
  failed: ['失败', 'Failed'],
};
const refundCauses: Words = {
  buyer: ['购票人退票', 'Returned by the buyer'],
  foreign_id_not_approved: ['境外证件未通过', 'ID not approved'],
  professional_not_approved: ['专业观众未通过审核', 'Professional ticket not approved'],
  organiser: ['主办方退款', 'Refunded by the organiser'],
  unusable_payment: ['付款无效', 'Payment that no order could take'],
};

/** A word of the books as people read it; what has no word is shown as it is. */
const reader = (language: Language) => (words: Words) => (key: string) =>
  words[key]?.[language === 'zh' ? 0 : 1] ?? key;

/** What the sheets call by name, in a language, beside what the dictionary has. */
export function wordsIn(language: Language) {
  const read = reader(language);
  return {
    entryKind: read(entryKinds),
    channel: read(channels),
    refundState: read(refundStates),
    refundCause: read(refundCauses),
    choose: (zh: string, en: string) => (language === 'zh' ? zh : en),
  };
}

/** What providers and the accounts at them are called. */
export async function readProviderWords(db: Reader, language: Language) {
  const methodLabel = await readLabels(db, 'pay_type');
  const read = reader(language);
  const provider = (key: string): string =>
    Object.hasOwn(otherWays, key) ? read(otherWays)(key) : methodLabel(key)[language];
  const account = read(accounts);
  return {
    provider,
    account: (key: string) =>
      key.startsWith('cash:')
        ? `${language === 'zh' ? '货币资金-' : 'Cash at '}${provider(key.slice(5))}`
        : account(key),
  };
}
