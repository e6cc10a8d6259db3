import { defineRefusals } from '../refusal.ts';

export const ticketingRefusals = defineRefusals('ticketing', {
  ticket_not_valid: {
    code: '30001',
    zh: '这张票已失效，不能出示',
    en: 'This ticket is no longer valid and cannot be shown.',
  },
});
