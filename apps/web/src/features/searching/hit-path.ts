import type { PageCode } from '@mingtang/contract/content/model';
import type { SearchKind } from '@mingtang/contract/search/model';
import { paths } from '../../paths.ts';
import { hasScreen, type ScreenKey } from '../../routes.ts';

interface Thing {
  kind: SearchKind;
  id: string;
  ownerId: string | null;
  code: string | null;
}

const pageScreens: Partial<
  Record<PageCode, 'privacy' | 'agreement' | 'digitalCurrency' | 'guide' | 'registrationNotice'>
> = {
  privacy: 'privacy',
  agreement: 'agreement',
  digital_currency: 'digitalCurrency',
  guide: 'guide',
  registration_notice: 'registrationNotice',
};

const screenOf: Record<Exclude<SearchKind, 'page'>, ScreenKey> = {
  forum: 'forum',
  talk: 'forum',
  speaker: 'speaker',
  activity: 'activity',
  event: 'event',
  exhibitor: 'exhibitorRoom',
  exhibit: 'exhibit',
  news: 'newsItem',
  guest: 'guest',
  competition: 'competition',
  showcase: 'showcase',
};

/** Where something found is shown; undefined while there is no such screen. */
export function pathOfHit({ kind, id, ownerId, code }: Thing): string | undefined {
  if (kind === 'page') {
    const screen = pageScreens[code as PageCode];
    return screen && hasScreen(screen) ? paths[screen]() : undefined;
  }
  if (!hasScreen(screenOf[kind])) return undefined;
  if (kind === 'talk') return paths.forum({ id: ownerId ?? id });
  const ways = {
    forum: paths.forum,
    speaker: paths.speaker,
    activity: paths.activity,
    event: paths.event,
    exhibitor: paths.exhibitorRoom,
    exhibit: paths.exhibit,
    news: paths.newsItem,
    guest: paths.guest,
    competition: paths.competition,
    showcase: paths.showcase,
  };
  return ways[kind]({ id });
}
