export const zh = {
  title: '在手机上继续',
  description: '用电脑上的登录，在这台手机上打开同一页。',
  asking: (account: string) => `以 ${account} 的身份登录这台手机？`,
  text: '二维码来自一台已登录的电脑。请先确认这是你自己的账户，再登录。',
  otherwise: (account: string) => `这台手机现在登录着 ${account}，继续后会换成上面的账户。`,
  take: '登录并打开',
  refuse: '不是我的账户',
  refused: '没有登录',
  over: {
    title: '二维码已失效',
    text: '它只能用一次，两分钟内有效。请在电脑上重新生成，再扫一次。',
    action: '回到首页',
  },
  failed: { title: '没有打开', text: '没有连上服务器，二维码还没有用掉。' },
  again: '再试一次',
};
