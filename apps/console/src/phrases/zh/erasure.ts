export const zh = {
  title: '副本与删除',
  none: '没有申请删除。',
  noneNow: '现在没有要删除的申请。',
  erased: '这个账户已删除，个人信息已清空。',
  reasons: {
    own_wish: '本人申请删除。',
    organiser: '工作人员应本人请求办理。',
    unused: '长期无人使用。',
  },
  askedAt: (moment: string) => `${moment} 登记。`,
  doneAt: (moment: string) => `${moment} 已删除。`,
  withdrawnAt: (moment: string) => `${moment} 已撤回。`,
  between: '',
  due: (moment: string) => `将于 ${moment} 删除。`,
  ask: {
    title: '为本人删除这个账户？',
    text: (tickets: number) =>
      `先确认提出请求的就是本人。${tickets > 0 ? `还有 ${tickets} 张没用的门票会失效，不退款。` : ''}到期前可以撤回，系统会写信告诉本人。`,
    reason: '怎样提出的，怎样核实的身份',
    action: '删除账户',
  },
  copy: {
    title: '下载这个人的全部信息？',
    text: '一个压缩包：全部记录、上传的文件，以及工作人员的每次查看。请先确认对方有权取得。本次下载会记入操作记录，也写在压缩包里。',
    reason: '谁提出的，怎样核实的',
    action: '下载全部信息',
  },
  asked: '已登记，到期删除',
  keep: '撤回删除',
  kept: '账户已保留',
};
