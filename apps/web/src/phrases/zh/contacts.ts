export const zh = {
  title: '展商往来',
  description: '和展商的会面、给他们的留言与回复。',
  guest: { title: '登录后查看', text: '会面与留言跟着你的账户走。' },
  failed: { title: '没有加载出来', text: '服务器没有响应，请再试一次。' },
  meetings: {
    title: '会面',
    cancel: '取消会面',
    cancelWith: (name: string) => `取消和${name}的会面`,
    states: { booked: '已约好', cancelled: '已取消' },
    by: { visitor: '你取消了', exhibitor: '展商取消了', organiser: '主办方取消了' },
    over: '已结束',
    sheet: {
      title: (name: string) => `取消和${name}的会面？`,
      text: '展商会收到通知和理由，时间会让给别人。',
      reason: '理由，展商会看到',
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
  empty: { title: '还没有往来', text: '在展商页面给他们留言，或约一场会面。', action: '看展商' },
};
