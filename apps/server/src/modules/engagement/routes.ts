import { type ThingKind, TODAY } from '@mingtang/contract/engagement/model';
import { engagementRoutes } from '@mingtang/contract/engagement/routes';
import { type Binding, bindRoutes } from '../../http/context.ts';
import { pageRange } from '../../http/paging.ts';
import { eventDay } from '../../platform/clock.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { saveThing, unsaveThing } from './commands.ts';
import { createLikes } from './liking.ts';
import { getLiking, listSaved } from './queries.ts';
import { listRanking } from './ranking-queries.ts';
import { listSavedThings } from './saved-queries.ts';
import { createShareCounter } from './sharing.ts';
import { listShownThings } from './things-queries.ts';

/** What is shown of a ranking changes at once when it is edited; points are at most so old. */
const RANKING_TAGS = ['exhibitors', 'exhibits', 'forums', 'venues'];
const RANKING_SECONDS = 60;

interface PageInput {
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** Binds likes, collections and shares. */
export function engagementBindings(platform: Platform): Binding[] {
  const { clock, database } = platform;
  const { db } = database;
  const likes = createLikes(platform);
  const shares = createShareCounter(platform);
  const listOwn = async (personId: string, kinds: readonly ThingKind[], input: PageInput) => {
    const range = pageRange(input);
    const { items, total } = await listSavedThings(db, { personId, kinds, now: clock.now() }, range);
    return { items, total, page: range.page, pageSize: range.limit };
  };

  return bindRoutes(engagementRoutes, {
    like: ({ input: { kind, id, isLiked, clientKey }, person: { personId } }) =>
      likes.submit({ kind, id, isLiked, clientKey, personId }),
    getLiking: async ({ input: { id }, signed }) => {
      if ((await listShownThings(db, id, clock.now())).length === 0) refuse('protocol.not_found');
      return getLiking(db, id, signed?.personId);
    },
    save: async ({ input: { id, kind }, person: { personId } }) => {
      await transact(platform, (tx) => saveThing(tx, { kind, id, personId, now: clock.now() }));
      return { id, isSaved: true };
    },
    unsave: async ({ input: { id, kind }, person: { personId } }) => {
      await transact(platform, (tx) => unsaveThing(tx, { kind, id, personId }));
      return { id, isSaved: (await listSaved(db, personId, { ids: [id] })).length > 0 };
    },
    isSaved: async ({ input: { id, kind }, person: { personId } }) => ({
      id,
      isSaved: (await listSaved(db, personId, { ids: [id], kind })).length > 0,
    }),
    listSavedIds: async ({ input, person }) =>
      (await listSaved(db, person.personId, input)).map((saved) => ({ ...saved, isSaved: true })),
    listSavedSessions: ({ input, person }) => listOwn(person.personId, ['forum', 'activity', 'event'], input),
    listSavedSpeakers: ({ input, person }) => listOwn(person.personId, ['speaker', 'guest'], input),
    listSavedStories: ({ input, person }) => listOwn(person.personId, ['news', 'competition', 'showcase'], input),
    listSavedVideos: ({ input, person }) => listOwn(person.personId, ['video'], input),
    listSavedExhibition: ({ input, person }) => listOwn(person.personId, ['exhibitor', 'exhibit'], input),
    getRanking: {
      cache: { tags: () => RANKING_TAGS, ttlSeconds: RANKING_SECONDS },
      handle: async ({ input: { kind, day: wanted } }) => {
        const countedAt = clock.now();
        const day = wanted === TODAY ? eventDay(countedAt) : wanted;
        return { list: await listRanking(database.read, { kind, day, now: countedAt }), countedAt };
      },
    },
    share: ({ input: { id, kind, channel = 'link' }, signed }) =>
      shares.submit({ id, kind, channel, personId: signed?.personId }),
  });
}
