import type { zh } from '../zh/tracks.ts';

export const en: typeof zh = {
  connect: {
    title: 'CONNECT',
    lead: 'Sessions made for meeting: matching, round tables, an hour with a founder. Bring a question and a card.',
    description: 'All CONNECT sessions: find the people you came for, and start what you came to start.',
  },
  future: {
    title: 'FUTURE TECH',
    lead: 'Fresh from the lab and switched on in public for the first time. Nobody knows whether it will hold.',
    description: 'All FUTURE TECH sessions: technology not yet on sale, shown and questioned on stage.',
  },
  empty: { title: 'Nothing is scheduled yet', text: 'Sessions appear here once they are.', action: 'See all forums' },
};
