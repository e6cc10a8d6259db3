import type { zh } from '../zh/live.ts';

export const en: typeof zh = {
  title: 'Live',
  description: 'What is on air now, what comes next, and every replay by day.',
  onAir: 'On air',
  next: 'Up next',
  programme: 'Whole programme',
  replays: 'Replays',
  recordings: (count) => (count === 1 ? '1 session' : `${count} sessions`),
  empty: {
    title: 'Nothing on air yet',
    text: 'Streams and replays will be here once the conference begins.',
    action: 'See the programme',
  },
};
