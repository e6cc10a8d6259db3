import { defineRefusals } from '../refusal.ts';

export const rewardsRefusals = defineRefusals('rewards', {
  code_forged: {
    code: '26001',
    zh: '这不是大会的能量码，请扫描展位或论坛现场张贴的码',
    en: 'This is not one of our energy codes. Scan a code posted at a booth or forum.',
  },
  code_not_today: {
    code: '26002',
    zh: '这个码今天不计能量，请在 {days} 来扫',
    en: 'This code does not give energy today. Scan it on {days}.',
  },
  code_counted: {
    code: '26003',
    zh: '这个码今天已计入能量',
    en: 'You have already collected energy from this code today.',
  },
  code_over: {
    code: '26004',
    zh: '这个码的活动已经结束',
    en: 'This code has expired.',
  },
  enough_today: {
    code: '26005',
    zh: '今天这类码已计满 {limit} 次，明天再来',
    en: 'Codes of this type count up to {limit} times a day. Come back tomorrow.',
  },
  other_kind: {
    code: '26006',
    zh: '这个码不属于你选的任务，请在能量页直接扫描',
    en: 'This code belongs to another task. Scan it on the energy page.',
  },
  too_few_points: {
    code: '26010',
    zh: '能量不够：需要 {points} 点，你有 {balance} 点',
    en: 'Not enough energy: you need {points} and have {balance}.',
  },
  draw_none: { code: '26020', zh: '现在没有抽奖', en: 'No draw at the moment.' },
  draw_not_open: { code: '26021', zh: '抽奖还没有开始', en: 'The draw is not open yet.' },
  draw_used_up: { code: '26022', zh: '你已经抽过奖，每人一次', en: 'You have already entered. One entry per person.' },
  draw_ended: { code: '26023', zh: '抽奖已经结束', en: 'The draw has ended.' },
  draw_begun: {
    code: '26024',
    zh: '已有人参与抽奖，规则和名额不能修改',
    en: 'The draw already has entries, so points, entries and winners cannot be changed.',
  },
  draw_over: {
    code: '26025',
    zh: '抽奖已结束且种子已公布，不能延长；请新建抽奖',
    en: 'The draw has ended and its seed is published, so it cannot be extended. Create a new draw.',
  },
  prize_handed_over: {
    code: '26026',
    zh: '这份奖品已于 {when} 由「{by}」发放，不能再发',
    en: 'This prize was handed over at {when} by {by} and cannot be collected again.',
  },
  prize_forfeited: {
    code: '26027',
    zh: '中奖人已删除账户，这份奖品无人可领',
    en: 'The winner deleted their account, so this prize cannot be handed over.',
  },
  prize_code_stale: {
    code: '26028',
    zh: '领奖码已过期，可能是截图，请扫描对方手机上现在的码',
    en: 'This prize code has expired, perhaps a screenshot. Scan the code currently on their phone.',
  },
  prize_code_other: {
    code: '26029',
    zh: '这个领奖码不属于该中奖人',
    en: 'This prize code does not belong to the winner.',
  },
  prize_not_handed_over: {
    code: '26037',
    zh: '这份奖品没有发放记录，无需撤销',
    en: 'This prize has not been handed over, so there is nothing to undo.',
  },
  gift_gone: {
    code: '26030',
    zh: '这件礼品已下架，请查看其他礼品',
    en: 'This gift is no longer available. See other gifts.',
  },
  gift_out: { code: '26031', zh: '这件礼品已兑完', en: 'This gift is out of stock.' },
  gift_most: {
    code: '26032',
    zh: '这件礼品每人最多兑 {most} 件',
    en: 'Each person can exchange for at most {most} of this gift.',
  },
  address_missing: {
    code: '26033',
    zh: '请先填写收货地址',
    en: 'Add a delivery address first.',
  },
  gift_order_state: {
    code: '26034',
    zh: '订单状态已变化，请刷新后查看',
    en: 'The order status has changed. Reload to see it.',
  },
  gift_stock_taken: {
    code: '26035',
    zh: '库存不能少于已兑换的数量',
    en: 'The stock cannot be less than what has been exchanged.',
  },
  gift_ordered: {
    code: '26036',
    zh: '已有人兑换，不能删除，可以下架',
    en: 'This gift has been exchanged and cannot be deleted. Unpublish it instead.',
  },
});
