import type { zh } from '../zh/registration-notice.ts';

export const en: typeof zh = {
  title: 'Registration notice',
  description: 'Six kinds of visitor: what each may do, and how to become one.',
  lead: 'There are six kinds of visitor. See which one suits you.',
  types: {
    exhibition_paid: {
      text: 'An exhibition pass opens four halls for three days, and forums that are open to public booking.',
      how: 'Buy an exhibition pass and name its holder',
    },
    forum_paid: {
      text: 'A forum pass opens the paid forums; replays stay with you for a year.',
      how: 'Buy a forum pass and name its holder',
    },
    forum_free: {
      text: 'A seat at the free forums, first come, first served.',
      how: 'Complete your profile, then book',
    },
    public_booking: {
      text: 'Some forums are open to everybody until their seats are gone.',
      how: 'Sign in and book on the forum’s page',
    },
    invited: {
      text: 'The forum’s hosts invite, and review who comes.',
      how: 'Apply once you are invited',
    },
    professional: {
      text: 'An enterprise ticket: the exhibition, every free forum, and meetings with exhibitors.',
      how: 'Buy the enterprise ticket and send your details; review takes 1–2 working days',
    },
  },
  cloud: (age) =>
    `Not coming in person? Register as cloud audience and watch streams and replays. Visitors under ${age} cannot enter the venue and register the same way.`,
  signUp: 'Sign up now',
  outside: 'Opens the registration site, signed in as you',
  apply: 'Become professional audience',
  buy: 'Tickets',
};
