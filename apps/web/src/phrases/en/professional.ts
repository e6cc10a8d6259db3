import type { zh } from '../zh/professional.ts';

export const en: typeof zh = {
  title: 'Professional audience',
  description: 'Apply as professional audience: the exhibition, free forums and meetings with exhibitors.',
  lead: 'For people who come for their company: an enterprise ticket, the exhibition, every free forum, and a better chance at forums by invitation. Review takes 1–2 working days.',
  guest: { title: 'Sign in to apply', text: 'Your application and our answer are kept in your account.' },
  failed: { title: 'Your application did not load', text: 'The server did not answer. What you sent is kept.' },
  closed: {
    title: 'Applications are closed',
    text: 'The organisers take no more applications. You can still buy a ticket, or watch as cloud audience.',
  },
  states: {
    under_review: {
      tag: 'Under review',
      title: 'Your application is with us',
      text: 'Each one is read by a person. You hear from us within 1–2 working days, and can amend it until then.',
    },
    approved: {
      tag: 'Approved',
      title: 'You are professional audience',
      text: 'Book free forums straight away; exhibitors see you when you ask for a meeting.',
    },
    rejected: {
      tag: 'Not approved',
      title: 'Not approved this time',
      text: 'Amend it as the reason below says and send it again.',
    },
  },
  reason: 'Reason',
  submitted: 'What you sent',
  submittedAt: (day) => `Sent on ${day}`,
  amend: 'Amend it',
  apply: 'Apply',
  again: 'Send again',
  keep: 'Leave it as it is',
  sent: 'Your application is with us',
  offline: 'You are offline. What you typed is still here; send it once you are connected.',
  check: (count) => (count === 1 ? 'One field needs another look.' : `${count} fields need another look.`),
  forums: 'Book forums',
  tickets: 'Buy a ticket',
  fields: {
    name: 'Name',
    company: 'Company',
    jobTitle: 'Job title',
    industry: 'Industry',
    introduction: 'What you work on, and what you come for',
  },
  hints: {
    company: 'Its full name, as on your card',
    introduction: 'Two or three sentences will do. Reviewers know you by them.',
  },
  prompts: { industry: 'Choose an industry' },
  choose: 'Please choose one.',
};
