import type { PublicKind } from '@mingtang/contract/discovery/model';
import { paths } from '../paths.ts';
import { type ScreenKey, screens } from '../routes.ts';

/** Screens everybody may read, one page each. */
const general: readonly ScreenKey[] = [
  'home',
  'forums',
  'activities',
  'events',
  'exhibition',
  'exhibitors',
  'connect',
  'future',
  'live',
  'ticketHome',
  'guests',
  'news',
  'competitions',
  'showcases',
  'guide',
  'metaverse',
  'ranking',
  'membership',
  'professional',
  'registrationNotice',
  'ticketQuery',
  'manual',
  'more',
  'digitalCurrency',
  'privacy',
  'agreement',
];

/** Screens about one thing each, by the kind of thing. */
const byKind = {
  forum: { screen: 'forum', pathOf: paths.forum },
  video: { screen: 'video', pathOf: paths.video },
  activity: { screen: 'activity', pathOf: paths.activity },
  event: { screen: 'event', pathOf: paths.event },
  speaker: { screen: 'speaker', pathOf: paths.speaker },
  exhibitor: { screen: 'exhibitorRoom', pathOf: paths.exhibitorRoom },
  exhibit: { screen: 'exhibit', pathOf: paths.exhibit },
  news: { screen: 'newsItem', pathOf: paths.newsItem },
  guest: { screen: 'guest', pathOf: paths.guest },
  competition: { screen: 'competition', pathOf: paths.competition },
  showcase: { screen: 'showcase', pathOf: paths.showcase },
} as const satisfies Record<PublicKind, { screen: ScreenKey; pathOf: (thing: { id: string }) => string }>;

/** Open as well, and the same as a page above or nothing to find: not offered, not forbidden. */
const neutral: readonly ScreenKey[] = [
  'liveForum',
  'connectForum',
  'exhibitorVideo',
  'forumPurchase',
  'purchase',
  'search',
  'searchStart',
  'codeQuery',
  'scanPrompt',
  'prizes',
];

/** Addresses of the general pages. */
export const generalPaths = (): string[] => general.map((key) => screens[key].paths[0]);

/** The address of a thing's page. */
export const pathOfThing = ({ kind, id }: { kind: PublicKind; id: string }): string => byKind[kind].pathOf({ id });

/** Screens about whoever is signed in: no program has anything to find there. */
export const personalScreens = (): ScreenKey[] => {
  const open = new Set<ScreenKey>([...general, ...neutral, ...Object.values(byKind).map(({ screen }) => screen)]);
  return (Object.keys(screens) as ScreenKey[]).filter((key) => !open.has(key));
};
