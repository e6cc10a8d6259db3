import type { zh } from '../zh/invitations.ts';

export const en: typeof zh = {
  title: 'New invitations',
  lead: 'The invitations of a batch are alike, and each has a code of its own. Codes are shown once, right after they are made: keep them then.',
  what: 'What they open',
  howMany: 'How many, how long',
  count: 'How many to make',
  countHint: 'At most 500 at once. With places kept, each keeps that many',
  submit: (count) => (count === 1 ? 'Make one invitation' : `Make ${count} invitations`),
  back: 'Back to the invitations',
  done: (count) => (count === 1 ? 'One invitation made' : `${count} invitations made`),
  once: 'Once you leave this page they cannot be seen again. Only their last characters are kept.',
  download: 'Download CSV',
  copy: 'Copy all',
  copied: 'Copied',
  more: 'Make another batch',
  code: 'Code',
  missingRequired: { zh: 'Needs its Chinese', en: 'Needs its English' },
  languages: { zh: 'Chinese', en: 'English' },
};
