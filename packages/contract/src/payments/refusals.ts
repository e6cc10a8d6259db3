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
    en: 'The payment provider is not responding. You were not charged; try again in a moment.',
  },
  notice_refused: { code: '32003', status: 400, zh: '通知无法验证', en: 'The notice cannot be verified.' },
  sign_in_with_messaging_app: {
    code: '32004',
    zh: '在微信里付款须先用微信登录，也可以换一种方式付款',
    en: 'To pay inside WeChat, sign in with WeChat first, or pay another way.',
  },
  payment_under_way: {
    code: '32006',
    zh: '上一笔付款正在处理，请稍候查看结果',
    en: 'An earlier payment is being processed. Check the result in a moment.',
  },
  method_not_offered: {
    code: '32005',
    zh: '这种付款方式暂不支持，请换一种',
    en: 'This payment method is not available. Choose another.',
  },
  difference_moved_on: {
    code: '32007',
    zh: '这条差异的状态已变化，请刷新后查看',
    en: 'This difference has changed. Reload to see it.',
  },
  no_bill_yet: {
    code: '32008',
    zh: '{day} 还没有结束，支付平台还没有出账单',
    en: '{day} is not over yet, so the payment providers have no statement for it.',
  },
});
