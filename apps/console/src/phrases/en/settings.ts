import type { zh } from '../zh/settings.ts';

export const en: typeof zh = {
  title: 'Settings',
  readOnly: 'Your role can look at settings but not change them',
  never: 'Never changed',
  changed: (who, when) => `Changed by ${who}, ${when}`,
  system: 'the system',
  notPreset: 'Not the default',
  preset: 'Default: ',
  presets: (count) => `${count} fields differ from their defaults`,
  languages: { zh: '中文', en: 'English' },
  missingRequired: { zh: 'Needs its Chinese', en: 'Needs its English' },
  reset: 'Restore default',
  ask: {
    title: (name) => `Restore the default of “${name}”?`,
    text: 'It holds at once. The present value stays in the audit trail.',
  },
  wasReset: (name) => `“${name}” has its default again`,
  history: {
    open: 'History',
    of: (name) => `History of “${name}”`,
    restore: 'Set back to before',
    same: 'Nothing differed',
    ask: {
      title: (name) => `Set “${name}” back to what it was before this?`,
      text: 'It holds at once. The present value stays in the history too.',
      action: 'Set back',
    },
  },
  save: 'Save',
  saveAll: 'Save all',
  discard: 'Discard',
  discardAll: 'Discard all',
  saved: (name) => `“${name}” is saved and in force`,
  savedAll: (count) => `${count} settings are saved and in force`,
  someFailed: 'Some settings were not saved; each says why',
  unsaved: (names) => `Not saved yet: ${names}`,
  check: (count) =>
    count === 1
      ? 'One field needs a change; it is marked below'
      : `${count} fields need a change; they are marked below`,
  conflict: {
    text: (who, when) =>
      `Changed by ${who}, ${when}, before your changes were saved. Load the new values and keep what you changed, then check and save.`,
    keepMine: 'Load and keep mine',
    takeTheirs: 'Take theirs',
  },
  calendar: {
    year: (year) => year,
    years: 'Years',
    addYear: (year) => `Add ${year}`,
    removeYear: 'Remove this year',
    holidays: 'Holidays',
    holiday: (place) => `Holiday ${place}, first to last day`,
    addHoliday: 'Add a holiday',
    removeHoliday: 'Remove the holiday',
    makeUpDays: 'Weekend days that are worked',
    none: 'No year has been announced',
    counts: (holidays, makeUpDays) =>
      `${holidays} ${holidays === 1 ? 'holiday' : 'holidays'}, ${makeUpDays} weekend ${makeUpDays === 1 ? 'day' : 'days'} worked`,
    days: (count) => (count === 1 ? '1 day' : `${count} days`),
    first: 'First day',
    last: 'Last day',
  },
};
