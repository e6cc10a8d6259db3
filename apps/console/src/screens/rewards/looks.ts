import { GIFT_ORDER_STATES, type GiftOrderState } from '@mingtang/contract/rewards/exchange/model';
import type { StateLooks } from '../../parts/state-tag.tsx';

export const giftOrderStates = GIFT_ORDER_STATES;
export const giftOrderLooks: StateLooks<GiftOrderState> = {
  ordered: { tone: 'gam', shape: 'half', zh: '待发货', en: 'To be sent' },
  shipped: { tone: 'azure', shape: 'half', zh: '已发货', en: 'Sent' },
  received: { tone: 'mal', shape: 'done', zh: '已收货', en: 'Received' },
  cancelled: { tone: 'mute', shape: 'over', zh: '已取消', en: 'Cancelled' },
};
