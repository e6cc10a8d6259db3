import type { zh } from '../zh/edition.ts';

const some = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const en: typeof zh = {
  title: 'Edition',
  tabs: { edition: 'Getting ready', rehearsals: 'Rehearsals' },
  wizard: {
    title: 'Create the edition',
    steps: { content: 'Where to begin', facts: 'About the conference' },
    next: 'Next',
    back: 'Back',
    create: 'Create the edition',
    created: (forums, products) =>
      `Created with ${some(forums, 'forum', 'forums')} and ${some(products, 'product', 'products')}`,
    moves: (first) => `Move the programme along: it begins on the first day instead of ${first}`,
    later: 'All of this can be changed later',
  },
  content: {
    lead: 'This system serves one edition of one conference. Choose what it begins with; you can add and remove anything afterwards.',
    demo: {
      title: 'The demo',
      text: 'Nine halls, three days of forums, exhibitors, news and tickets to make your own.',
    },
    programme: {
      title: 'A programme file',
      text: 'schedule.xml, schedule.json or bilingual session JSON. The days come from the file.',
    },
    empty: {
      title: 'Nothing',
      text: 'Only the dictionary, industries, areas and every setting’s default. You enter the rest.',
    },
    choose: 'Choose a programme file or drop it here, up to 20 MB',
    other: 'Another file',
    reading: 'Reading',
    found: (sessions, venues, speakers) =>
      `${some(sessions, 'session', 'sessions')}, ${some(venues, 'venue', 'venues')}, ${some(speakers, 'speaker', 'speakers')}`,
    days: (first, last) => `${first} to ${last}`,
    refused: (count) => `${some(count, 'session', 'sessions')} cannot be taken; the rest can:`,
    noFile: 'Choose a programme file first',
    nothing: 'The file holds no session that can be taken',
  },
  facts: {
    names: 'Names',
    place: 'Place',
    days: 'Days and hours',
    contacts: 'Contacts',
    name: 'Full name',
    shortName: 'Short name',
    tagline: 'Tagline',
    intro: 'Introduction on the home page',
    venue: 'Venue',
    city: 'City',
    address: 'Address',
    firstDay: 'First day',
    lastDay: 'Last day',
    opensAt: 'Opens daily at',
    closesAt: 'Closes daily at',
    hotline: 'Hotline',
    pressMail: 'Mail for the press',
    exhibitorsMail: 'Mail for exhibitors',
    ticketsMail: 'Mail about tickets',
    visitorsMail: 'Mail for visitors',
    zh: 'Chinese',
    en: 'English',
  },
  readiness: {
    title: 'What is missing until the doors open',
    allDone: 'Everything is in place',
    left: (missing, advised) =>
      [missing > 0 ? `${missing} to do` : '', advised > 0 ? `${advised} to look at` : ''].filter(Boolean).join(', '),
    go: 'Go there',
    states: { done: 'Ready', advised: 'Look', missing: 'To do' },
    items: {
      contacts: {
        title: 'Contact addresses',
        done: 'All of them are real',
        open: (n) => `${some(n, 'address is an example', 'addresses are examples')}; no letter arrives there`,
      },
      dates: { title: 'Days', done: 'They are set', open: () => 'They are not set, or already past' },
      programme: { title: 'Programme', done: 'Forums are published', open: () => 'No forum is published yet' },
      programme_days: {
        title: 'Days of the programme',
        done: 'Every forum falls on a day of the conference',
        open: (n) => `${some(n, 'forum falls', 'forums fall')} outside the days of the conference`,
      },
      english: {
        title: 'Two languages',
        done: 'Every forum has both',
        open: (n) => `${some(n, 'forum lacks', 'forums lack')} one language`,
      },
      streams: {
        title: 'Streams',
        done: 'What is broadcast has its address',
        open: (n) => `${some(n, 'broadcast has', 'broadcasts have')} no address yet`,
      },
      products: { title: 'Tickets', done: 'There is something to buy', open: () => 'Nothing is on sale, now or later' },
      quotas: {
        title: 'Quantities',
        done: 'Every product has some',
        open: (n) => `${some(n, 'product has', 'products have')} nothing to sell`,
      },
      payment: { title: 'Ways to pay', done: 'Connected', open: () => 'No way to pay is connected' },
      real_providers: {
        title: 'Real third parties',
        done: 'The sandbox is off',
        open: () => 'The sandbox is on: money, texts and mails are not real',
      },
      seller: { title: 'Invoices', done: 'The seller is entered', open: () => 'The seller is still the default' },
      deadlines: {
        title: 'Deadlines',
        done: 'They fit the days',
        open: () => 'The deadline for foreign IDs or invoices does not fit the days',
      },
      prizes: {
        title: 'Prizes',
        done: 'No draw has more than plays',
        open: (n) => `${some(n, 'draw has', 'draws have')} more prizes than plays; some would go to nobody`,
      },
      agreements: {
        title: 'Agreements',
        done: 'The privacy policy and the agreement are your own',
        open: (n) => `${some(n, 'text is', 'texts are')} still what the system came with`,
      },
      rehearsal: {
        title: 'Rehearsal',
        done: 'A sale was rehearsed, and everything held',
        open: () => 'No sale was rehearsed in which everything held',
      },
      staff: {
        title: 'Staff',
        done: 'More than one can sign in',
        open: () => 'Only one can sign in: a lost phone would lock everybody out',
      },
    },
  },
  holdings: (forums, products, exhibitors, news) =>
    `${some(forums, 'forum', 'forums')} · ${some(products, 'product', 'products')} · ${some(exhibitors, 'exhibitor', 'exhibitors')} · ${news} news`,
  anew: {
    title: 'Begin another edition',
    lead: 'As long as nothing was sold, this edition can be cleared away and another created. Accounts, staff, all other settings and the audit trail stay.',
    sold: (orders, tickets) =>
      `There ${orders === 1 ? 'is' : 'are'} ${some(orders, 'order', 'orders')} and ${some(tickets, 'ticket', 'tickets')}, so this edition stays: money and admissions are never deleted. Give the next edition a deployment of its own, and keep this one as the archive.`,
    action: 'Clear this edition',
    dialog: (name) => `Clear “${name}”?`,
    goes: (forums, products, reservations) =>
      `${some(forums, 'forum', 'forums')}, ${some(products, 'product', 'products')} and ${some(reservations, 'reservation', 'reservations')} go, with all exhibitors, news, adverts, notices and the dictionary. This cannot be undone.`,
    confirm: (name) => `Type the short name “${name}” to confirm`,
    done: 'The edition is cleared. You can create another.',
  },
};
