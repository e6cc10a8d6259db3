import type { zh } from '../zh/programme-board.ts';

export const en: typeof zh = {
  title: 'Board',
  day: 'Day',
  empty: { title: 'No forums yet', text: 'Import a programme, or make a forum.' },
  showEmpty: 'Show empty venues',
  seats: (count) => `${count} seats`,
  draft: 'Draft',
  reserved: (count) => (count === '1' ? '1 has a place' : `${count} have places`),
  waiting: (count) => (count === '1' ? '1 waits' : `${count} wait`),
  underReview: (count) => `${count} under review`,
  ticketed: (count) => (count === '1' ? '1 has a ticket' : `${count} have tickets`),
  hint: 'Drag to move in time or to another venue. Keys: Enter picks up, arrows move, Shift with up or down resizes, Enter drops, Esc lets go, Ctrl Z undoes',
  edit: 'Edit',
  withdraw: 'Cancel this forum',
  withdrawSure: (title) => `Cancel “${title}”?`,
  withdrawText: (people) =>
    people
      ? `It leaves the site at once. ${people}: each is told a minute later, those who wait or are under review as well. Published again within that minute, nobody is.`
      : 'It leaves the site at once. Nobody has asked for a place or bought a ticket.',
  withdrawn: 'Taken off the site',
  speakers: 'Speakers',
  speakerOut: 'Cannot come',
  speakerOutNamed: (name) => `${name} cannot come`,
  speakerSure: (name) => `${name} cannot come that day?`,
  speakerText: (titles, people) => {
    const out = `Taken out of ${titles.map((title) => `“${title}”`).join(', ')}.`;
    return people
      ? `${out} ${people}: each is told a minute later, those who wait or are under review as well. Undone within that minute, nobody is.`
      : `${out} Nobody has asked for a place or bought a ticket.`;
  },
  speakerGone: (name) => `${name} is taken out`,
  publishAgain: 'Publish again',
  published: 'Published',
  moveSure: (title) => `Move “${title}”?`,
  moveText: (people, from, to) =>
    `${from} → ${to}. ${people}: each is told a minute later, those who wait or are under review as well. Undone within that minute, nobody is.`,
  newClashes: (count: string) => (count === '1' ? 'The move makes a clash:' : `The move makes ${count} clashes:`),
  saveSure: (title) => `Save the changes of “${title}”?`,
  saveText: (changes, people) =>
    `${changes.join(', ')}. ${people}: each is told a minute later, those who wait or are under review as well. Changed back within that minute, nobody is.`,
  changes: {
    forum_cancelled: 'It is cancelled',
    forum_resumed: 'It takes place after all',
    forum_moved: 'New time or place',
    talk_moved: 'A talk has another time',
    speaker_withdrawn: 'A speaker does not appear any more',
  },
  saveClashes: (count) => (count === '1' ? 'The change makes a clash:' : `The change makes ${count} clashes:`),
  save: 'Save and tell them',
  saveAnyway: 'Save all the same',
  move: 'Move',
  moved: 'Moved',
  undo: 'Undo',
  undone: 'Undone',
  clashes: (count) => (count === '1' ? '1 clash' : `${count} clashes`),
  noClash: 'No clashes',
  clash: {
    venue_taken: (other, venue) => `${venue} is taken by “${other}” at that time`,
    speaker_elsewhere: (other, speaker) => `${speaker} is at “${other}” then`,
    more_places_than_seats: () => 'More places than seats',
    more_taken_than_seats: () => 'More people than seats',
    talk_outside: () => 'A talk lies outside its forum',
    outside_hours: () => 'The halls are closed then',
  },
  held: (title, at) => `Holding “${title}”: ${at}`,
};
