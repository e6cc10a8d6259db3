import type { zh } from '../zh/energy-codes.ts';

export const en: typeof zh = {
  title: 'Print and scans',
  codes: 'Energy codes',
  lead: 'Codes hang at stands and at the doors of forums, and count once a person and day. They are made and edited in the list “Energy codes”; here they are printed, and their scans counted.',
  kinds: { booth: 'Stand', forum: 'Forum' },
  heads: { name: 'Name', kind: 'Hangs at', points: 'Points', days: 'Valid days', scans: 'Scans', people: 'People' },
  draft: 'Not published',
  printAll: 'Print all that are published',
  printOne: 'Print',
  copy: 'Copy link',
  copied: 'Copied. It can go on a slide or a screen.',
  none: { title: 'There are no energy codes yet', text: 'Make some in the list “Energy codes”, then print them here.' },
};
