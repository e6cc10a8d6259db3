import { RECOMMENDED_KINDS, type RecommendedKind } from '@mingtang/contract/search/model';
import { searchRoutes } from '@mingtang/contract/search/routes';
import type { Recommendation } from '@mingtang/contract/search/wire';
import { type Binding, bindRoutes, type HandlerContext } from '../../http/context.ts';
import { pageRange } from '../../http/paging.ts';
import { networkOf } from '../../platform/network.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { PUBLICATION_TTL_SECONDS } from '../../platform/publication.ts';
import { rememberFor } from '../../platform/remember.ts';
import { forgetHistory, getHistory, keepHistory } from './history.ts';
import { SEARCH_TAG } from './indexing.ts';
import { readQuestion } from './question.ts';
import { listAlike, recommendPopular, recommendTo } from './recommending.ts';
import { createRecorder } from './recording.ts';
import { SYNONYMS_TAG } from './resources.ts';
import { listSynonyms } from './search-queries.ts';
import { search, suggest } from './searching.ts';
import { listHotWords } from './words-queries.ts';

/** Popular things may be so old. */
const POPULAR_MS = 15_000;
const RECOMMENDED = 6;
const SYNONYMS_MS = 300_000;

/** Binds searching, suggestions, a person's own history, and recommendations. */
export function searchBindings(platform: Platform): Binding[] {
  const { clock, database, bus } = platform;
  const { db, read, searchers } = database;
  const recorder = createRecorder(platform);
  const readSynonyms = () => rememberFor(SYNONYMS_MS, () => listSynonyms(db));
  let synonyms = readSynonyms();
  bus.on('cache', (tags) => {
    if ((tags as string[]).some((tag) => tag === SYNONYMS_TAG || tag === '*')) synonyms = readSynonyms();
  });
  bus.on('reconnected', () => {
    synonyms = readSynonyms();
  });
  const find = async (
    {
      words,
      kind,
      ...page
    }: { words: string; kind?: Parameters<typeof search>[1]['kind'] } & Parameters<typeof pageRange>[0],
    language: HandlerContext['language'],
  ) =>
    search(searchers, {
      words,
      kind,
      language,
      now: clock.now(),
      range: pageRange(page),
      synonyms: await synonyms(),
    });

  const popular = new Map(
    RECOMMENDED_KINDS.map((kind) => [
      kind,
      rememberFor<Recommendation[]>(POPULAR_MS, () => recommendPopular(read, kind, clock.now())),
    ]),
  );
  const recommendKind = async (
    kind: RecommendedKind,
    { limit = RECOMMENDED, viewed = [] }: { limit?: number | undefined; viewed?: readonly string[] },
    personId: string | undefined,
  ) => {
    const most = (await popular.get(kind)?.()) ?? [];
    const { isPersonal, items } =
      personId !== undefined || viewed.length > 0
        ? await recommendTo(read, { personId, viewed, kind, now: clock.now(), popular: most })
        : { isPersonal: false, items: most };
    return { isPersonal, items: items.slice(0, limit) };
  };
  const recommend =
    (kind: RecommendedKind) =>
    ({ input, signed }: HandlerContext<{ limit?: number | undefined }>) =>
      recommendKind(kind, input, signed?.personId);
  const own = ({ personId }: { personId: string }) => getHistory(db, personId);

  return bindRoutes(searchRoutes, {
    search: ({ input, language }) => find(input, language),
    recordSearch: async ({ input: { words }, language, signed, ip }) => {
      if (readQuestion(words).length === 0) return null;
      // Asked here and not told by the caller: what finds nothing is the organiser's to mend.
      const { match } = await find({ words }, language);
      // What has some of the words is rarely what was meant: that, too, is missing.
      const isEmpty = match === 'nothing' || match === 'some';
      const isFound = match === 'words' || match === 'sound';
      const asker = signed?.personId ?? networkOf(ip);
      return recorder.submit({ words, language, personId: signed?.personId, asker, isEmpty, isFound });
    },
    recordHit: ({ input: { words, kind, id }, language, signed, ip }) => {
      const asker = signed?.personId ?? networkOf(ip);
      return recorder.submit({ words, language, personId: signed?.personId, asker, thing: { kind, id } });
    },
    listAlike: {
      cache: { tags: () => [SEARCH_TAG], ttlSeconds: PUBLICATION_TTL_SECONDS },
      handle: ({ input: { id } }) => listAlike(read, id, clock.now()),
    },
    suggest: async ({ input: { words }, language }) =>
      suggest(searchers, { words, language, now: clock.now(), synonyms: await synonyms() }),
    listHotWords: {
      cache: { tags: () => [SEARCH_TAG], ttlSeconds: PUBLICATION_TTL_SECONDS },
      handle: ({ language }) => listHotWords(read, language, clock.now()),
    },
    getHistory: ({ person }) => own(person),
    forgetHistory: async ({ input: { words }, person }) => {
      await transact(platform, (tx) => forgetHistory(tx, person.personId, words));
      return own(person);
    },
    keepHistory: async ({ input: { isKept }, person: { personId } }) => {
      await transact(platform, (tx) => keepHistory(tx, { personId, isKept, now: clock.now() }));
      return getHistory(db, personId);
    },
    recommendByViewed: ({ input: { kind, ...asked }, signed }) => recommendKind(kind, asked, signed?.personId),
    recommendForums: recommend('forum'),
    recommendActivities: recommend('activity'),
    recommendExhibitors: recommend('exhibitor'),
    recommendExhibits: recommend('exhibit'),
    recommendNews: recommend('news'),
    recommendGuests: recommend('guest'),
  });
}
