export const zh = {
  title: '展商工作台',
  description: '回复留言、接待会面、收取名片、更新展品和介绍。',
};
