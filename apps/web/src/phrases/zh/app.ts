export const zh = {
  shortcuts: { pass: '通行证', trip: '我的行程', forums: '论坛日程', ticketHome: '购票' },
};
