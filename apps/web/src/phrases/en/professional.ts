import type { zh } from '../zh/professional.ts';

export const en: typeof zh = {
  title: 'Professional audience',
  description: 'The professional ticket: the exhibition, free forums and meetings with exhibitors. It is reviewed.',
  lead: 'For people who come for their company: an enterprise ticket, the exhibition, every free forum, and a better chance at forums by invitation.',
  steps: [
    'Buy the professional ticket.',
    'Name its holder, say what they do, and send it for review.',
    'You hear from us within 1–2 working days. Once approved, the ticket is valid; if it is not, amend the details or return it.',
  ],
  guest: { title: 'Sign in to see it', text: 'Your professional ticket and our answer are kept in your account.' },
  failed: { title: 'The review did not load', text: 'The server did not answer. What you sent is kept.' },
  closed: {
    title: 'Professional tickets are not on sale',
    text: 'You can still buy another ticket, or watch as cloud audience.',
  },
  states: {
    not_submitted: {
      tag: 'Not sent yet',
      title: 'Nobody is named yet',
      text: 'Name the holder, say what they do, and send it for review. Once approved, the ticket is valid.',
    },
    under_review: {
      title: 'Your details are with us',
      text: 'Each one is read by a person. You hear from us within 1–2 working days, and can amend them until then.',
    },
    approved: {
      title: 'You are professional audience',
      text: 'The exhibition is open to you. Reserve free forums; exhibitors see you when you ask for a meeting.',
    },
    rejected: {
      title: 'Not approved this time',
      text: 'Amend the details as the reason below says and send them again, or return the ticket.',
    },
  },
  buy: 'Buy a professional ticket',
  name: 'Name the holder and send it for review',
  giveBack: 'Return the ticket',
  ticket: 'See the ticket',
  reason: 'Reason',
  submitted: 'What you sent',
  submittedAt: (day) => `Sent on ${day}`,
  amend: 'Amend details',
  again: 'Send again',
  keep: 'Leave them as they are',
  sent: 'Your details are with us',
  offline: 'You are offline. What you typed is still here; send it once you are connected.',
  check: (count) => (count === 1 ? 'One field needs another look.' : `${count} fields need another look.`),
  forums: 'Book forums',
  tickets: 'Buy a ticket',
  optional: 'optional',
  fields: {
    holderName: 'Holder',
    company: 'Company',
    industry: 'Industry',
    position: 'Job title',
    positionNote: 'About your job',
    introduction: 'What you work on, and what you come for',
  },
  hints: {
    company: 'Its full name, as on your card',
    introduction: 'Two or three sentences will do. Reviewers know you by them.',
  },
  prompts: { industry: 'Choose an industry', position: 'Choose a job title' },
  choose: 'Please choose one.',
};
