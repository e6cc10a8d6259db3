export const zh = {
  label: '开屏广告',
  tag: '广告',
  skip: '跳过',
  action: '查看详情',
  enter: '进入大会',
};
