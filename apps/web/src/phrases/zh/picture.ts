export const zh = {
  change: '更换头像',
  title: '头像',
  text: '仅自己可见。门票使用实名时提交的证件照。',
  label: '你的头像',
  guide: (megabytes: number) => `单人照片，面部清晰。JPG 或 PNG，不超过 ${megabytes} MB。`,
  choose: '拍照或上传',
  saved: '头像已更新',
  remove: '删除头像',
  removed: '头像已删除',
};
