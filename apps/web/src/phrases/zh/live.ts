export const zh = {
  title: '直播',
  description: '正在直播的论坛、接下来的场次和按天排列的回放。',
  onAir: '正在直播',
  next: '接下来',
  programme: '全部日程',
  replays: '回放',
  recordings: (count: number) => `${count} 场`,
  empty: { title: '还没有直播', text: '大会开始后，直播与回放都在这里。', action: '查看日程' },
};
