import type { zh } from '../zh/picture.ts';

export const en: typeof zh = {
  change: 'Change picture',
  title: 'Your picture',
  text: 'Only you can see it. Tickets use the ID photo you submitted.',
  label: 'Picture',
  guide: (megabytes: number) => `One person, face clearly visible. JPG or PNG, up to ${megabytes} MB.`,
  choose: 'Take or upload photo',
  saved: 'Picture saved',
  remove: 'Delete picture',
  removed: 'Picture deleted',
};
