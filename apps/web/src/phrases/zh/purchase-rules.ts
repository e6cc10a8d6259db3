interface Ages {
  entersFrom: number;
  aloneFrom: number;
  advisedFrom: number;
}

export const zh = {
  title: '购票前请知悉',
  documentTitle: '购票须知',
  hold: (minutes: number) => `下单后票位保留 ${minutes} 分钟，到时未付款会自动取消。`,
  realName: '实名入场：一个手机号绑定一个证件，持票人提交后不可更改。',
  refunds: '门票售出后不退不换。',
  ages: ({ entersFrom, aloneFrom, advisedFrom }: Ages) =>
    `未满 ${entersFrom} 岁不能入馆；${entersFrom} 至 ${aloneFrom - 1} 岁须由成年人陪同。不建议带 ${advisedFrom} 岁以下儿童前来。`,
  foreignIds: (day: string) => `境外证件请在 ${day}前付款，组委会审核未通过的订单自动退款。`,
};
