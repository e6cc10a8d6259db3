export const zh = {
  exhibitors: { title: '没有找到这家展商', text: '链接不完整，或这家展商已下架。', action: '查看全部展商' },
  exhibition: { title: '没有找到这件展品', text: '链接不完整，或这件展品已下架。', action: '查看展馆地图' },
  forums: { title: '没有找到这场论坛', text: '链接不完整，或这一场已被移除。', action: '查看论坛日程' },
  news: { title: '没有找到这条新闻', text: '链接不完整，或这条新闻已下架。', action: '查看全部新闻' },
  guests: { title: '没有找到这位嘉宾', text: '链接不完整，或名单已有变动。', action: '查看全部嘉宾' },
  competitions: { title: '没有找到这项赛事', text: '链接不完整，或这项赛事已下架。', action: '查看全部赛事' },
  showcases: { title: '没有找到这个案例', text: '链接不完整，或这个案例已下架。', action: '查看全部案例' },
  prizes: { title: '没有找到这件礼品', text: '链接不完整，或这件礼品已下架。', action: '查看全部礼品' },
  ticketHome: { title: '没有找到这张门票', text: '链接可能已失效，或这张票已停售。', action: '查看全部门票' },
};
