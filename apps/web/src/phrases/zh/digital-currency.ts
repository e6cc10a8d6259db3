export const zh = {
  title: '数字人民币',
  accept: '同意',
  signIn: '登录后同意',
  accepted: (day: string) => `你已于${day}同意`,
  done: '已同意',
};
