import type { Reason, RecommendedKind } from '@mingtang/contract/search/model';
import type { FoundThing, Recommendation } from '@mingtang/contract/search/wire';
import type { Reader } from '../../platform/platform.ts';
import { askForSome, askForWords, readQuestion } from './question.ts';
import {
  listAnswering,
  listChosenBySimilar,
  listInterests,
  listNames,
  listOwnThings,
  listPopular,
} from './recommend-queries.ts';
import { type Found, listFound, listThings } from './search-queries.ts';

/** What is asked of each way before they are put together. */
const CANDIDATES = 40;
/** Of somebody's own things so many are looked at for what is like them. */
const LOOKED_AT = 3;
/** Of what somebody looked at only the last says what they are after now. */
const LAST_VIEWED = 5;
const MOST_ALIKE = 6;

interface Candidate {
  score: number;
  reason: Reason;
  /** The interest, or the thing, in each language. */
  by: { zh: string; en: string };
}

const reasons: Record<Reason, (by: { zh: string; en: string }) => { zh: string; en: string }> = {
  interests: ({ zh, en }) => ({ zh: `与你选的兴趣「${zh}」相关`, en: `Matches your interest in ${en}` }),
  related: ({ zh, en }) => ({ zh: `与你关注的「${zh}」相近`, en: `Close to “${en}”, which you chose` }),
  viewed: ({ zh, en }) => ({ zh: `因为你看过「${zh}」`, en: `Because you looked at “${en}”` }),
  similar: () => ({ zh: '和你选择相近的人也选了它', en: 'Chosen by people who chose what you did' }),
  popular: () => ({ zh: '很多人关注', en: 'Popular with visitors' }),
};

function withoutText(found: Found): FoundThing {
  const { bodyZh: _bodyZh, bodyEn: _bodyEn, ...thing } = found;
  return thing;
}

/** What most others like of a kind: for whoever is not signed in. */
export async function recommendPopular(db: Reader, kind: RecommendedKind, now: Date): Promise<Recommendation[]> {
  const popular = await listPopular(db, kind, now, CANDIDATES);
  const things = await listFound(
    db,
    popular.map(({ id }) => ({ kind, id })),
    now,
  );
  return things.map((thing) => toRecommendation(thing, { score: 0, reason: 'popular', by: { zh: '', en: '' } }));
}

/**
 * What somebody may like of a kind: by their interests, by what is like their own choices and like what they looked at
 * (`viewed`: ids of things of any kind, the newest last, which stay nowhere), by what others chose who chose the same; what
 * most like fills the rest. What they have chosen already is not among it, nor recommended for it what they looked at.
 * Whoever is not signed in (no `personId`) has only looked at things.
 */
export async function recommendTo(
  db: Reader,
  {
    personId,
    viewed = [],
    kind,
    now,
    popular,
  }: {
    personId: string | undefined;
    viewed?: readonly string[];
    kind: RecommendedKind;
    now: Date;
    popular: Recommendation[];
  },
): Promise<{ isPersonal: boolean; items: Recommendation[] }> {
  const own = personId === undefined ? [] : await listOwnThings(db, personId);
  const candidates = new Map<string, Candidate>();
  const add = (id: string, score: number, reason: Reason, by = { zh: '', en: '' }): void => {
    const known = candidates.get(id);
    if (known && known.score >= score) known.score += score;
    else candidates.set(id, { score: score + (known?.score ?? 0), reason, by });
  };

  const interests = personId === undefined ? [] : await listInterests(db, personId);
  const ofInterests = interests.map(({ labelZh, labelEn }) =>
    [labelZh, labelEn].flatMap((label) => askForWords(readQuestion(label)) ?? []).join(' | '),
  );
  const fitting = await listAnswering(db, { queries: ofInterests, kind, now, limit: CANDIDATES });
  for (const [place, { id, query }] of fitting.entries()) {
    const interest = interests[query];
    if (interest) add(id, 3 - (2 * place) / CANDIDATES, 'interests', { zh: interest.labelZh, en: interest.labelEn });
  }

  const addAlike = async (
    ids: readonly string[],
    best: number,
    reason: Reason,
    names?: ReadonlyMap<string, string>,
  ): Promise<void> => {
    const things = await listThings(db, ids, now);
    const queries = things.map((thing) => askAlike(thing, names?.get(thing.id)));
    const like = await listAnswering(db, { queries, kind, now, limit: CANDIDATES });
    for (const [place, { id, query }] of like.entries()) {
      const thing = things[query];
      if (thing) add(id, best - (2 * place) / CANDIDATES, reason, { zh: thing.titleZh, en: thing.titleEn });
    }
  };
  await addAlike(own.slice(0, LOOKED_AT), 2.5, 'related');
  // Looking is less than choosing, and what is chosen by now says so already.
  const looked = viewed.filter((id) => !own.includes(id)).slice(-LAST_VIEWED);
  await addAlike(looked.toReversed(), 2.2, 'viewed', await listNames(db, looked));

  const similar =
    personId === undefined ? [] : await listChosenBySimilar(db, { personId, own, kind, now, limit: CANDIDATES });
  const most = Math.max(1, ...similar.map(({ weight }) => weight));
  for (const { id, weight } of similar) add(id, (2 * weight) / most, 'similar');

  const has = new Set(own);
  const ranked = Array.from(candidates)
    .filter(([id]) => !has.has(id) && !viewed.includes(id))
    .sort(([one, a], [other, b]) => b.score - a.score || one.localeCompare(other));
  const things = await listFound(
    db,
    ranked.map(([id]) => ({ kind, id })),
    now,
  );
  const items = things.flatMap((thing) => {
    const candidate = candidates.get(thing.id);
    return candidate ? [toRecommendation(thing, candidate)] : [];
  });
  const named = new Set(items.map(({ id }) => id));
  const filling = popular.filter(({ id }) => !named.has(id) && !has.has(id));
  return { isPersonal: items.length > 0, items: [...items, ...filling] };
}

function toRecommendation(thing: Found, { reason, by }: Candidate): Recommendation {
  const { zh, en } = reasons[reason](by);
  return { ...withoutText(thing), reason, reasonZh: zh, reasonEn: en };
}

/** Asks for what shares words with a thing's title, or with the first of its `names`: its topics. */
const askAlike = ({ titleZh, titleEn }: Pick<Found, 'titleZh' | 'titleEn'>, names = ''): string =>
  [`${titleZh} ${titleEn}`, names].flatMap((text) => askForSome(readQuestion(text)) ?? []).join(' | ') || "''";

/** What is like a thing, the nearest first; nothing for what nobody may see. */
export async function listAlike(db: Reader, id: string, now: Date): Promise<FoundThing[]> {
  const things = await listThings(db, [id], now);
  const near = await listAnswering(db, {
    queries: things.map((thing) => askAlike(thing)),
    kind: undefined,
    now,
    limit: MOST_ALIKE + 20,
  });
  const found = await listFound(db, near as Parameters<typeof listFound>[1], now);
  return found
    .filter((thing) => thing.id !== id && thing.ownerId !== id)
    .slice(0, MOST_ALIKE)
    .map(withoutText);
}
