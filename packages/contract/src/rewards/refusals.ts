import { defineRefusals } from '../refusal.ts';

export const rewardsRefusals = defineRefusals('rewards', {
  code_forged: {
    code: '26001',
    zh: '这不是大会的能量码，请扫描展位或论坛现场张贴的码',
    en: 'This is not one of our energy codes. Scan the one posted at a stand or forum.',
  },
  code_not_today: {
    code: '26002',
    zh: '这个码今天不计能量，请在 {days} 来扫',
    en: 'This code does not count today. Scan it on {days}.',
  },
  code_counted: {
    code: '26003',
    zh: '这个码今天已经计过能量了',
    en: 'You have had the points of this code today.',
  },
  code_over: {
    code: '26004',
    zh: '这个码的活动已经结束',
    en: 'This code is over.',
  },
  enough_today: {
    code: '26005',
    zh: '今天这类码已计满 {limit} 次，明天再来',
    en: 'Codes of this kind count {limit} times a day. Come back tomorrow.',
  },
  other_kind: {
    code: '26006',
    zh: '这个码不属于你选的任务，请在能量页直接扫描',
    en: 'This code belongs to another task. Scan it on the energy page.',
  },
  too_few_points: {
    code: '26010',
    zh: '能量不够：需要 {points} 点，你有 {balance} 点',
    en: 'It takes {points} points, and you have {balance}.',
  },
  draw_none: { code: '26020', zh: '现在没有抽奖', en: 'There is no draw at the moment.' },
  draw_not_open: { code: '26021', zh: '抽奖还没有开始', en: 'The draw is not open yet.' },
  draw_used_up: { code: '26022', zh: '你已经抽过了，每人一次', en: 'You have drawn already. Everybody draws once.' },
  draw_ended: { code: '26023', zh: '抽奖已经结束', en: 'The draw has ended.' },
  draw_begun: {
    code: '26024',
    zh: '已有人抽过，规则和名额不能再改',
    en: 'Somebody has played already: points, plays and winners stay as they are.',
  },
  draw_over: {
    code: '26025',
    zh: '抽奖已结束，种子已经公布，不能再延长；请另建一次抽奖',
    en: 'The draw has ended and its seed is public: it cannot go on. Make another draw.',
  },
  prize_handed_over: {
    code: '26026',
    zh: '这份奖品已于 {when} 由「{by}」发放，不能再发',
    en: 'This prize was handed over at {when} by {by}. It cannot be had again.',
  },
  prize_forfeited: {
    code: '26027',
    zh: '中奖人已删除账户，这份奖品无人可领',
    en: 'Its winner deleted their account, so there is nobody to hand this prize over to.',
  },
  prize_code_stale: {
    code: '26028',
    zh: '领奖码已过期，可能是截图，请扫描对方手机上现在的码',
    en: 'This code is out of date, perhaps a screenshot. Scan the one on their phone now.',
  },
  prize_code_other: {
    code: '26029',
    zh: '这个领奖码不属于该中奖人',
    en: 'This code is not of whoever won this prize.',
  },
  prize_not_handed_over: {
    code: '26037',
    zh: '这份奖品没有发放记录，不用撤销',
    en: 'This prize has not been handed over, so there is nothing to undo.',
  },
  gift_gone: { code: '26030', zh: '这件礼品已下架，请看看别的', en: 'This gift is no longer offered. See the others.' },
  gift_out: { code: '26031', zh: '这件礼品已兑完', en: 'This gift is gone. None are left.' },
  gift_most: {
    code: '26032',
    zh: '这件礼品每人最多兑 {most} 件',
    en: 'Everybody can have {most} of this gift at most.',
  },
  address_missing: {
    code: '26033',
    zh: '请先填写收货地址',
    en: 'Add a delivery address first.',
  },
  gift_order_state: {
    code: '26034',
    zh: '订单状态已变，请刷新后再看',
    en: 'This order has moved on. Reload to see where it is.',
  },
  gift_stock_taken: {
    code: '26035',
    zh: '已有人兑走更多，库存不能比已兑的少',
    en: 'More have been exchanged: the stock cannot be less.',
  },
  gift_ordered: {
    code: '26036',
    zh: '已有人兑换，不能删除，可以下架',
    en: 'It has been exchanged and cannot be deleted. Hide it instead.',
  },
});
