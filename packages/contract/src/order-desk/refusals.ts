import { defineRefusals } from '../refusal.ts';

export const orderDeskRefusals = defineRefusals('order-desk', {
  nothing_chosen: {
    code: '34001',
    zh: '请先选择要退的票',
    en: 'Choose what to refund first.',
  },
  refunded_meanwhile: {
    code: '34002',
    zh: '所选的票里有刚刚退掉或转赠出去的，这次没有退款。请刷新后再看',
    en: 'One of these was refunded or given away a moment ago, so nothing was refunded now. Reload and look again.',
  },
  amount_changed: {
    code: '34003',
    zh: '应退金额已变为 {amount} 元，这次没有退款。请刷新后再确认',
    en: 'The amount is now ¥{amount}, so nothing was refunded. Reload and confirm again.',
  },
  not_of_this_order: {
    code: '34004',
    zh: '所选的票不属于这个订单',
    en: 'What you chose is not of this order.',
  },
  not_refundable: {
    code: '34005',
    zh: '订单未付款或已全部退款，没有可退的钱',
    en: 'The order is not paid, or has gone back whole: there is nothing to refund.',
  },
  cannot_cancel: {
    code: '34006',
    zh: '只能取消未付款的订单；已付款的请退款',
    en: 'Only an unpaid order can be cancelled. Refund a paid one instead.',
  },
  nothing_to_ask: {
    code: '34007',
    zh: '这个订单没有发起过付款，不用查询',
    en: 'Nobody has tried to pay this order, so there is nothing to ask about.',
  },
  provider_silent: {
    code: '34008',
    zh: '支付平台没有响应，请稍后再查',
    en: 'The payment provider does not answer. Ask again later.',
  },
  just_sent: {
    code: '34009',
    zh: '一分钟内刚发过，请稍等再发',
    en: 'It was sent within the last minute. Wait a moment before sending it again.',
  },
  nothing_to_send: {
    code: '34010',
    zh: '付款后才有可重发的消息；已领取的转赠也不用再通知',
    en: 'There is nothing to send: the order is not paid, or the gift has been collected.',
  },
  cannot_reissue: {
    code: '34011',
    zh: '这张票已退或正等待领取，没有可更换的二维码',
    en: 'This ticket was refunded or waits for its receiver: it has no QR code to replace.',
  },
  cannot_retry: {
    code: '34012',
    zh: '支付平台已受理这笔退款但付不出去，重发没有用。请用银行转账退款，再登记转账单号',
    en: 'The provider took this refund and could not pay it out; sending it again does nothing. Pay by bank transfer and record its number.',
  },
  cannot_settle: {
    code: '34014',
    zh: '只有失败的退款可以登记为线下已退，这一笔不是',
    en: 'Only a refund that failed can be recorded as paid by other means; this one did not.',
  },
  no_holder: { code: '34013', zh: '这张票还没有填写持票人', en: 'This ticket has no holder yet.' },
});
