import type { DocumentText } from '../../features/document/document-page.tsx';

export const en: DocumentText = {
  title: 'Privacy policy',
  description: 'What the conference keeps about you, what for, how long, and how you can see, export and delete it.',
  since: '2026-01-01',
  sinceLabel: (day) => `In force since ${day}`,
  lead: 'To run a conference we need to know who is coming, and little else. This is all we collect, and why.',
  sections: [
    {
      title: 'What we collect',
      paragraphs: [
        'For an account: a phone number or an e-mail address. One of them is enough.',
        'For your profile: name, gender, birthday, region, organisation, industry, position and interests. They help us suggest sessions and count who our visitors are. Change them whenever you like.',
        'For entry: type and number of your ID and a photo of your face, to check that the person at the gate is the one on the ticket. Watching live or replays needs neither.',
        'From your visit: reservations, tickets, orders, invoices, admissions, saved items and energy points.',
        'From your device: pages opened, when, browser and network address, to keep the service running and stop abuse.',
      ],
    },
    {
      title: 'How we keep it',
      paragraphs: [
        'ID numbers and photos are encrypted, with the keys held apart from the data. Screens and exports show masked numbers only.',
        'Codes and sign-in tokens are stored as digests that cannot be turned back. You stay signed in for 30 days after your last visit.',
        'Staff see what their job needs. Each look and each change leaves a record.',
      ],
    },
    {
      title: 'Who else receives it',
      paragraphs: [
        'Text message and mail services get your number or address to deliver codes and notices.',
        'Payment providers get the order number and the amount. We never see your card number or payment password.',
        'The identity check gets name and ID number, and answers only whether they match.',
        'Exhibitors get the contact details you choose to give them: in a message, a meeting request, or when you show your code.',
        'Nobody else, unless the law demands it. We do not sell personal data.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        'ID numbers and photos are deleted after the conference. Orders and invoices stay as long as tax law asks. Everything else stays until you delete your account.',
      ],
    },
    {
      title: 'What you can do',
      paragraphs: [
        'See and correct your details, export a complete copy, and delete your account. Deleting blanks the personal fields of orders and invoices, apart from what the law makes us keep.',
        'Visitors under 16 cannot enter the venue. A guardian can help them register as cloud visitors.',
      ],
    },
    {
      title: 'On your device',
      paragraphs: [
        'Your browser holds your sign-in, language, appearance and the channel you came through, so that pages remember your choices. There is no third-party tracking.',
      ],
    },
  ],
  contact: 'Questions about your data? Write to',
};
