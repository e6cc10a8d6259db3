import { defineRefusals } from '../refusal.ts';

export const liveRefusals = defineRefusals('live', {
  nothing_replaced: {
    code: '24201',
    zh: '没有换下来的地址可以恢复',
    en: 'There are no earlier addresses to go back to.',
  },
  same_address: {
    code: '24202',
    zh: '直播已经在用这个地址',
    en: 'The stream has this address already.',
  },
});
