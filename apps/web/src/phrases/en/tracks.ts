import type { zh } from '../zh/tracks.ts';

export const en: typeof zh = {
  connect: {
    title: 'CONNECT',
    lead: 'Sessions for meeting face to face: matchmaking, round tables and founder clinics.',
    description: 'All CONNECT sessions: meet partners and start working together.',
  },
  future: {
    title: 'FUTURE TECH',
    lead: 'Fresh from the lab, demonstrated live in public for the first time.',
    description: 'All FUTURE TECH sessions: technology not yet on sale, shown and questioned on stage.',
  },
  empty: {
    title: 'No sessions scheduled yet',
    text: 'Sessions appear here once they are announced.',
    action: 'See all forums',
  },
};
