export const zh = {
  title: '参会证明核验',
  description: '核对一份参会证明是否由本大会开具。',
  valid: '证明真实有效',
  validText: '请与纸面上的编号、姓名和日期核对。',
  number: '证明编号',
  name: '姓名',
  days: '参会日期',
  event: '大会',
  invalid: { title: '没有这份证明', text: '编号不属于本大会，或对应的门票已失效。', action: '回到首页' },
  masked: '姓名只显示一部分。',
};
