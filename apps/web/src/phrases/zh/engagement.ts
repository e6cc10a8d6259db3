export const zh = {
  like: '点赞',
  likeOf: (count: string) => `点赞，${count} 人赞过`,
  save: '收藏',
  isSaved: '已收藏',
  saved: '已收藏，在「我的收藏」里',
  unsaved: '已取消收藏',
  share: '分享',
  copied: '链接已复制',
  notCopied: '没有复制成功，请从地址栏复制链接',
  offline: { like: '没有网络，这次点赞没有保存', save: '没有网络，收藏没有改动' },
};
