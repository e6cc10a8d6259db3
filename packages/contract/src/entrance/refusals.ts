import { defineRefusals } from '../refusal.ts';

export const entranceRefusals = defineRefusals('entrance', {
  not_attended_yet: {
    code: '37001',
    zh: '参会证明从大会开幕当天起开具，请到时再来',
    en: 'Certificates are issued from the day the conference opens. Come back then.',
  },
  nothing_attended: {
    code: '37002',
    zh: '没有已实名且已到日期的门票，无法开具参会证明',
    en: 'None of your tickets has a named holder and a day that has come, so there is nothing to certify.',
  },
});
