import { defineRefusals } from '../refusal.ts';

export const privacyRefusals = defineRefusals('privacy', {
  copy_under_way: {
    code: '38001',
    zh: '上一份副本还在准备，好了会告诉你',
    en: 'Your last copy is still being made. You will be told when it is ready.',
  },
  copies_per_day: {
    code: '38002',
    zh: '今天已经准备过 {limit} 份，请明天再来',
    en: 'You have had {limit} copies today. Come back tomorrow.',
  },
  erasure_waits: {
    code: '38003',
    zh: '这个账户已经在等待删除',
    en: 'This account is waiting to be deleted already.',
  },
  no_erasure: { code: '38004', zh: '没有等待中的删除', en: 'No deletion is waiting.' },
  erased_already: { code: '38005', zh: '这个账户已经删除', en: 'This account has been deleted.' },
});
