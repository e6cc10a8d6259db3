/** What of the address narrows or orders the list. */
export const listKeys = [
  'show',
  'text',
  'hall',
  'category',
  'country',
  'label',
  'film',
  'exhibits',
  'premiere',
  'order',
  'page',
];
