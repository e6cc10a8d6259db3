export const zh = {
  notFound: { title: '没有这一页', text: '链接可能已经失效，或者内容已被移除。', action: '回到首页' },
  failed: { title: '页面没有加载出来', text: '服务器没有响应，你的数据不受影响。', action: '重试' },
  nothingOfYours: { title: '这里没有你的内容', text: '链接可能不完整，或者它属于另一个账号。', action: '回到首页' },
  unreachable: { title: '网络没有连上', text: '连上网络后再试一次。', action: '重试' },
};
