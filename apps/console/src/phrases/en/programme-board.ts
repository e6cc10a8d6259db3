import type { zh } from '../zh/programme-board.ts';

export const en: typeof zh = {
  title: 'Board',
  day: 'Day',
  empty: { title: 'No forums yet', text: 'Import a programme, or make a forum.' },
  showEmpty: 'Show empty venues',
  seats: (count) => `${count} seats`,
  draft: 'Draft',
  people: (count) => `${count} people`,
  hint: 'Drag to move in time or to another venue. Keys: Enter picks up, arrows move, Shift with up or down resizes, Enter drops, Esc lets go, Ctrl Z undoes',
  edit: 'Edit',
  withdraw: 'Cancel this forum',
  withdrawSure: (title) => `Cancel “${title}”?`,
  withdrawText: (count) =>
    `It leaves the site at once, and ${count} people with a place or a ticket are told a minute later. Published again within that minute, nobody is.`,
  withdrawn: 'Taken off the site',
  publishAgain: 'Publish again',
  published: 'Published',
  moveSure: (title) => `Move “${title}”?`,
  moveText: (count, from, to) =>
    `${from} → ${to}. ${count} people have a place or a ticket; they are told a minute later. Undone within that minute, nobody is.`,
  move: 'Move',
  moved: 'Moved',
  undo: 'Undo',
  undone: 'Undone',
  nothingToUndo: 'There is no move to undo',
  clashes: (count) => `${count} clashes`,
  noClash: 'No clashes',
  clash: {
    venue_taken: (other) => `Same venue and time as “${other}”`,
    speaker_elsewhere: (other, speaker) => `${speaker} is at “${other}” then`,
    more_places_than_seats: () => 'More places than seats',
    more_taken_than_seats: () => 'More people than seats',
    talk_outside: () => 'A talk lies outside its forum',
  },
  held: (title, at) => `Holding “${title}”: ${at}`,
};
