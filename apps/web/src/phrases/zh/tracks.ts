export const zh = {
  connect: {
    title: 'CONNECT',
    lead: '坐下来谈的场次：配对、圆桌、创始人门诊。带上问题，也带上名片。',
    description: 'CONNECT 的全部场次：在大会上认识要找的人，谈成想谈的事。',
  },
  future: {
    title: 'FUTURE TECH',
    lead: '刚走出实验室的东西，在台上第一次通电。会不会坏，谁也不知道。',
    description: 'FUTURE TECH 的全部场次：还没有上市的技术，当场演示，当场提问。',
  },
  empty: { title: '还没有排定的场次', text: '排定后会出现在这里。', action: '看全部论坛' },
};
