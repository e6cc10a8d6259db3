export const zh = {
  back: '论坛日程',
  cancelled: '已取消',
  titled: (title: string) => `已取消：${title}`,
  when: '原定时间',
  where: '会场',
  notice: '本场已取消。',
  reserved: '如果你已预约，无需任何操作。如果恢复举行，我们会通知所有已预约、候补和申请过的观众。',
  ticketed: '如果你购买了本场门票，退款安排将另行通知。',
  others: '查看当天的其他场次',
};
