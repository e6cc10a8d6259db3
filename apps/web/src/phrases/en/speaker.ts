import type { zh } from '../zh/speaker.ts';

export const en: typeof zh = {
  title: 'Speaker',
  back: 'Programme',
  appearances: 'At the conference',
  count: (count) => `${count} ${count === 1 ? 'session' : 'sessions'}`,
  about: 'About',
  moderates: 'Moderates',
  speaks: 'Speaks',
  distinguished: 'Distinguished guest',
  together: 'Sharing the stage',
  description: (name, count) =>
    `${name} at the conference: ${count} ${count === 1 ? 'session' : 'sessions'} with talks.`,
};
