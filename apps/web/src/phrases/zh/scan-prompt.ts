export const zh = {
  pageTitle: '用手机打开',
  title: ['这一页', '在手机上'],
  text: '请扫描二维码，在手机上打开你的门票、行程与通行证。',
  code: '扫描后在手机上打开这一页的二维码',
  here: '在这台设备上继续',
  instead: '在这台电脑上查看门票',
};
