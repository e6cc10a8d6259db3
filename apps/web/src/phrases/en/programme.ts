import type { zh } from '../zh/programme.ts';

export const en: typeof zh = {
  categories: {
    main: 'Plenary',
    special: 'Thematic',
    industry: 'Industry',
    academic: 'Academic',
    public: 'Public',
  },
  tracks: { connect: 'CONNECT', future: 'FUTURE TECH' },
  sessions: (count) => `${count} ${count === 1 ? 'session' : 'sessions'}`,
  now: 'Now',
  names: (names) => names.join(', '),
  watching: 'Watching now',
  watchingCount: (count) => `${count} watching`,
  watch: 'Watch',
  byInvitation: 'Invited guests only',
  byTicket: 'Forum ticket needed',
  onlineOnly: 'Online only',
  seatsLeft: (count) => `${count} ${count === '1' ? 'seat' : 'seats'} left`,
  seatsGone: (count) => (count === '1' ? '1 seat, fully booked' : `All ${count} seats reserved`),
  seatsGoneWatch: (count) => `${count === '1' ? '1 seat, fully booked' : `All ${count} seats reserved`}; watch live`,
  bookingOpens: (when) => `Reservations open ${when}`,
  nextDay: 'next day',
  today: 'Today',
  yesterday: 'Yesterday',
  tomorrow: 'Tomorrow',
};
