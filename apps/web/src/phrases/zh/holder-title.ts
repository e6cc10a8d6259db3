export const zh = {
  title: '持票人信息',
  description: '填写入场人的证件信息。',
};
