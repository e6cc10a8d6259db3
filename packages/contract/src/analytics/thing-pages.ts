import type { PageName } from './pages.ts';

/** Pages about something everybody may see: its id is counted as well. That of an order or a ticket never is. */
export const THING_PAGES: readonly PageName[] = [
  'liveForum',
  'exhibitorVideo',
  'video',
  'purchase',
  'forumPurchase',
  'competition',
  'newsItem',
  'showcase',
  'forum',
  'activity',
  'event',
  'speaker',
  'guest',
  'exhibit',
  'connectForum',
  'exhibitorRoom',
];
