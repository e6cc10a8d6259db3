import { defineRefusals } from '../refusal.ts';

export const privacyRefusals = defineRefusals('privacy', {
  copy_under_way: {
    code: '38001',
    zh: '上一份副本仍在准备，完成后会通知你',
    en: 'Your last copy is still being prepared. We will let you know when it is ready.',
  },
  copies_per_day: {
    code: '38002',
    zh: '今天已准备 {limit} 份，请明天再试',
    en: 'You have already prepared {limit} copies today. Try again tomorrow.',
  },
  erasure_waits: {
    code: '38003',
    zh: '这个账户已经在等待删除',
    en: 'This account is already scheduled for deletion.',
  },
  no_erasure: { code: '38004', zh: '没有等待中的删除', en: 'No deletion is scheduled.' },
  erased_already: { code: '38005', zh: '这个账户已经删除', en: 'This account has been deleted.' },
});
