export const zh = {
  title: '展览',
  listDescription: (exhibitors: number, exhibits: number) =>
    `${exhibits} 件展品、${exhibitors} 家展商的名录：按类别、展馆、国家查找展位。`,
  tabs: { exhibits: '展品', exhibitors: '展商', ranking: '排行' },
  sections: '展览栏目',
};
