// In this order: most browsers claim to be others too.
const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** A browser and its system out of what it calls itself, `Chrome · macOS`; what is known of them. */
export const nameDevice = (userAgent: string): string =>
  [browsers, systems]
    .map((list) => list.find(([mark]) => userAgent.includes(mark))?.[1])
    .filter((name) => name !== undefined)
    .join(' · ');
