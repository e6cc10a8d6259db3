export const zh = {
  title: (count: number) => `${count} 页，了解三天大会`,
  album: '大会图册，可左右滑动',
  buyNow: '立即购票',
  open: '先看大会图册',
};
