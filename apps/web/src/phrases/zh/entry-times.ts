export const zh = {
  title: '展览入场预约',
  lead: '凭当天的展览票预约，每天限一个时段，持票人须先完成实名。',
  times: '入场时段',
  left: (count: string) => `余 ${count} 个名额`,
  full: '已约满',
  fullWithList: '已约满，可候补',
  opens: (when: string) => `${when} 开放预约`,
  closed: '预约已截止',
  reserved: '已预约',
  link: '预约入场时段',
};
