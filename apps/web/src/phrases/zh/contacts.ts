export const zh = {
  title: '展商沟通',
  description: '你与展商的会面、留言与回复。',
  guest: { title: '登录后查看', text: '会面与留言保存在你的账户里。' },
  failed: { title: '没有加载出来', text: '服务器没有响应，请再试一次。' },
  meetings: {
    title: '会面',
    cancel: '取消会面',
    cancelWith: (name: string) => `取消与${name}的会面`,
    states: { booked: '已预约', cancelled: '已取消' },
    by: { visitor: '你取消了', exhibitor: '展商取消了', organiser: '主办方取消了' },
    over: '已结束',
    sheet: {
      title: (name: string) => `取消与${name}的会面？`,
      text: '展商会收到通知和取消原因，这个时段会重新开放。',
      reason: '取消原因（展商可见）',
      action: '取消会面',
      keep: '保留',
      done: '会面已取消',
    },
  },
  messages: {
    title: '留言',
    waiting: '等待回复',
    answered: (name: string, when: string) => `${name} · ${when} 回复`,
    more: '更早的留言',
  },
  empty: { title: '还没有会面或留言', text: '在展商页面留言，或预约会面。', action: '查看展商' },
};
