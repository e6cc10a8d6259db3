import type { zh } from '../zh/registration-notice.ts';

export const en: typeof zh = {
  title: 'Registration notice',
  description: 'Six visitor types: what each includes and how to become one.',
  lead: 'There are six visitor types. Find the one that suits you.',
  types: {
    exhibition_paid: {
      text: 'Enter all four exhibition halls for three days, and reserve forums open to the public.',
      how: 'Buy an exhibition ticket and verify the ticket holder',
    },
    forum_paid: {
      text: 'Attend paid forums with a forum ticket, and watch replays for a year.',
      how: 'Buy a forum ticket and verify the ticket holder',
    },
    forum_free: {
      text: 'Attend free forums, first come, first served.',
      how: 'Complete your profile, then reserve',
    },
    public_booking: {
      text: 'Some forums are open for anyone to reserve until fully booked.',
      how: 'Sign in and reserve on the forum page',
    },
    invited: {
      text: 'Invited by the forum’s hosts, with review before entry.',
      how: 'Apply after you receive an invitation',
    },
    professional: {
      text: 'An enterprise ticket: the exhibition, all free forums and meetings with exhibitors.',
      how: 'Buy the enterprise ticket and submit your details; review takes 1–2 working days',
    },
  },
  cloud: (age) =>
    `Not coming in person? Register as a cloud visitor to watch live streams and replays. Visitors under ${age} cannot enter the venue and can also register as cloud visitors.`,
  signUp: 'Sign up now',
  outside: 'Opens the registration site with your sign-in',
  apply: 'Become a professional visitor',
  buy: 'Buy tickets',
};
