export const zh = {
  title: '正在排队',
  lead: '当前购票人数较多，请按顺序购票。',
  position: '你排在第',
  joining: '正在排队',
  unit: '位',
  number: '排队号',
  wait: '预计等待',
  waits: {
    unknown: '正在估算',
    moment: '不到 1 分钟',
    minutes: (count: number) => `约 ${count} 分钟`,
    hours: (hours: number, minutes: number) =>
      minutes === 0 ? `约 ${hours} 小时` : `约 ${hours} 小时 ${minutes} 分钟`,
  },
  progress: '排队进度',
  held: (minutes: number) => `票位尚未锁定。轮到你时会自动下单，并保留 ${minutes} 分钟供你付款。`,
  keepOpen: '请保持本页打开，无需刷新，进度会自动更新。离开超过一分钟，排队位置将让给后面的人。',
  lost: '你离开超过一分钟，排队位置已让给后面的人，现已重新排队。',
  offline: '网络已断开。一分钟内恢复连接，排队位置仍会保留。',
  leave: '退出排队',
  turn: '轮到你了，正在下单',
  spoken: (position: string, wait: string) => `你排在第 ${position} 位，预计等待${wait}。`,
};
