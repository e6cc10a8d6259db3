export const zh = {
  title: '正在排队',
  lead: '现在买票的人比窗口多，先到先买。',
  position: '你排在第',
  joining: '正在取号',
  unit: '位',
  number: '排队号',
  wait: '预计还要等',
  waits: {
    unknown: '还在估算',
    moment: '不到 1 分钟',
    minutes: (count: number) => `约 ${count} 分钟`,
    hours: (hours: number, minutes: number) =>
      minutes === 0 ? `约 ${hours} 小时` : `约 ${hours} 小时 ${minutes} 分钟`,
  },
  progress: '从取号到现在走了多远',
  held: (minutes: number) => `票位还没有锁定。轮到你时会立刻替你下单，并保留 ${minutes} 分钟给你付款。`,
  keepOpen: '请让这一页开着，不用刷新，它会自己往前走。关掉超过一分钟，位置就让给后面的人。',
  lost: '刚才有一分钟没有你的消息，位置让给了后面的人。已经重新取号。',
  offline: '网络断了。一分钟内连上，位置还是你的。',
  leave: '不排了',
  turn: '轮到你了，正在下单',
  spoken: (position: string, wait: string) => `你排在第 ${position} 位，预计还要等${wait}。`,
};
