export const zh = {
  title: '购票前请知悉',
  documentTitle: '购票须知',
  hold: (minutes: number) => `下单后票位保留 ${minutes} 分钟，逾期未付款自动取消。`,
  realName: '实名入场：一个手机号绑定一个证件，持票人提交后不可更改。',
  refunds: '门票售出后不退不换。',
  ageRules: {
    enters: (age: number) => `未满 ${age} 岁不能入场。`,
    withAdult: (from: number, to: number) =>
      from === 0
        ? `${to} 岁及以下须由成年人陪同。`
        : from === to
          ? `${to} 岁须由成年人陪同。`
          : `${from} 至 ${to} 岁须由成年人陪同。`,
    advised: (age: number) => `不建议带 ${age} 岁以下儿童前来。`,
  },
  foreignIds: (day: string) => `持境外证件者请在 ${day}前付款，未通过组委会审核的订单自动退款。`,
};
