import type { zh } from '../zh/more.ts';

export const en: typeof zh = {
  title: 'Explore',
  description:
    'Everything at the conference: live sessions, networking, future technology, guests, news and visitor services.',
  groups: { conference: 'Conference', visit: 'Your visit', about: 'About' },
  entries: {
    live: { title: 'Live', note: 'What is on now, and replays' },
    activities: { title: 'Activities', note: 'Tours, workshops, contests' },
    events: { title: 'Conference events', note: 'Ceremonies, awards, visits' },
    connect: { title: 'CONNECT', note: 'Meet people, start something' },
    future: { title: 'FUTURE TECH', note: 'Fresh from the lab' },
    guests: { title: 'Distinguished guests', note: 'Who takes the stage' },
    news: { title: 'News', note: 'From the conference' },
    competitions: { title: 'Competitions', note: 'Enter, and see who won' },
    showcases: { title: 'AI at work', note: 'Cases already in use' },
    ranking: { title: 'Rankings', note: 'What visitors like most' },
    draw: { title: 'Lucky draw', note: 'One play for your energy' },
    metaverse: { title: 'Metaverse', note: 'Walk the halls online' },
    ticketHome: { title: 'Tickets', note: 'Exhibition, forums, membership' },
    registrationNotice: { title: 'Registration notice', note: 'Which visitor type you are' },
    guide: { title: 'Visitor guide', note: 'Getting here, getting in, halls' },
    trip: { title: 'Your trip', note: 'Your sessions, day by day' },
    manual: { title: 'Manual', note: 'Questions people ask' },
    privacy: { title: 'Privacy policy', note: 'What we keep, and how long' },
    agreement: { title: 'Registration agreement', note: 'The terms of an account' },
  },
};
