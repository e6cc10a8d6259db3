import { defineRefusals } from '../refusal.ts';

export const queuesRefusals = defineRefusals('queues', {
  reason_required: {
    code: '24002',
    zh: '请写明拒绝的理由，申请人会看到',
    en: 'Enter a reason for rejecting. The applicant will see it.',
  },
});
