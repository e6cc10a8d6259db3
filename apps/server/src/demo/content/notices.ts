import type { DemoNotice } from '../content.ts';

/** What a buyer has to know beforehand (spec §5 and §9), in plain words. */
export const notices: DemoNotice[] = [
  {
    key: 'real-name',
    titleZh: '实名入场',
    titleEn: 'A name on every ticket',
    bodyZh: '一个手机号绑定一个证件。持票人信息提交后不可更改，请与证件逐字核对。',
    bodyEn:
      'One phone binds one ID. Holder details are fixed once you submit them, so check them against the document.',
  },
  {
    key: 'no-refunds',
    titleZh: '不退不换',
    titleEn: 'No refunds or exchanges',
    bodyZh: '门票售出后不退不换。去不了的话，尚未实名的票可以转赠一次，对方的手机或邮箱填错就无法追回。',
    bodyEn:
      'Tickets cannot be refunded or exchanged. If you can’t come, a ticket without a holder can be given away once. Check the phone or e-mail twice: a gift can’t be called back.',
  },
  {
    key: 'age',
    titleZh: '年龄',
    titleEn: 'Age',
    bodyZh:
      '未满 16 岁请注册云端观众，在线看直播与回放。16、17 岁须由成年人陪同入馆。不建议带 12 岁以下儿童前来，展馆里很挤，也很吵。',
    bodyEn:
      'Under 16, register as a cloud visitor and watch live and replay for nothing. At 16 and 17 an adult must come with you. We advise against bringing children under 12: the halls are crowded and loud.',
  },
  {
    key: 'foreign-ids',
    titleZh: '境外证件',
    titleEn: 'Foreign IDs',
    bodyZh: '使用护照等境外证件，请在截止日前付款并等候组委会审核。到期未通过的订单自动全额退款，并短信告知。',
    bodyEn:
      'With a passport or another foreign ID, pay before the deadline and wait for the committee’s approval. Orders not approved in time are refunded in full, and we write to tell you.',
  },
  {
    key: 'limits',
    titleZh: '限购',
    titleEn: 'How many',
    bodyZh: '每单限购 5 张，部分活动更少，以票面为准。同一证件在同一天只能持有一张同类门票。',
    bodyEn:
      'Up to five in one purchase; some activities allow fewer and say so. One ID holds at most one ticket of a kind for any day.',
  },
  {
    key: 'invoices',
    titleZh: '发票',
    titleEn: 'Invoices',
    bodyZh: '付款后可在“订单与发票”自助申请。电子发票在大会结束后 20 个工作日内发到你的邮箱。',
    bodyEn:
      'Request one yourself under Orders and invoices once you have paid. It reaches your mailbox within 20 working days of the conference.',
  },
];
