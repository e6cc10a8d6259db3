import type { zh } from '../zh/professional.ts';

export const en: typeof zh = {
  title: 'Professional audience',
  description:
    'The professional ticket covers the exhibition, free forums and meetings with exhibitors. Review required.',
  lead: 'For business visitors: visit the exhibition, attend all free forums, and get priority for invitation-only forums.',
  steps: [
    'Buy the professional ticket.',
    'Add the ticket holder and company details, and submit for review.',
    'You will have a result within 1–2 working days. The ticket is valid once approved; if not approved, edit the details or refund it.',
  ],
  guest: {
    title: 'Sign in to see your review',
    text: 'Your professional ticket and review result are kept in your account.',
  },
  failed: { title: 'The review did not load', text: 'The server did not respond. What you submitted is not affected.' },
  closed: {
    title: 'Professional tickets are not on sale',
    text: 'You can still buy another ticket, or watch online as a cloud visitor.',
  },
  states: {
    not_submitted: {
      tag: 'Not submitted',
      title: 'No ticket holder yet',
      text: 'Add the ticket holder and company details, and submit for review. The ticket is valid once approved.',
    },
    under_review: {
      title: 'Details submitted',
      text: 'We review your details within 1–2 working days and let you know. You can edit them until then.',
    },
    approved: {
      title: 'You are a professional visitor',
      text: 'You can enter the exhibition, reserve free forums and book meetings with exhibitors.',
    },
    rejected: {
      title: 'Not approved',
      text: 'Edit the details according to the reason below and submit again, or refund the ticket.',
    },
  },
  buy: 'Buy a professional ticket',
  name: 'Add ticket holder and submit for review',
  giveBack: 'Refund ticket',
  ticket: 'See ticket',
  reason: 'Reason',
  submitted: 'What you submitted',
  submittedAt: (day) => `Submitted on ${day}`,
  amend: 'Edit details',
  again: 'Submit again',
  keep: 'Cancel',
  sent: 'Details submitted',
  offline: 'You are offline. What you entered is still here; submit once you are back online.',
  check: (count) => (count === 1 ? '1 field needs attention.' : `${count} fields need attention.`),
  forums: 'Reserve forums',
  tickets: 'Buy tickets',
  optional: 'optional',
  fields: {
    holderName: 'Ticket holder',
    company: 'Company',
    industry: 'Industry',
    position: 'Job title',
    positionNote: 'Job details',
    introduction: 'Your work and reasons for visiting',
  },
  hints: {
    company: 'Full name, as on your business card or licence',
    introduction: 'Two or three sentences are enough. Reviewers read them to get to know you.',
  },
  prompts: { industry: 'Choose an industry', position: 'Choose a job title' },
  choose: 'Please choose one.',
};
