import type { DemoNotice } from '../content.ts';

/** What a buyer has to know beforehand (spec §5 and §9), in plain words; what is in braces comes from the settings. */
export const notices: DemoNotice[] = [
  {
    key: 'hold',
    titleZh: '票位保留',
    titleEn: 'While you pay',
    bodyZh: '下单后票位保留 {holdMinutes} 分钟，到时未付款会自动取消。',
    bodyEn: 'We hold your tickets for {holdMinutes} minutes after you order. Orders not paid by then are cancelled.',
  },
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
    bodyZh:
      '门票售出后不退不换，票面写明可退的除外。去不了的话，尚未实名的票可以转赠一次，对方的手机或邮箱填错就无法追回。',
    bodyEn:
      'Tickets cannot be refunded or exchanged, but for those that say so themselves. If you can’t come, a ticket without a holder can be given away once. Check the phone or e-mail twice: a gift can’t be called back.',
  },
  {
    key: 'age',
    titleZh: '年龄',
    titleEn: 'Age',
    bodyZh:
      '未满 {entersFrom} 岁请注册云端观众，在线看直播与回放。满 {entersFrom} 岁、未满 {aloneFrom} 岁须由成年人陪同入馆。不建议带 {advisedFrom} 岁以下儿童前来，展馆里很挤，也很吵。',
    bodyEn:
      'Under {entersFrom}, register as a cloud visitor and watch open sessions, live and recorded, for nothing. From {entersFrom} until {aloneFrom} an adult must come with you. We advise against bringing children under {advisedFrom}: the halls are crowded and loud.',
  },
  {
    key: 'foreign-ids',
    titleZh: '境外证件',
    titleEn: 'Foreign IDs',
    bodyZh:
      '使用护照等境外证件，请在 {foreignIdDeadline}前付款并等候组委会审核。到期未通过的订单自动全额退款，并告知你。',
    bodyEn:
      'With a passport or another foreign ID, pay by {foreignIdDeadline} and wait for the committee’s approval. Orders not approved in time are refunded in full, and we write to tell you.',
  },
  {
    key: 'limits',
    titleZh: '限购',
    titleEn: 'How many',
    bodyZh: '每单最多能买几张，选数量时会写明。同一证件在同一天只能持有一张同类门票。',
    bodyEn:
      'How many one purchase may hold is said where you choose. One ID holds at most one ticket of a kind for any day.',
  },
  {
    key: 'invoices',
    titleZh: '发票',
    titleEn: 'Invoices',
    bodyZh: '付款后可在订单里自助申请。电子发票在大会结束后 20 个工作日内发到你的邮箱。',
    bodyEn:
      'Request one from your order once you have paid. It reaches your mailbox within 20 working days of the conference.',
  },
];
