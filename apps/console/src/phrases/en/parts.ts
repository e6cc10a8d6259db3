import type { zh } from '../zh/parts.ts';

export const en: typeof zh = {
  range: (from: string, to: string, total: string) => `${from}–${to} of ${total}`,
  selected: (count: string) => `${count} selected`,
  unselect: 'Clear selection',
  columns: 'Columns',
  empty: { title: 'Nothing here yet' },
  noMatch: { title: 'Nothing matches', text: 'Change the filters, or clear them.', action: 'Clear filters' },
  search: 'Search',
  from: 'From',
  until: 'Until',
  position: (at: string, count: string) => `${at} of ${count}`,
  previous: 'Previous',
  next: 'Next',
  close: 'Close',
  openFirst: 'Open the next row',
  focusSearch: 'Search the list',
  exporting: 'Export',
  cancel: 'Cancel',
  confirm: 'Confirm',
  reason: 'Reason',
  unsaved: {
    title: 'Some changes are not saved',
    text: 'Leaving this page loses them.',
    leave: 'Discard changes',
    stay: 'Keep editing',
  },
};
