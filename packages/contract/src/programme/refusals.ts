import { defineRefusals } from '../refusal.ts';

export const programmeRefusals = defineRefusals('programme', {
  ends_before_start: {
    code: '21001',
    zh: '结束时间要晚于开始时间',
    en: 'The end has to be later than the start.',
  },
  booking_window_reversed: {
    code: '21002',
    zh: '预约的截止时间要晚于开放时间',
    en: 'Booking has to close later than it opens.',
  },
  quota_below_taken: {
    code: '21003',
    zh: '名额不能少于已预约的 {taken} 个',
    en: '{taken} places are taken already. The quota cannot be smaller.',
  },
});
