/** What something is about: guests, showcases and competitions are told apart by it. */
export const FIELDS = [
  'models',
  'robotics',
  'compute',
  'health',
  'learning',
  'city',
  'industry',
  'society',
  'arts',
] as const;
export type Field = (typeof FIELDS)[number];
