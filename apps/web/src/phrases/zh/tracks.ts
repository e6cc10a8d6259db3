export const zh = {
  connect: {
    title: 'CONNECT',
    lead: '面对面交流的场次：商务配对、圆桌讨论、创始人门诊。',
    description: 'CONNECT 的全部场次：在大会上结识伙伴、洽谈合作。',
  },
  future: {
    title: 'FUTURE TECH',
    lead: '来自实验室的前沿技术，首次公开现场演示。',
    description: 'FUTURE TECH 的全部场次：还没有上市的技术，当场演示，当场提问。',
  },
  empty: { title: '还没有场次安排', text: '场次公布后会出现在这里。', action: '查看全部论坛' },
};
