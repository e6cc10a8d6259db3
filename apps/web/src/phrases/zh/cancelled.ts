export const zh = {
  back: '论坛日程',
  cancelled: '已取消',
  titled: (title: string) => `已取消：${title}`,
  when: '原定',
  where: '会场',
  notice: '这一场不再举行。',
  reserved: '约过的人不用处理。如果之后恢复举行，我们会再通知约过、候补和申请过的人。',
  ticketed: '买了这一场的票，退款另行通知。',
  others: '看当天的其他场次',
};
