export const zh = {
  since: (year: string, day: string) => `${year}年${day}起施行`,
  contact: {
    privacy: '对个人信息有疑问，请写信到',
    agreement: '对协议有疑问，请写信到',
    digital_currency: '对数字人民币协议有疑问，请写信到',
  },
};
