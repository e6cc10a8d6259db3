export const zh = {
  title: '互动',
  lead: '观众点赞、收藏、分享最多的内容。论坛与它的直播、回放合并计算；同一个人的赞只算一次，分享按次数计。',
  by: { likes: '按点赞', saves: '按收藏', shares: '按分享' },
  order: '排序',
  kind: '类别',
  kinds: {
    forum: '论坛',
    activity: '活动',
    exhibitor: '展商',
    exhibit: '展品',
    news: '新闻',
    event: '大会盛事',
    speaker: '嘉宾',
  },
  heads: { title: '内容', kind: '类别', likes: '点赞', saves: '收藏', shares: '分享' },
  none: { title: '还没有互动', text: '观众开始点赞、收藏、分享后，这里会按次数排列。' },
  sheet: '导出表格',
};
