import { defineRefusals } from '../refusal.ts';

export const ticketingRefusals = defineRefusals('ticketing', {
  ticket_not_valid: {
    code: '30001',
    zh: '这张票已失效，不能出示',
    en: 'This ticket is no longer valid and cannot be shown.',
  },
  invite_unknown: {
    code: '30002',
    zh: '邀请码无效或已过期，请核对后再输入',
    en: 'This invitation code is not valid or has expired. Check it and try again.',
  },
  invite_used_up: {
    code: '30003',
    zh: '这个邀请码已被领完，请联系邀请方',
    en: 'This invitation has been taken up. Ask whoever invited you.',
  },
});
