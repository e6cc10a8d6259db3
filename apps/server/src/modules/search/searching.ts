import type { Language } from '@mingtang/contract/envelope';
import type { Match, SearchKind } from '@mingtang/contract/search/model';
import type { SearchAnswer, SearchHit } from '@mingtang/contract/search/wire';
import type pg from 'pg';
import { type Marks, markExcerpt, marksOf, markText, soundLength } from './highlight.ts';
import {
  askForBeginning,
  askForSome,
  askForSounds,
  askForTitles,
  askForWords,
  askWhileTyping,
  readApart,
  readQuestion,
  type Unit,
} from './question.ts';
import { type Answer, type Found, findDocuments, findSpellings, listSuggestions } from './search-queries.ts';
import type { Synonyms } from './synonyms.ts';
import { fold, runsOf, soundsOf } from './words.ts';

interface Asked {
  words: string;
  kind: SearchKind | undefined;
  language: Language;
  now: Date;
  range: { limit: number; offset: number };
  synonyms: Synonyms;
}

/** So many titles are offered while somebody types. */
const SUGGESTIONS = 8;

interface Attempt {
  match: Match;
  answer: Answer;
  marks: Marks;
  corrected: string | null;
}

/**
 * Answers a question: by its words; where those find nothing, by how they go on or sound, by words written nearly so, by
 * some of them. Each next way is tried only when the one before found nothing at all.
 */
export async function search(searchers: pg.Pool, asked: Asked): Promise<SearchAnswer> {
  const units = readQuestion(asked.words, asked.synonyms);
  const attempt = await attemptAll(searchers, asked, units);
  const { match, answer, marks, corrected } = attempt ?? { match: 'nothing' as const, ...nothingFound };
  const groups = Map.groupBy(answer.found, ({ kind }) => kind);
  return {
    words: asked.words,
    match,
    corrected,
    total: answer.total,
    isMore: answer.isMore,
    counts: answer.counts,
    groups: Array.from(groups, ([kind, found]) => ({
      kind,
      hits: found.map((one) => toHit(one, marks, asked.language)),
    })),
  };
}

const nothingFound = {
  answer: { total: 0, isMore: false, counts: [], found: [] } satisfies Answer,
  marks: marksOf([], false),
  corrected: null,
};

async function attemptAll(searchers: pg.Pool, asked: Asked, units: readonly Unit[]): Promise<Attempt | undefined> {
  const ask = async (
    query: string | undefined,
    words: string,
    { isHeadOnly = false, of = units } = {},
  ): Promise<Answer | undefined> => {
    if (query === undefined) return undefined;
    const question = { ...asked, query, words, titles: askForTitles(of), isHeadOnly };
    const answer = await findDocuments(searchers, question);
    // A kind that has none is no reason to guess as long as others have some.
    if (answer.total > 0 || asked.kind === undefined) return answer.total > 0 ? answer : undefined;
    const elsewhere = await findDocuments(searchers, { ...question, kind: undefined });
    return elsewhere.total > 0 ? { ...elsewhere, found: [] } : undefined;
  };
  const { words } = asked;
  const exact = await ask(askForWords(units), words);
  if (exact) return { match: 'words', answer: exact, marks: marksOf(units, false), corrected: null };
  // None needs the others' answers, and each is short.
  const apart = readApart(units);
  const [begun, inPieces, heard, spelled] = await Promise.all([
    ask(askForBeginning(units), words),
    apart && ask(askForWords(apart), words),
    ask(askForSounds(units), words, { isHeadOnly: true }),
    respellWords(searchers, units, asked.synonyms),
  ]);
  if (begun) return { match: 'words', answer: begun, marks: marksOf(units, false), corrected: null };
  if (apart && inPieces) return { match: 'words', answer: inPieces, marks: marksOf(apart, false), corrected: null };
  if (heard) {
    const corrected = respell(units, heard.found[0]);
    return { match: 'sound', answer: heard, marks: marksOf(units, true), corrected };
  }
  if (spelled !== undefined) {
    const meant = readQuestion(spelled, asked.synonyms);
    // At once: where one word was mistyped of several, most of the time nothing has all of them.
    const [all, some] = await Promise.all([
      ask(askForWords(meant), spelled, { of: meant }),
      meant.length > 1 ? ask(askForSome(meant), spelled, { of: meant }) : undefined,
    ]);
    const answer = all ?? some;
    if (answer) return { match: 'spelling', answer, marks: marksOf(meant, false), corrected: spelled };
  }
  const some = units.length > 1 ? await ask(askForSome(units), words) : undefined;
  return some && { match: 'some', answer: some, marks: marksOf(units, false), corrected: null };
}

/** The characters of the best title that sound like the question's: what was meant by it. */
function respell(units: readonly Unit[], best: Found | undefined): string | null {
  if (!best || !units.some(({ isHan }) => isHan)) return null;
  const runs = runsOf(fold(best.titleZh)).filter(({ isHan }) => isHan);
  const sound = units.map(({ text, isHan }) => (isHan ? soundsOf(Array.from(text)).join('') : text)).join('');
  for (const { text } of runs) {
    const heard = soundsOf(text);
    for (let at = 0; at < heard.length; at++) {
      const size = soundLength(heard, at, sound);
      if (size > 0) return text.slice(at, at + size).join('');
    }
  }
  return null;
}

/** The question with its mistyped words as they are spelled; undefined when none is known. */
async function respellWords(
  searchers: pg.Pool,
  units: readonly Unit[],
  synonyms: Synonyms,
): Promise<string | undefined> {
  const meant = await findSpellings(
    searchers,
    units.map(({ text, isHan }) => (isHan ? '' : text)),
    synonyms,
  );
  if (meant.every((word) => word === undefined)) return undefined;
  return units.map(({ text }, index) => meant[index] ?? text).join(' ');
}

function toHit({ bodyZh, bodyEn, ...found }: Found, marks: Marks, language: Language): SearchHit {
  const isZh = language === 'zh';
  return {
    ...found,
    title: markText(isZh ? found.titleZh : found.titleEn, marks),
    line: markText(isZh ? found.lineZh : found.lineEn, marks),
    excerpt: markExcerpt(isZh ? bodyZh : bodyEn, marks),
  };
}

/** What is being typed may become one of these. */
export async function suggest(
  searchers: pg.Pool,
  { words, language, now, synonyms }: { words: string; language: Language; now: Date; synonyms: Synonyms },
): Promise<Pick<SearchHit, 'kind' | 'id' | 'ownerId' | 'code' | 'title'>[]> {
  const units = readQuestion(words, synonyms);
  const query = askWhileTyping(words, units);
  if (query === undefined) return [];
  const found = await listSuggestions(searchers, { query, words, now, limit: SUGGESTIONS });
  const marks = marksOf(units, true);
  return found.map(({ kind, id, ownerId, code, titleZh, titleEn }) => ({
    kind,
    id,
    ownerId,
    code,
    title: markText(language === 'zh' ? titleZh : titleEn, marks),
  }));
}
