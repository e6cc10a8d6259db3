import type { zh } from '../zh/waiting-room.ts';

export const en: typeof zh = {
  title: 'You are in the queue',
  lead: 'Many people are buying tickets right now. Tickets are sold in order.',
  position: 'Your position',
  joining: 'Joining the queue',
  unit: '',
  number: 'Queue number',
  wait: 'Expected wait',
  waits: {
    unknown: 'Estimating',
    moment: 'Less than 1 minute',
    minutes: (count) => (count === 1 ? 'About 1 minute' : `About ${count} minutes`),
    hours: (hours, minutes) => `About ${hours} h${minutes === 0 ? '' : ` ${minutes} min`}`,
  },
  progress: 'Queue progress',
  held: (minutes) =>
    `No tickets are held yet. When it is your turn, we place your order automatically and hold it for ${minutes} minutes while you pay.`,
  keepOpen:
    'Keep this page open. It updates automatically, with no need to reload. If you leave for more than a minute, your position goes to the next person.',
  lost: 'You were away for more than a minute, so your position went to the next person. You have rejoined the queue.',
  offline: 'Connection lost. If you reconnect within a minute, you keep your position.',
  leave: 'Leave the queue',
  turn: 'It is your turn. Placing your order',
  spoken: (position, wait) => `You are number ${position} in the queue. Expected wait: ${wait}.`,
};
