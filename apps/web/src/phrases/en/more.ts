import type { zh } from '../zh/more.ts';

export const en: typeof zh = {
  title: 'Explore',
  description:
    'Everything at the conference: live sessions, networking, future technology, guests, news and visitor services.',
  groups: { conference: 'Conference', visit: 'Your visit', about: 'About' },
  entries: {
    live: { title: 'Live', note: 'Live sessions and replays' },
    activities: { title: 'Activities', note: 'Tours, workshops, contests' },
    events: { title: 'Conference events', note: 'Ceremonies, awards, visits' },
    connect: { title: 'CONNECT', note: 'Networking and partnerships' },
    future: { title: 'FUTURE TECH', note: 'Fresh from the lab' },
    guests: { title: 'Distinguished guests', note: 'Distinguished guests of the conference' },
    news: { title: 'News', note: 'From the conference' },
    competitions: { title: 'Competitions', note: 'Entries and results' },
    showcases: { title: 'AI at work', note: 'Cases already in use' },
    ranking: { title: 'Rankings', note: 'What visitors like most' },
    draw: { title: 'Lucky draw', note: 'Enter with your energy' },
    metaverse: { title: 'Metaverse', note: 'Walk the halls online' },
    ticketHome: { title: 'Tickets', note: 'Exhibition, forum and membership' },
    registrationNotice: { title: 'Registration notice', note: 'Find your visitor type' },
    guide: { title: 'Visitor guide', note: 'Getting here, entry and halls' },
    trip: { title: 'My trip', note: 'Your sessions, day by day' },
    manual: { title: 'Manual', note: 'Frequently asked questions' },
    privacy: { title: 'Privacy policy', note: 'What we keep and for how long' },
    agreement: { title: 'Registration agreement', note: 'Terms for using an account' },
  },
};
