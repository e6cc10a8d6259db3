export const zh = {
  title: '我的收藏',
  description: '收藏过的论坛、活动、视频与展商。',
  tabs: { sessions: '论坛与活动', videos: '视频', speakers: '嘉宾', exhibition: '展览' },
  kinds: { forum: '论坛', video: '视频', activity: '活动', exhibitor: '展商', event: '大会盛事', speaker: '嘉宾' },
  gone: '主办方已将它撤下',
  booth: (booth: string) => `展位 ${booth}`,
  guest: { title: '登录后查看你的收藏', text: '在任何一台设备上收藏的内容，都在这里。' },
  failed: { title: '收藏没有加载出来', text: '收藏还在，请稍后再试。' },
  empty: {
    sessions: { title: '还没有收藏论坛或活动', text: '看到想去的，先收藏，再慢慢排日程。', action: '看日程' },
    videos: { title: '还没有收藏视频', text: '直播和回放都可以收藏，之后回来接着看。', action: '看直播与回放' },
    speakers: {
      title: '还没有收藏嘉宾',
      text: '在嘉宾页点收藏，方便找他们的场次。',
      action: '看论坛日程',
    },
    exhibition: { title: '还没有收藏展商', text: '收藏的展商会按厅和展位列在这里，逛展时照着走。', action: '回到首页' },
  },
};
