import { AS_WRITTEN, INITIALS, KIND, quoteLexeme, SOUND } from './document-words.ts';
import { fold, joinNumbers, pairsOf, runsOf, soundsOf, stem } from './words.ts';

/** More words than these nobody means. */
const MOST_UNITS = 12;
/** More pieces than these stand in one title by chance. */
const MOST_PIECES = 6;
/** Shorter ones begin too many words. */
const SHORTEST_BEGINNING = 3;

/** Words that say nothing when others stand beside them. */
const EMPTY_WORDS = new Set(
  '的 了 在 是 和 与 及 或 对 中 为 上 有 就 都 而 于 之 把 被 吗 呢 吧 什么 怎么 哪些 如何 关于 a an and are at by for from how in is it of on or that the this to what where which with'.split(
    ' ',
  ),
);

/** A word of a question, with what means the same. */
export interface Unit {
  text: string;
  isHan: boolean;
  isLast: boolean;
  /** Folded. */
  alternatives: string[];
}

/** Groups of words that mean the same. */
export type Synonyms = readonly (readonly string[])[];

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** The words of a question. What means the same as others is found in it first, so that no cut goes through it. */
export function readQuestion(question: string, synonyms: Synonyms = []): Unit[] {
  const characters = joinNumbers(fold(question));
  const units: (Omit<Unit, 'isLast'> & { at: number })[] = [];
  const taken = findSynonyms(characters, synonyms);
  for (const { at, text, alternatives } of taken)
    units.push({ at, text, isHan: /\p{Script=Han}/u.test(text), alternatives });
  const rest = [...characters];
  for (const { at, text } of taken) rest.fill(' ', at, at + Array.from(text).length);
  for (const { text, at, isHan } of runsOf(rest)) {
    const whole = text.join('');
    const words = isHan ? cut(whole) : [whole.slice(0, 60)];
    for (const word of words) units.push({ at, text: word, isHan, alternatives: [] });
  }
  const ordered = units.sort((one, other) => one.at - other.at);
  const telling = ordered.filter(({ text }) => !EMPTY_WORDS.has(text));
  const kept = (telling.length > 0 ? telling : ordered).slice(0, MOST_UNITS);
  return kept.map(({ text, isHan, alternatives }, index) => ({
    text,
    isHan,
    alternatives,
    isLast: index === kept.length - 1,
  }));
}

/**
 * Chinese in words. Single characters that stand together are what the dictionary does not know, a name most of the time:
 * they are one word, for each by itself stands in too many titles and is not looked for in texts.
 */
function cut(run: string): string[] {
  const words: string[] = [];
  let isOpen = false;
  for (const { segment } of segmenter.segment(run)) {
    const isSingle = Array.from(segment).length === 1 && !EMPTY_WORDS.has(segment);
    if (isSingle && isOpen) words[words.length - 1] += segment;
    else words.push(segment);
    isOpen = isSingle;
  }
  return words;
}

/**
 * The same words, with what the dictionary does not know as single characters; undefined when that is no other question, or
 * one that says nothing.
 */
export function readApart(units: readonly Unit[]): Unit[] | undefined {
  let pieces = 0;
  const apart = units.flatMap((unit) => {
    const segments = Array.from(segmenter.segment(unit.text), ({ segment }) => segment);
    if (!unit.isHan || unit.alternatives.length > 0 || segments.length < 2) return [unit];
    pieces += segments.length;
    return segments.map((text) => ({ ...unit, text }));
  });
  return pieces > 0 && pieces <= MOST_PIECES ? apart : undefined;
}

const wordSign = /[\p{L}\p{N}]/u;

function findSynonyms(characters: readonly string[], synonyms: Synonyms) {
  const found: { at: number; text: string; alternatives: string[] }[] = [];
  const whole = characters.join('');
  if (whole.length !== characters.length) return found;
  const known = synonyms
    .flatMap((group) => group.map((word) => ({ word: fold(word).join(''), group })))
    .sort((one, other) => other.word.length - one.word.length);
  const isTaken = characters.map(() => false);
  for (const { word, group } of known) {
    const at = whole.indexOf(word);
    if (at < 0 || isTaken.slice(at, at + word.length).some(Boolean)) continue;
    const touches = (sign: string | undefined): boolean =>
      sign !== undefined && wordSign.test(sign) && !/\p{Script=Han}/u.test(sign);
    const isLatin = /^[a-z]/.test(word);
    if (isLatin && (touches(whole[at - 1]) || touches(whole[at + word.length]))) continue;
    isTaken.fill(true, at, at + word.length);
    const alternatives = group.map((other) => fold(other).join('')).filter((other) => other !== word);
    found.push({ at, text: word, alternatives });
  }
  return found;
}

