import type { zh } from '../zh/erasure.ts';

export const en: typeof zh = {
  title: 'Copy and deletion',
  none: 'No deletion was asked for.',
  noneNow: 'No deletion is under way.',
  erased: 'This account is deleted and its details are blanked.',
  reasons: {
    own_wish: 'Asked for by its owner.',
    organiser: 'Arranged by staff for its owner.',
    unused: 'Nobody has used it for long.',
  },
  askedAt: (moment) => `Noted ${moment}.`,
  doneAt: (moment) => `Deleted ${moment}.`,
  withdrawnAt: (moment) => `Taken back ${moment}.`,
  between: ' ',
  due: (moment) => `To be deleted ${moment}.`,
  ask: {
    title: 'Delete this account for its owner?',
    text: (tickets) =>
      `Make sure that it is the owner who asks. ${tickets > 0 ? `${tickets} ${tickets === 1 ? 'ticket' : 'tickets'} not used yet will be void, without a refund. ` : ''}Until it is due it can be taken back; the owner is written to.`,
    reason: 'How they asked, and how you checked who they are',
    action: 'Delete account',
  },
  copy: {
    title: 'Download everything kept of this person?',
    text: 'One archive with every record, their uploads, and every look staff took. Make sure that whoever gets it may have it. This download is written down and stands in the archive.',
    reason: 'Who asked, and how you checked that they may',
    action: 'Download everything',
  },
  asked: 'Noted; it will be deleted when it is due',
  keep: 'Keep the account',
  kept: 'The account stays',
};
