export const zh = {
  title: '在手机上继续',
  description: '使用电脑上的登录状态，在手机上打开同一页面。',
  asking: (account: string) => `以 ${account} 的身份登录这台手机？`,
  text: '二维码来自一台已登录的电脑。请先确认这是你自己的账户，再登录。',
  otherwise: (account: string) => `这台手机已登录 ${account}，继续后将切换为上面的账户。`,
  take: '登录并打开',
  refuse: '不是我的账户',
  refused: '已取消登录',
  over: {
    title: '二维码已失效',
    text: '二维码只能使用一次，两分钟内有效。请在电脑上重新生成后再扫描。',
    action: '返回首页',
  },
  failed: { title: '打开失败', text: '无法连接服务器，二维码仍然有效。' },
  again: '再试一次',
};
