import type { zh } from '../zh/pass.ts';

export const en: typeof zh = {
  title: 'Pass',
  description: 'Your QR codes for entry and member benefits.',
  choose: 'Choose a code to show',
  member: 'Member code',
  memberNote: (tier, until) => `${tier} · valid until ${until}`,
  memberUse: 'Show to staff to redeem a benefit',
  shortCode: {
    label: 'Short code',
    note: (seconds) => `If scanning fails, read it out to staff. Valid for ${seconds} s.`,
    coming: 'Getting a code',
    missing: 'You need to be online for the short code. Show the QR code instead.',
  },
  holder: (name) => `Ticket holder: ${name}`,
  noHolder: 'No ticket holder yet. Add one before you come.',
  verify: 'Add holder',
  code: 'QR code, for staff to scan',
  number: 'Ticket number',
  guest: { title: 'Sign in to show your pass', text: 'Tickets and member code are kept in your account.' },
  failed: {
    title: 'Your pass did not load',
    text: 'The server did not respond. Your tickets and membership are not affected.',
  },
  empty: {
    title: 'No pass to show yet',
    text: 'Buy a ticket or become a member, and your QR code appears here.',
    action: 'See tickets',
  },
  kept: 'Showing the pass saved on this phone',
  toVoucher: 'Tickets, benefits, certificate',
};
