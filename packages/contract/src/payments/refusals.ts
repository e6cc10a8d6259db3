import { defineRefusals } from '../refusal.ts';

export const paymentsRefusals = defineRefusals('payments', {
  order_not_payable: {
    code: '32001',
    zh: '订单已支付或已取消，无需再付款',
    en: 'This order is already paid or cancelled.',
  },
  provider_unavailable: {
    code: '32002',
    zh: '支付渠道暂时没有响应，你没有被扣款，请稍后再试',
    en: 'The payment provider does not answer. You were not charged; try again in a moment.',
  },
  notification_refused: { code: '32003', status: 400, zh: '通知无法验证', en: 'The notification cannot be verified.' },
});
