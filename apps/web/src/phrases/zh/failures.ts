export const zh = {
  notFound: { title: '页面不存在', text: '链接可能已经失效，或者内容已被移除。', action: '返回首页' },
  failed: { title: '页面没有加载出来', text: '服务器没有响应，你的数据不受影响。', action: '重试' },
  nothingOfYours: { title: '无法查看这项内容', text: '链接可能不完整，或者它属于另一个账户。', action: '返回首页' },
  unreachable: { title: '没有网络', text: '请联网后再试。', action: '重试' },
};
