import { defineRefusals } from '../refusal.ts';

export const orderDeskRefusals = defineRefusals('order-desk', {
  nothing_chosen: {
    code: '34001',
    zh: '请先选择要退的票',
    en: 'Choose the tickets to refund first.',
  },
  refunded_meanwhile: {
    code: '34002',
    zh: '所选门票中有刚刚退票或转赠的，本次未退款。请刷新后查看',
    en: 'One of the selected tickets has just been refunded or sent to someone else, so nothing was refunded. Reload to see the current state.',
  },
  amount_changed: {
    code: '34003',
    zh: '应退金额已变为 {amount} 元，本次未退款。请刷新后再确认',
    en: 'The amount is now ¥{amount}, so nothing was refunded. Reload and confirm again.',
  },
  not_of_this_order: {
    code: '34004',
    zh: '所选的票不属于这个订单',
    en: 'The selected tickets do not belong to this order.',
  },
  not_refundable: {
    code: '34005',
    zh: '订单未付款或已全部退款，没有可退的金额',
    en: 'The order is unpaid or fully refunded, so there is nothing to refund.',
  },
  cannot_cancel: {
    code: '34006',
    zh: '只能取消未付款的订单；已付款的请退款',
    en: 'Only unpaid orders can be cancelled. Refund paid orders instead.',
  },
  nothing_to_ask: {
    code: '34007',
    zh: '这个订单没有发起过付款，无需查询',
    en: 'No payment was started for this order, so there is nothing to query.',
  },
  provider_silent: {
    code: '34008',
    zh: '支付平台没有响应，请稍后再查',
    en: 'The payment provider is not responding. Try again later.',
  },
  just_sent: {
    code: '34009',
    zh: '一分钟内刚发过，请稍等再发',
    en: 'It was sent within the last minute. Wait a moment before sending it again.',
  },
  nothing_to_send: {
    code: '34010',
    zh: '付款后才有可重发的消息；已领取的转赠无需再通知',
    en: 'Nothing to send: the order is unpaid, or the sent ticket has already been collected.',
  },
  cannot_reissue: {
    code: '34011',
    zh: '这张票已退或正等待领取，没有可更换的二维码',
    en: 'This ticket was refunded or is waiting to be collected, so it has no QR code to replace.',
  },
  cannot_retry: {
    code: '34012',
    zh: '支付平台已受理但无法完成这笔退款，重发无效。请用银行转账退款，再登记转账单号',
    en: 'The provider accepted this refund but could not pay it out, so resending does not help. Refund by bank transfer and record its number.',
  },
  cannot_settle: {
    code: '34014',
    zh: '只有失败的退款可以登记为线下已退',
    en: 'Only failed refunds can be recorded as refunded offline.',
  },
  no_holder: { code: '34013', zh: '这张票还没有填写持票人', en: 'This ticket has no ticket holder yet.' },
});
