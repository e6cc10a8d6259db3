import type { MemberTier } from '@mingtang/contract/membership/model';

interface DemoBenefit {
  nameZh: string;
  nameEn: string;
  termsZh: string;
  termsEn: string;
  units: number | null;
  isAutomatic?: true;
}

export interface DemoTier {
  code: MemberTier;
  summaryZh: string;
  summaryEn: string;
  benefits: readonly DemoBenefit[];
}

const discount: DemoBenefit = {
  nameZh: '购票九折',
  nameEn: '10% off tickets',
  termsZh: '下单时自动计算，不与其他优惠叠加。',
  termsEn: 'Taken off by itself when you order. Not combined with other offers.',
  units: null,
  isAutomatic: true,
};

/** Tiers of membership of the demo edition, lowest first, with what each gives. */
export const tiers: readonly DemoTier[] = [
  {
    code: 'explore',
    summaryZh: '给第一次来的人：门票便宜一点，资料多一点。',
    summaryEn: 'For a first visit: tickets cost a little less, and you take a little more home.',
    benefits: [
      discount,
      {
        nameZh: '大会手册',
        nameEn: 'Conference handbook',
        termsZh: '凭会员码在南门服务台领取一册。',
        termsEn: 'One copy, at the service desk by the south door, for your member code.',
        units: 1,
      },
    ],
  },
  {
    code: 'advanced',
    summaryZh: '给要听很多场的人：提前订座，录像随时看。',
    summaryEn: 'For those who sit in many sessions: book before others and watch every recording.',
    benefits: [
      discount,
      {
        nameZh: '论坛提前一天预约',
        nameEn: 'Booking a day early',
        termsZh: '公众预约论坛开放前 24 小时即可占座。',
        termsEn: 'Reserve seats in public-booking forums 24 hours before booking opens.',
        units: null,
      },
      {
        nameZh: '快速通道',
        nameEn: 'Fast lane',
        termsZh: '西门快速通道，每天一次。',
        termsEn: 'The fast lane at the west door, once each day.',
        units: 3,
      },
    ],
  },
  {
    code: 'leader',
    summaryZh: '给带团队来的人：休息室、午餐和一位同伴。',
    summaryEn: 'For those who bring a team: the lounge, lunch, and one companion.',
    benefits: [
      discount,
      {
        nameZh: '会员休息室',
        nameEn: 'Members’ lounge',
        termsZh: '太室二层，9:00—17:00，可带一位同伴。',
        termsEn: 'Second floor of Taishi Hall, 9:00–17:00, with one companion.',
        units: null,
      },
      {
        nameZh: '午餐',
        nameEn: 'Lunch',
        termsZh: '休息室自助午餐，每天一份。',
        termsEn: 'Buffet lunch in the lounge, one each day.',
        units: 3,
      },
    ],
  },
  {
    code: 'royal',
    summaryZh: '给决策者：前排留座，专人陪同，一场闭门早餐。',
    summaryEn: 'For those who decide: seats in front, somebody to show you round, one breakfast behind closed doors.',
    benefits: [
      discount,
      {
        nameZh: '主论坛前排留座',
        nameEn: 'Front-row seats in the main forum',
        termsZh: '开场前十分钟为你保留，三天有效。',
        termsEn: 'Kept for you until ten minutes before it begins, on all three days.',
        units: null,
      },
      {
        nameZh: '专人导览',
        nameEn: 'Private tour',
        termsZh: '请提前一天预约，每次不超过五人。',
        termsEn: 'Book a day ahead, up to five people a time.',
        units: 2,
      },
      {
        nameZh: '闭门早餐会',
        nameEn: 'Closed breakfast',
        termsZh: '第二天 8:00，太室演播间，凭会员码入场。',
        termsEn: 'On the second day at 8:00 in Taishi Studio, with your member code.',
        units: 1,
      },
    ],
  },
  {
    code: 'premium',
    summaryZh: '给一整年都想跟着走的人：四季沙龙与全部往届录像。',
    summaryEn: 'For those who stay all year: a salon each season and every recording of past years.',
    benefits: [
      discount,
      {
        nameZh: '四季沙龙',
        nameEn: 'Season salons',
        termsZh: '每季一场，线上线下均可，提前两周通知。',
        termsEn: 'One each season, in the room or online, announced two weeks ahead.',
        units: 4,
      },
      {
        nameZh: '往届录像',
        nameEn: 'Past recordings',
        termsZh: '会员有效期内不限次数观看。',
        termsEn: 'As often as you like while the membership runs.',
        units: null,
      },
    ],
  },
];

interface DemoRedeemer {
  email: string;
  name: string;
  placeZh: string;
  placeEn: string;
}

/** Who may redeem benefits in the demo edition, and where. */
export const demoRedeemers: readonly DemoRedeemer[] = [
  { email: 'desk@example.org', name: '宋见山', placeZh: '南门服务台', placeEn: 'Service desk, south door' },
  { email: 'lounge@example.org', name: '顾盼', placeZh: '会员休息室', placeEn: 'Members’ lounge' },
];

interface DemoMember {
  email: string;
  name: string;
  tier: MemberTier;
  /** What was redeemed yesterday, by the benefit's English name. */
  redeemed: readonly string[];
}

export const demoMembers: readonly DemoMember[] = [
  { email: 'member@example.org', name: '何听雨', tier: 'leader', redeemed: ['Lunch', 'Members’ lounge'] },
  { email: 'royal@example.org', name: '陆明远', tier: 'royal', redeemed: ['Front-row seats in the main forum'] },
];
