import type { zh } from '../zh/waiting-room.ts';

export const en: typeof zh = {
  title: 'You are in line',
  lead: 'More people want tickets than we can serve at once. First come, first served.',
  position: 'Your place',
  joining: 'Drawing a number',
  unit: '',
  number: 'Number drawn',
  wait: 'Expected wait',
  waits: {
    unknown: 'Still working it out',
    moment: 'Less than a minute',
    minutes: (count) => (count === 1 ? 'About a minute' : `About ${count} minutes`),
    hours: (hours, minutes) => `About ${hours} h${minutes === 0 ? '' : ` ${minutes} min`}`,
  },
  progress: 'How far you have come since you drew your number',
  held: (minutes) =>
    `No tickets are held yet. When it is your turn we place the order at once and hold it for ${minutes} minutes while you pay.`,
  keepOpen:
    'Keep this page open. There is no need to reload; it moves by itself. Away for over a minute, and your place goes to the next person.',
  lost: 'We did not hear from you for a minute, so your place went to the next person. You have a new number.',
  offline: 'The network is gone. Back within a minute, and the place is still yours.',
  leave: 'Leave the line',
  turn: 'It is your turn. Placing the order',
  spoken: (position, wait) => `You are number ${position} in line. Expected wait: ${wait}.`,
};
