export const zh = {
  title: (count: number) => `三天，翻作 ${count} 页`,
  album: '大会图册，可左右滑动',
  buyNow: '立即购票',
  open: '先翻一翻大会图册',
};
