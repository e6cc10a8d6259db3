import { defineRefusals } from '../refusal.ts';

export const ordersRefusals = defineRefusals('orders', {
  sold_out: { code: '31001', zh: '名额已满或已售罄', en: 'Quota reached or sold out.' },
  not_enough_left: {
    code: '31002',
    zh: '余量不足，最多还可购买 {remaining} 张',
    en: 'Only {remaining} left. Choose fewer.',
  },
  not_on_sale: { code: '31003', zh: '尚未开始或已经结束', en: 'Not started or already over.' },
  limit_per_purchase: { code: '31004', zh: '每单限购 {limit} 张', en: 'Limited {limit} per purchase.' },
  limit_per_person: {
    code: '31005',
    zh: '每人限购 {limit} 张，你还可购买 {remaining} 张',
    en: 'Limited {limit} per person; you may buy {remaining} more.',
  },
  cart_empty: { code: '31006', zh: '购物车是空的', en: 'Your cart is empty.' },
  cart_full: { code: '31007', zh: '购物车最多放 {limit} 种商品', en: 'A cart can hold at most {limit} products.' },
  not_in_this_state: {
    code: '31008',
    zh: '订单状态已变化，请刷新后查看',
    en: 'The order status has changed. Reload to see it.',
  },
  by_invitation: {
    code: '31011',
    zh: '这张票仅限受邀观众购买',
    en: 'This ticket is for invited visitors only.',
  },
  no_refunds: {
    code: '31012',
    zh: '这张票售出后不退不换',
    en: 'This ticket cannot be returned or exchanged.',
  },
  refund_over: {
    code: '31013',
    zh: '退票已截止',
    en: 'Refunds for this ticket have closed.',
  },
  refund_by_buyer_only: {
    code: '31014',
    zh: '只有购票人可以退票，款项退给购票人',
    en: 'Only the buyer can refund this ticket; the buyer receives the money.',
  },
  ticket_not_refundable: {
    code: '31015',
    zh: '这张票已转赠、已退票或已使用，无法退票',
    en: 'This ticket has been sent to someone else, refunded or used, and cannot be refunded.',
  },
  wait_in_line: {
    code: '31020',
    zh: '当前购票人数较多，请先排队，轮到你时再下单',
    en: 'Many people are buying tickets. Join the queue, and order when it is your turn.',
  },
  sales_paused: {
    code: '31021',
    zh: '暂停售票，请稍后再试。已下的订单可以继续付款',
    en: 'Ticket sales are paused. Please try again later. You can still pay existing orders.',
  },
  foreign_deadline_passed: {
    code: '31022',
    zh: '境外证件的购票已于 {day} 截止',
    en: 'Ticket sales for foreign IDs closed on {day}.',
  },
  busy: { code: '31010', zh: '排队人数较多，请稍后再试', en: 'Many people are waiting. Try again in a moment.' },
});
