export const zh = {
  programme: '大会',
  attend: '参会',
  online: '在线',
  contact: '联系我们',
  contacts: { press: '媒体', exhibitors: '参展', hotline: '热线' },
  organiser: (name: string) => `${name}组委会`,
};
