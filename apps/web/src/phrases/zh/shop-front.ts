export const zh = {
  bar: '票务',
  channels: {
    general: {
      title: ['选一张票，', '打开你的房间'],
      pageTitle: '购票',
      description: '展览票、论坛票与全会通票：对比各票种包含的展馆与论坛，在线购票。',
    },
    vip: {
      title: ['前排', '已经留好'],
      pageTitle: 'VIP 购票',
      description: 'VIP 通票：九个厅全部开放，前排留座，专属入口。',
    },
    leader: {
      title: ['请到', '第一排就座'],
      pageTitle: '领航席',
      description: '领航席：受邀者的席位，双语陪同。',
    },
    special: {
      title: ['这张票', '只为你们'],
      pageTitle: '专属票',
      description: '面向学生与青年教师等人群的专属门票。',
    },
  },
  bag: (count: number) => (count > 0 ? `购物车 · ${count}` : '购物车'),
  orders: '我的订单',
};
