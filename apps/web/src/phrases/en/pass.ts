import type { zh } from '../zh/pass.ts';

export const en: typeof zh = {
  title: 'Pass',
  description: 'Your codes for the doors and for member benefits.',
  choose: 'Which code to show',
  member: 'Member code',
  memberNote: (tier, until) => `${tier} · valid until ${until}`,
  memberUse: 'To redeem a benefit, have the staff scan it',
  shortCode: {
    label: 'Short code',
    note: (seconds) => `If scanning fails, say it to the staff. Good for ${seconds} s.`,
    coming: 'Fetching a code',
    missing: 'The short code needs a network. Show the QR code.',
  },
  holder: (name) => `Holder: ${name}`,
  noHolder: 'No holder named yet. Name one before you come.',
  verify: 'Name the holder',
  code: 'QR code, for staff to scan',
  number: 'Ticket number',
  guest: { title: 'Sign in to show your pass', text: 'Tickets and member code are kept in your account.' },
  failed: {
    title: 'Your pass did not load',
    text: 'The server did not answer. Tickets and membership are safe.',
  },
  empty: {
    title: 'No pass to show yet',
    text: 'Buy a ticket or become a member, and its code appears here.',
    action: 'See tickets',
  },
  kept: 'This is the pass kept on this phone',
  toVoucher: 'Tickets, benefits, certificate',
};
