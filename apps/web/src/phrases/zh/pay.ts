export const zh = {
  methodsTitle: '支付方式',
  methods: {
    wechat: {
      title: '微信支付',
      notes: { messaging_app: '就在这里付，不用跳转', phone: '打开微信完成付款', desktop: '用手机微信扫码' },
    },
    alipay: {
      title: '支付宝',
      notes: {
        messaging_app: '会离开微信，在浏览器里打开',
        phone: '打开支付宝完成付款',
        desktop: '在支付宝的网页上付款',
      },
    },
    stripe: {
      title: '国际银行卡（Stripe）',
      notes: {
        messaging_app: '以人民币结算，汇率由发卡行决定',
        phone: '以人民币结算，汇率由发卡行决定',
        desktop: '以人民币结算，汇率由发卡行决定',
      },
    },
  },
  unavailable: '暂时连不上，请换一种',
  offerFailed: '支付方式没有加载出来，票位不受影响。',
  noMethods: '现在没有可用的支付方式，请稍后再来。票位在保留时间内一直是你的。',
  action: (price: string) => `支付 ¥${price}`,
  left: '你离开了付款，没有扣款。票位还为你留着。',
  failed: (method: string) => `${method}没有付成，没有扣款。可以再试一次，或换一种方式。`,
  noSheet: '没能打开微信的付款窗口。请在微信里重新打开这一页，或换一种方式。',
  down: (method: string) => `${method}暂时连不上，你没有被扣款。换一种方式再付。`,
  scan: {
    titles: { wechat: '用微信扫一扫', alipay: '用支付宝扫一扫', stripe: '扫码付款' },
    hint: '付完之后，这一页会自己翻到门票。',
    label: '付款二维码',
    waiting: '正在等付款',
    inSandbox: '这是演示：在沙盒里扫这个码',
    paid: '我已付款',
    other: '换一种方式',
    notYet: '还没有收到这笔款。如果已经扣款，请稍等片刻，不要再付一次。',
    unknown: '暂时问不到结果。如果已经扣款，钱是安全的，请不要再付一次。',
  },
  history: {
    title: '付款记录',
    states: { open: '未完成', paid: '已付款', failed: '没有付成', closed: '已关闭' },
    refundStates: { under_way: '退款中', done: '已退款', failed: '退款待处理' },
    reasons: {
      unusable_payment: '订单没能收下这笔款，原路退回',
      buyer: '退票退款',
      foreign_id_not_approved: '境外证件未通过审核，退款',
      professional_not_approved: '专业观众未通过审核，退款',
      organiser: '主办方退款',
    },
    refund: '退款',
    slow: '退款遇到问题，工作人员会处理。有疑问请联系票务。',
    failed: '付款记录没有加载出来',
  },
  lastTry: {
    open: (method: string) => `刚才的${method}还没有付完。可以接着付，或换一种方式。`,
    failed: (method: string) => `刚才的${method}没有付成，没有扣款。换一种方式，或再试一次。`,
  },
};
