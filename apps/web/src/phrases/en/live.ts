import type { zh } from '../zh/live.ts';

export const en: typeof zh = {
  title: 'Live',
  description: 'Live sessions, what’s next, and replays by day.',
  onAir: 'Live now',
  next: 'Up next',
  programme: 'Full programme',
  replays: 'Replays',
  recordings: (count) => (count === 1 ? '1 session' : `${count} sessions`),
  empty: {
    title: 'Nothing live yet',
    text: 'Live streams and replays appear here once the conference begins.',
    action: 'See the programme',
  },
};
