import type { ExchangeFacts } from './exchange-facts.ts';
import type { Words } from './facts.ts';

export const exchangeZh: { [Kind in keyof ExchangeFacts]: (facts: ExchangeFacts[Kind]) => Words } = {
  exchange_shipped: ({ gift, carrier, trackingNumber }) => ({
    subject: `礼品已发货：${gift}`,
    paragraphs: [
      `你用能量兑换的「${gift}」已经寄出，${carrier}，运单号 ${trackingNumber}。`,
      '收到后请在订单里确认收货。',
    ],
    action: '查看我的奖品',
  }),
  exchange_cancelled: ({ gift, points, reason }) => ({
    subject: `礼品订单已取消：${gift}`,
    paragraphs: [
      `很抱歉，你兑换的「${gift}」无法寄出，订单已取消。${reason ? `原因：${reason}` : ''}`,
      `${points} 点能量已全部退还，可以选择其他礼品。`,
    ],
    action: '查看我的奖品',
  }),
};
