export const zh = {
  title: '注册须知',
  description: '六类观众的权益与成为方式。',
  lead: '观众分为六类，看看哪一类适合你。',
  types: {
    exhibition_paid: {
      text: '持展览票入场，三天参观四个展馆，可预约面向公众的论坛。',
      how: '购买展览票并完成实名',
    },
    forum_paid: { text: '持论坛票进入付费论坛，回放保留一年。', how: '购买论坛票并完成实名' },
    forum_free: { text: '进入免费论坛的会场，名额先到先得。', how: '完善信息后预约' },
    public_booking: { text: '部分论坛向所有人开放预约，约满为止。', how: '登录后在论坛页预约' },
    invited: { text: '由论坛主办方邀请，审核通过后入场。', how: '收到邀请后提交申请' },
    professional: {
      text: '企业票：参观展览、参加全部免费论坛，与展商约谈。',
      how: '购买企业票并提交资料，审核一到两个工作日',
    },
  },
  cloud: (age: number) => `不到现场也可以注册云端观众，在线观看直播与回放。未满 ${age} 岁不能入场，也请注册云端观众。`,
  signUp: '立即报名',
  outside: '将打开报名网站，并带上你的登录状态',
  apply: '成为专业观众',
  buy: '购票',
};
