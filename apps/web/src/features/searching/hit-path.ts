import type { PageCode } from '@mingtang/contract/content/model';
import type { SearchKind } from '@mingtang/contract/search/model';
import { paths } from '../../paths.ts';

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

/** Where something found is shown; undefined for a page of texts that has no screen of its own. */
export function pathOfHit({ kind, id, ownerId, code }: Thing): string | undefined {
  if (kind === 'page') {
    const screen = pageScreens[code as PageCode];
    return screen && paths[screen]();
  }
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
