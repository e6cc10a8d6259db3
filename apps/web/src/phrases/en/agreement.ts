import type { DocumentText } from '../../features/document/document-page.tsx';

export const en: DocumentText = {
  title: 'Registration agreement',
  description: 'The terms of a conference account: identity, tickets, live chat and liability.',
  since: '2026-01-01',
  sinceLabel: (day) => `In force since ${day}`,
  lead: 'By registering you accept these terms. You are free not to: the programme, the exhibitors and the news are open without an account.',
  sections: [
    {
      title: 'Your account',
      paragraphs: [
        'You sign in with a phone number or e-mail address and a code. The first sign-in registers you. Tell nobody your code; our staff will never ask for it.',
        'One phone number belongs to one verified person. If somebody else uses your account, sign out at once and tell us.',
      ],
    },
    {
      title: 'Identity and entry',
      paragraphs: [
        'You enter in person, with a ticket whose holder has been verified. Holder details cannot be changed once sent, so check them first.',
        'Under 16 there is no entry. At 16 and 17 you come with an adult. We advise against bringing children under 12.',
      ],
    },
    {
      title: 'Tickets, gifts and refunds',
      paragraphs: [
        'Tickets are neither refunded nor exchanged, unless the ticket page says otherwise. Tickets for foreign IDs need the committee’s approval; those not approved by the deadline are refunded automatically.',
        'A ticket without a holder can be given away once. The recipient’s phone or e-mail cannot be changed afterwards, and your old QR code stops working at once.',
        'Do not resell above the price paid. Tickets resold that way are cancelled.',
      ],
    },
    {
      title: 'Reservations',
      paragraphs: [
        'Seats are limited. If you cannot come, cancel in time and the next person on the waiting list moves up. You can hold one seat at any one time.',
      ],
    },
    {
      title: 'Taking part',
      paragraphs: [
        'Keep comments and messages lawful and kind. What breaks the rules is hidden; serious cases lose their account.',
        'Recordings, talks and exhibit material belong to their owners. Do not record or share them without permission.',
      ],
    },
    {
      title: 'Changes and liability',
      paragraphs: [
        'Sessions, rooms and speakers may change; the page shows what holds. We tell you when a session you reserved moves.',
        'If force majeure cancels or postpones the conference, tickets are refunded as announced. The law of the People’s Republic of China applies.',
      ],
    },
  ],
  contact: 'Questions about these terms? Write to',
};
