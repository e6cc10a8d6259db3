export const zh = {
  exhibitors: { title: '没有这家展商', text: '链接缺少编号，或这家展商已经撤下。', action: '看全部展商' },
  exhibition: { title: '没有这件展品', text: '链接缺少编号，或这件展品已经撤下。', action: '看展馆地图' },
  forums: { title: '没有找到这场论坛', text: '链接里缺了编号，或者这一场已被移除。', action: '看论坛日程' },
  news: { title: '没有找到这条新闻', text: '链接里缺了编号，或者它已被撤下。', action: '看全部新闻' },
  guests: { title: '没有找到这位嘉宾', text: '链接里缺了编号，或者名单有了变动。', action: '看全部嘉宾' },
  competitions: { title: '没有找到这项赛事', text: '链接里缺了编号，或者它已被撤下。', action: '看全部赛事' },
  showcases: { title: '没有找到这个案例', text: '链接里缺了编号，或者它已被撤下。', action: '看全部案例' },
  prizes: { title: '没有找到这件礼品', text: '链接里缺了编号，或者它已下架。', action: '看全部礼品' },
  ticketHome: { title: '没有找到要买的票', text: '链接可能已经失效，或者它不再出售。', action: '看全部门票' },
};