const all = (parts: string[]): string => (parts.length > 1 ? `(${parts.join(' & ')})` : (parts[0] ?? ''));
const any = (parts: string[]): string => (parts.length > 1 ? `(${parts.join(' | ')})` : (parts[0] ?? ''));

/** Asks for a word as it stands, or for one that begins so. */
function askWords(text: string, mayGoOn: boolean): string {
  return all(
    runsOf(Array.from(text)).map((run) => {
      if (run.isHan) return all((run.text.length > 1 ? pairsOf(run.text) : run.text).map(quoteLexeme));
      const word = run.text.join('');
      const begun = mayGoOn && word.length >= SHORTEST_BEGINNING ? [`${quoteLexeme(AS_WRITTEN + word)}:*`] : [];
      return any([quoteLexeme(stem(word)), ...begun]);
    }),
  );
}

/** Asks for what sounds like a word, or begins with its letters: of pinyin as it is typed, or of other characters. */
function askSounds(text: string, isHan: boolean): string[] {
  // One character sounds like too many others.
  if (isHan) return text.length < 2 ? [] : [`${quoteLexeme(SOUND + soundsOf(Array.from(text)).join(''))}:*`];
  if (!/^[a-z]{2,40}$/.test(text)) return [];
  return [`${quoteLexeme(SOUND + text)}:*`, `${quoteLexeme(INITIALS + text)}:*`];
}

const askUnit = ({ text, alternatives }: Unit, mayGoOn: boolean): string =>
  any([askWords(text, mayGoOn), ...alternatives.map((other) => askWords(other, false))].filter((part) => part !== ''));
const askEach = (units: readonly Unit[], mayGoOn: boolean): string[] =>
  units.map((unit) => askUnit(unit, mayGoOn && unit.isLast)).filter((part) => part !== '');

/** A tsquery for what has all the words; undefined when the question has none. */
export function askForWords(units: readonly Unit[]): string | undefined {
  return all(askEach(units, false)) || undefined;
}

/** The same where the last word may go on; undefined when that is no other question. What begins so is gathered from everywhere first. */
export function askForBeginning(units: readonly Unit[]): string | undefined {
  const query = all(askEach(units, true)) || undefined;
  return query === askForWords(units) ? undefined : query;
}

/** For what has all the words, or sounds so; what is parted by spaces, or was cut, may be one word's. */
export function askForSounds(units: readonly Unit[]): string | undefined {
  const each = all(
    units.map((unit) =>
      any([askUnit(unit, unit.isLast), ...askSounds(unit.text, unit.isHan)].filter((part) => part !== '')),
    ),
  );
  const joined = units.map(({ text }) => text).join('');
  const isOneScript = new Set(units.map(({ isHan }) => isHan)).size === 1;
  const together = units.length > 1 && isOneScript ? askSounds(joined, units[0]?.isHan === true) : [];
  return any([each, ...together].filter((part) => part !== '')) || undefined;
}

/** For what has any of the words; a single character stands in too many. */
export function askForSome(units: readonly Unit[]): string | undefined {
  const telling = units.filter(({ text, isHan }) => !isHan || text.length > 1);
  return any(askEach(telling, false)) || undefined;
}

/** What is being typed: Chinese is not cut yet, for its last word may not be whole. */
export function askWhileTyping(question: string): string | undefined {
  const runs = runsOf(joinNumbers(fold(question))).slice(0, MOST_UNITS);
  const parts = runs.map(({ text, isHan }) => {
    const word = text.join('').slice(0, 60);
    if (isHan) return any([askWords(word, false), ...askSounds(word, true)]);
    return any([quoteLexeme(stem(word)), `${quoteLexeme(AS_WRITTEN + word)}:*`, ...askSounds(word, false)]);
  });
  return all(parts) || undefined;
}

/** Narrows a question to one kind. */
export const ofKind = (query: string, kind: string | undefined): string =>
  kind === undefined ? query : `${query} & ${quoteLexeme(KIND + kind)}`;
