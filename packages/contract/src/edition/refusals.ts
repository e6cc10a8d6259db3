import { defineRefusals } from '../refusal.ts';

export const editionRefusals = defineRefusals('edition', {
  already_made: {
    code: '36001',
    zh: '本届大会已经建好。要换一届，先清空它',
    en: 'The edition is made already. To begin another, clear this one first.',
  },
  sold_already: {
    code: '36002',
    zh: '本届已有 {orders} 笔订单、{tickets} 张票，不能清空。请为下一届另行部署',
    en: 'There are {orders} orders and {tickets} tickets. This edition stays; give the next one a deployment of its own.',
  },
  wrong_confirmation: {
    code: '36003',
    zh: '输入的名称与大会简称不一致',
    en: 'That is not the short name of this edition.',
  },
  unreadable_programme: { code: '36004', zh: '{zh}', en: '{en}' },
  file_missing: { code: '36005', zh: '请先选择日程文件', en: 'Choose a programme file first.' },
  rehearsal_under_way: {
    code: '36006',
    zh: '已有一场演练在进行，一次只能演练一场',
    en: 'A rehearsal is under way. There is one at a time.',
  },
  nothing_to_rehearse: {
    code: '36007',
    zh: '还没有可售的票种，先发布一个再演练',
    en: 'Nothing is on sale yet. Publish a product first.',
  },
});
