export const zh = {
  pageTitle: '用手机打开',
  title: ['这一页', '在手机上'],
  text: '请扫描二维码，在手机上打开你的门票、行程与通行证。',
  opens: (page: string) => `扫描二维码，在手机上打开「${page}」；在这台电脑上也能打开。`,
  code: '扫描后在手机上打开这一页的二维码',
  here: '在这台设备上继续',
  instead: '在这台电脑上查看',
  hints: {
    plain: '',
    waiting: '扫描后，手机会先问是否以你的身份登录。二维码只能用一次，每两分钟更新。',
    used: '已在手机上打开。',
    over: '二维码已失效。',
  },
  renew: '新的二维码',
};
