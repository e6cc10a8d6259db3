export const zh = {
  title: '参会证明核验',
  description: '核对一份参会证明是否由本大会开具。',
  valid: '证明真实有效',
  validText: '请与证明上的编号、姓名和日期核对。',
  number: '证明编号',
  name: '姓名',
  days: '参会日期',
  event: '大会',
  invalid: { title: '没有找到这份证明', text: '它不是由本大会开具，或对应的门票已失效。', action: '返回首页' },
  masked: '姓名仅显示一部分。',
};
