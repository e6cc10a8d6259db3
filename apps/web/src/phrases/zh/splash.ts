export const zh = {
  label: '开屏广告',
  tag: '广告',
  skip: '跳过',
  action: '去看看',
  enter: '进入大会',
};
