export const zh = {
  change: '更换头像',
  title: '头像',
  text: '只有你自己看得到。门票用的是实名时提交的证件照。',
  label: '你的头像',
  guide: (megabytes: number) => `一个人，看得清脸。JPG 或 PNG，不超过 ${megabytes} MB。`,
  choose: '拍照或上传',
  saved: '头像已更新',
  remove: '删除头像',
  removed: '头像已删除',
};
