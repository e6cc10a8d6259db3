import { defineRefusals } from '../../refusal.ts';

/** Why somebody does not get the addresses of a stream; by the bars of `model.ts`. */
export const watchingRefusals = defineRefusals('watching', {
  no_broadcast: { code: '24151', zh: '这一场没有直播', en: 'This session has no stream.' },
  not_started: { code: '24152', zh: '直播还没有开始', en: 'The stream has not started yet.' },
  over: { code: '24153', zh: '直播已经结束，没有回放', en: 'The stream has ended and there is no replay.' },
  profile: { code: '24154', zh: '请先完善个人信息，再来观看', en: 'Complete your profile first, then watch.' },
  ticket: { code: '24155', zh: '这一场凭票观看', en: 'You need a ticket to watch this session.' },
  recording: {
    code: '24156',
    zh: '回放须凭票或单独购买后观看',
    en: 'You need a ticket, or to buy the replay, to watch it.',
  },
  reservation: { code: '24157', zh: '预约后即可观看', en: 'Reserve this session to watch it.' },
  under_review: {
    code: '24158',
    zh: '你的预约还在审核中，通过后即可观看',
    en: 'Your application is under review. You can watch once it is approved.',
  },
  invitation: { code: '24159', zh: '这一场只对受邀观众开放', en: 'This session is for invited guests.' },
});
