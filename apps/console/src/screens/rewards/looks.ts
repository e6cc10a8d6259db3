import type { Language } from '@mingtang/contract/envelope';
import type { DeskDrawState } from '@mingtang/contract/rewards/draws/model';
import { GIFT_ORDER_STATES, type GiftOrderState } from '@mingtang/contract/rewards/exchange/model';
import { PRIZE_STATES, type PrizeState } from '@mingtang/contract/rewards/prizes/model';
import type { StateLooks } from '../../parts/state-tag.tsx';

export const giftOrderStates = GIFT_ORDER_STATES;
export const giftOrderLooks: StateLooks<GiftOrderState> = {
  ordered: { tone: 'gam', shape: 'half', zh: '待发货', en: 'To be sent' },
  shipped: { tone: 'azure', shape: 'half', zh: '已发货', en: 'Sent' },
  received: { tone: 'mal', shape: 'done', zh: '已收货', en: 'Received' },
  cancelled: { tone: 'mute', shape: 'over', zh: '已取消', en: 'Cancelled' },
};

export const drawLooks: StateLooks<DeskDrawState> = {
  unpublished: { tone: 'line', shape: 'waiting', zh: '未发布', en: 'Not published' },
  not_open: { tone: 'mute', shape: 'waiting', zh: '未开始', en: 'Not open yet' },
  open: { tone: 'mal', shape: 'half', zh: '进行中', en: 'Open' },
  ended: { tone: 'mute', shape: 'over', zh: '已结束', en: 'Ended' },
};

export const prizeStates = PRIZE_STATES;
export const prizeLooks: StateLooks<PrizeState> = {
  waiting: { tone: 'gam', shape: 'half', zh: '待领取', en: 'Not yet' },
  handed_over: { tone: 'mal', shape: 'done', zh: '已领取', en: 'Handed over' },
  forfeited: { tone: 'mute', shape: 'over', zh: '无人可领', en: 'Forfeited' },
};

/** A prize of a draw in one line. */
export const prizeIn = (
  { gradeZh, gradeEn, nameZh, nameEn }: Record<'gradeZh' | 'gradeEn' | 'nameZh' | 'nameEn', string>,
  language: Language,
): string => (language === 'zh' ? [gradeZh, nameZh] : [gradeEn, nameEn]).join(' · ');
