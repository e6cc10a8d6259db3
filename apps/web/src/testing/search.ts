import type { RouteOutput } from '@mingtang/contract/route';
import type { searchRoutes } from '@mingtang/contract/search/routes';

type Answer = RouteOutput<typeof searchRoutes.search>;
type Hit = Answer['groups'][number]['hits'][number];
type Recommendation = RouteOutput<typeof searchRoutes.recommendForums>['items'][number];

const id = (last: string): string => `01990000-0000-7000-8000-0000000000${last}`;

const forum = (last: string) => ({
  kind: 'forum' as const,
  id: id(last),
  ownerId: null,
  code: null,
  titleZh: '会走路的机器人',
  titleEn: 'Robots that walk',
  lineZh: '太室',
  lineEn: 'Taishi Hall',
  startsAt: null,
  endsAt: null,
  hall: null,
  mark: null,
  picture: null,
});

/** A forum that was found: its title holds what was searched for. */
export const makeHit = (last: string, change: Partial<Hit> = {}): Hit => ({
  ...forum(last),
  title: [
    { text: 'Robots', isHit: true },
    { text: ' that walk', isHit: false },
  ],
  line: [],
  excerpt: [],
  ...change,
});

/** What is found for these words: forums alone. */
export const makeAnswer = (words: string, hits: Hit[], change: Partial<Answer> = {}): Answer => ({
  words,
  match: 'words',
  corrected: null,
  total: hits.length,
  isMore: false,
  counts: hits.length > 0 ? [{ kind: 'forum', count: hits.length, isMore: false }] : [],
  groups: hits.length > 0 ? [{ kind: 'forum', hits }] : [],
  ...change,
});

export const makeRecommendation = (last: string, change: Partial<Recommendation> = {}): Recommendation => ({
  ...forum(last),
  reason: 'popular',
  reasonZh: '很多人收藏',
  reasonEn: 'Many save it',
  ...change,
});
