import type { zh } from '../zh/picture.ts';

export const en: typeof zh = {
  change: 'Change your picture',
  title: 'Your picture',
  text: 'Only you see it. Tickets carry the photo you gave for them.',
  label: 'Picture',
  guide: (megabytes: number) => `One person, face clearly visible. JPG or PNG, up to ${megabytes} MB.`,
  choose: 'Take or upload',
  saved: 'Picture saved',
  remove: 'Delete the picture',
  removed: 'Picture deleted',
};
