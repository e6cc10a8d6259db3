/** Everything that has a page of its own for everybody. */
export const PUBLIC_KINDS = [
  'forum',
  'video',
  'activity',
  'event',
  'speaker',
  'guest',
  'exhibitor',
  'exhibit',
  'news',
  'competition',
  'showcase',
] as const;
export type PublicKind = (typeof PUBLIC_KINDS)[number];
