import type { BenefitKind, BenefitPeriod } from '@mingtang/contract/entrance/redemption';

interface DemoTicketBenefit {
  key: string;
  nameZh: string;
  nameEn: string;
  placeZh: string;
  placeEn: string;
  kind: BenefitKind;
  /** Keys of products. */
  productKeys: string[];
  units: number;
  per: BenefitPeriod;
  /** 0, 1, 2 and, for what is collected early, −1; empty: the days of the ticket. */
  days: number[];
  opensAt: string | null;
  closesAt: string | null;
}

const allDay = { opensAt: null, closesAt: null };

/** What the demo's tickets include besides the way in. */
export const ticketBenefits: DemoTicketBenefit[] = [
  {
    key: 'lunch',
    nameZh: '午餐',
    nameEn: 'Lunch',
    placeZh: '南门内午餐台',
    placeEn: 'Lunch counters inside the south gate',
    kind: 'meal',
    productKeys: ['all-access-pass', 'vip-pass', 'leader-seat'],
    units: 1,
    per: 'day',
    days: [],
    opensAt: '11:00',
    closesAt: '14:00',
  },
  {
    key: 'tea-break',
    nameZh: '茶歇',
    nameEn: 'Tea break',
    placeZh: '各会场门外茶水台',
    placeEn: 'Tea tables outside the forum halls',
    kind: 'meal',
    productKeys: ['forum-pass', 'all-access-pass', 'vip-pass', 'leader-seat', 'young-scholar-pass'],
    units: 2,
    per: 'day',
    days: [],
    ...allDay,
  },
  {
    key: 'bag',
    nameZh: '帆布袋与笔记本',
    nameEn: 'Canvas bag and notebook',
    placeZh: '南门服务台，开幕前一天起领取',
    placeEn: 'Service desk, south gate, from the eve of the opening',
    kind: 'souvenir',
    productKeys: ['forum-pass', 'all-access-pass', 'vip-pass', 'leader-seat', 'young-scholar-pass'],
    units: 1,
    per: 'ticket',
    days: [-1, 0, 1, 2],
    ...allDay,
  },
  {
    key: 'headset',
    nameZh: '同传耳机借用',
    nameEn: 'Headset for interpreting',
    placeZh: '太室厅门口',
    placeEn: 'Door of Taishi Hall',
    kind: 'service',
    productKeys: ['forum-pass', 'all-access-pass', 'vip-pass', 'leader-seat'],
    units: 1,
    per: 'day',
    days: [],
    opensAt: '08:30',
    closesAt: '17:30',
  },
  {
    key: 'tour-tea',
    nameZh: '夜场热茶',
    nameEn: 'Tea by lamplight',
    placeZh: 'H2 出口',
    placeEn: 'Exit of H2',
    kind: 'meal',
    productKeys: ['lamplight-tour'],
    units: 1,
    per: 'ticket',
    days: [],
    opensAt: '18:00',
    closesAt: '20:00',
  },
];
