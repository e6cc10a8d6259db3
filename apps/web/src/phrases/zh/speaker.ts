export const zh = {
  title: '嘉宾',
  back: '论坛日程',
  appearances: '在大会上',
  count: (count: number) => `${count} 场`,
  about: '简介',
  moderates: '主持',
  speaks: '演讲',
  distinguished: '重磅嘉宾',
  together: '同台嘉宾',
  description: (name: string, count: number) => `${name}在大会上的 ${count} 场论坛与演讲。`,
};
