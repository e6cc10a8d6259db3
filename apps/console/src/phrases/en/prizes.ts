import type { zh } from '../zh/prizes.ts';

export const en: typeof zh = {
  title: 'Hand over prizes',
  lead: 'Each prize is handed over once. Ask the winner to open “Your prizes” on the site and scan the code shown there.',
  search: {
    label: 'Scan the winner’s code, or type: number of the play, phone, e-mail, name, ticket number',
    hint: 'Phone, e-mail and name in full; of a ticket number the last six characters will do. What a reader scans is looked up by itself.',
    find: 'Find',
    none: 'No prize was found. Check it and try again.',
    noneOfCode: 'The code is good, but whoever shows it has won nothing.',
    many: 'Only the latest 20 are shown. Scan the code, or search by phone.',
    results: 'Found',
    byCode: 'The code is good. These are the prizes of whoever shows it.',
    byWords: 'No code was shown. Make sure that it is the winner before you hand anything over.',
  },
  nth: (number) => `Play ${number}`,
  erased: 'Account deleted',
  handOver: 'Hand over',
  handOverOne: (prize, person) => `Hand “${prize}” over to ${person}?`,
  handOverText:
    'No code was shown. Have them say the phone or e-mail of their account and compare it with what is shown here. It is kept that you have looked.',
  handedOver: (prize) => `Handed over: ${prize}`,
  undo: 'Undo',
  undoOne: (prize, person) => `Undo handing “${prize}” over to ${person}?`,
  undoText: 'It can be fetched again. The reason is kept.',
  undone: 'Undone',
  by: (when, who) => `${when}, ${who}`,
  unseen: 'no code shown',
  undoneBy: (who, why) => `Undone by ${who}: ${why}`,
};
