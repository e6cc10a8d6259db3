import type { zh } from '../zh/resource-sheets.ts';

const rows = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`;

export const en: typeof zh = {
  export: 'Export',
  exported: 'Every row of this list',
  formats: { xlsx: 'Excel workbook, XLSX', csv: 'Plain text, CSV' },
  import: 'Import',
  title: (many) => `Import ${many.charAt(0).toLowerCase()}${many.slice(1)}`,
  onlyOne: 'One file at a time',
  drop: 'Drop a sheet here, or',
  choose: 'Choose a file',
  lead: 'XLSX or CSV, up to 20 MB, with the columns of an export. Rows without an ID are created, rows with one are changed. Everything is tried first; nothing is saved before you say so.',
  template: 'Download a template',
  templateHint: 'An empty workbook with every column, and a second sheet with what may stand in each.',
  unknownColumns:
    'These columns have headings that no field has. Say which field each stands for, or leave it out. This browser remembers it.',
  standsFor: (head) => `${head} stands for`,
  leaveOut: 'Leave this column out',
  goOn: 'Continue',
  trying: 'Trying every row; nothing is saved',
  tooLarge: 'The file is larger than 20 MB. Split it.',
  of: (file, count) => `${file} · ${rows(count)}`,
  counts: { created: 'New', updated: 'Changed', unchanged: 'As they are', refused: 'With problems' },
  fine: 'Every row can be saved.',
  nothing: 'The sheet says what is there already. There is nothing to save.',
  noneGood: 'No row can be saved. Mend the file and choose it again.',
  someGood: (refused) =>
    `${rows(refused)} cannot be saved. Take the others now; what is left can be mended and imported by itself.`,
  problems: 'Problems',
  row: 'Row',
  column: 'Column',
  value: 'What stands there',
  reason: 'Reason',
  wholeRow: 'The row',
  allProblems: (count) => `All problems (${count})`,
  listed: (count) => `Only the first ${count.toLocaleString('en')} are listed`,
  download: 'Download these rows',
  downloadHint: 'A CSV file with the reasons in its last column; mend it and import it as it is',
  another: 'Choose another file',
  takeAll: (count) => `Save ${rows(count)}`,
  takeGood: (count) => `Save the other ${rows(count)}`,
  stopped: 'Some row could no longer be saved, so nothing was. The reasons are below.',
  written: (created, updated) =>
    [created > 0 ? `${rows(created)} created` : '', updated > 0 ? `${rows(updated)} changed` : '']
      .filter(Boolean)
      .join(', '),
  undo: 'To take it back: the history of each row holds what it was before and brings it back. New rows can be selected in the list and deleted.',
  show: 'Show the latest changes',
  done: 'Done',
  close: 'Close',
};
