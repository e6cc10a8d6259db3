import { AS_WRITTEN, INITIALS, KIND, quoteLexeme, SOUND } from './document-words.ts';
import { holds, Synonyms } from './synonyms.ts';
import { fold, joinNumbers, pairsOf, runsOf, soundsOf, stem } from './words.ts';

/** More words than these nobody means. */
const MOST_UNITS = 12;
/** More pieces than these stand in one title by chance. */
const MOST_PIECES = 6;
/** Shorter ones begin too many words. */
const SHORTEST_BEGINNING = 3;

/** Words that say nothing when others stand beside them. */
const EMPTY_WORDS = new Set(
  '的 了 在 是 和 与 及 或 对 中 为 上 有 就 都 而 于 之 把 被 吗 呢 吧 什么 怎么 怎样 哪些 哪里 哪儿 如何 关于 请问 有没有 可以 我 我们 a an and any are at by can do does for from how i in is it my of on or that the there this to we what where which who will with you your'.split(
    ' ',
  ),
);

/** A word of a question, with what means the same. */
export interface Unit {
  text: string;
  isHan: boolean;
  isLast: boolean;
  /** Whether the dictionary of synonyms has it: it is asked as it stands, its words side by side. */
  isTerm: boolean;
  /** What means the same. All folded. */
  alternatives: string[];
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** The words of a question. What means the same as others is found in it first, so that no cut goes through it. */
export function readQuestion(question: string, synonyms: Synonyms = Synonyms.none): Unit[] {
  const characters = joinNumbers(fold(question));
  const units: (Omit<Unit, 'isLast'> & { at: number })[] = [];
  const rest = [...characters];
  for (const { at, end, text, alternatives } of synonyms.find(characters)) {
    units.push({ at, text, isHan: /\p{Script=Han}/u.test(text), isTerm: true, alternatives });
    rest.fill(' ', at, end);
  }
  for (const { text, at, isHan } of runsOf(rest)) {
    const whole = text.join('');
    const words = isHan ? cut(whole) : [whole.slice(0, 60)];
    for (const word of words) units.push({ at, text: word, isHan, isTerm: false, alternatives: [] });
  }
  const ordered = units.sort((one, other) => one.at - other.at);
  const telling = ordered.filter(({ text }) => !EMPTY_WORDS.has(text));
  const kept = (telling.length > 0 ? telling : ordered).slice(0, MOST_UNITS);
  return kept.map(({ at: _at, ...unit }, index) => ({ ...unit, isLast: index === kept.length - 1 }));
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
 * The same words, with what the dictionary does not know as single characters, and the words of a term wherever they stand;
 * undefined when that is no other question, or one that says nothing.
 */
export function readApart(units: readonly Unit[]): Unit[] | undefined {
  let pieces = 0;
  let isApart = false;
  const apart = units.flatMap((unit) => {
    const segments = Array.from(segmenter.segment(unit.text), ({ segment }) => segment);
    if (unit.isTerm) {
      isApart ||= segments.length > 1;
      return [{ ...unit, isTerm: false }];
    }
    if (!unit.isHan || segments.length < 2) return [unit];
    pieces += segments.length;
    return segments.map((text) => ({ ...unit, text }));
  });
  return (isApart || pieces > 0) && pieces <= MOST_PIECES ? apart : undefined;
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

/**
 * Asks for an expression as it stands: its words side by side, its Chinese by pairs that leave no character out; in titles
 * only where those of `:A` are asked.
 */
function askPhrase(text: string, weight: '' | ':A' = ''): string {
  const lexemes: { lexeme: string; at: number }[] = [];
  let at = 0;
  for (const run of runsOf(Array.from(text))) {
    if (!run.isHan) lexemes.push({ lexeme: quoteLexeme(stem(run.text.join(''))) + weight, at: at++ });
    else {
      const pairs = run.text.length > 1 ? pairsOf(run.text) : run.text;
      for (const [index, pair] of pairs.entries())
        if (index % 2 === 0 || index === pairs.length - 1)
          lexemes.push({ lexeme: quoteLexeme(pair) + weight, at: at + index });
      at += run.text.length;
    }
  }
  const asked = lexemes.reduce(
    (before, { lexeme, at: here }, index) =>
      index === 0 ? lexeme : `${before} <${here - (lexemes[index - 1]?.at ?? here)}> ${lexeme}`,
    '',
  );
  return lexemes.length > 1 ? `(${asked})` : asked;
}

/** Asks for what sounds like a word, or begins with its letters: of pinyin as it is typed, or of other characters. */
function askSounds(text: string, isHan: boolean): string[] {
  // One character sounds like too many others.
  if (isHan) return text.length < 2 ? [] : [`${quoteLexeme(SOUND + soundsOf(Array.from(text)).join(''))}:*`];
  if (!/^[a-z]{2,40}$/.test(text)) return [];
  return [`${quoteLexeme(SOUND + text)}:*`, `${quoteLexeme(INITIALS + text)}:*`];
}

const isOneWord = ({ text, isHan }: Unit): boolean => !isHan && runsOf(Array.from(text)).length === 1;
const askUnit = (unit: Unit, mayGoOn: boolean): string => {
  const { text, isTerm, alternatives } = unit;
  const itself = isTerm && !(mayGoOn && isOneWord(unit)) ? askPhrase(text) : askWords(text, mayGoOn);
  return any([itself, ...alternatives.map((other) => askPhrase(other))].filter((part) => part !== ''));
};
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

/**
 * What is being typed: Chinese is not cut yet, for its last word may not be whole. What means the same is asked for as well
 * once a word of the dictionary is.
 */
export function askWhileTyping(question: string, units: readonly Unit[]): string | undefined {
  const runs = runsOf(joinNumbers(fold(question))).slice(0, MOST_UNITS);
  const parts = runs.map(({ text, isHan }) => {
    const word = text.join('').slice(0, 60);
    if (isHan) return any([askWords(word, false), ...askSounds(word, true)]);
    return any([quoteLexeme(stem(word)), `${quoteLexeme(AS_WRITTEN + word)}:*`, ...askSounds(word, false)]);
  });
  const typed = all(parts);
  const meant = units.some(({ alternatives }) => alternatives.length > 0) ? askForWords(units) : undefined;
  return any([typed, ...(meant === undefined ? [] : [meant])].filter((part) => part !== '')) || undefined;
}

/**
 * Of a question that is one word of the dictionary: tsqueries for titles that have it, and for those that have what means the
 * same. Of several words one in a title says little.
 */
export function askForTitles(units: readonly Unit[]): { own?: string; others?: string } {
  const [only] = units.length === 1 ? units : [];
  if (!only?.isTerm) return {};
  // Of `quadruped robot` somebody has typed `quadruped` too.
  const typed = [only.text, ...only.alternatives.filter((other) => holds(only.text, other))];
  const others = any(
    only.alternatives.filter((other) => !typed.includes(other)).map((other) => askPhrase(other, ':A')),
  );
  return { own: any(typed.map((text) => askPhrase(text, ':A'))), ...(others === '' ? {} : { others }) };
}

/** Narrows a question to one kind. */
export const ofKind = (query: string, kind: string | undefined): string =>
  kind === undefined ? query : `${query} & ${quoteLexeme(KIND + kind)}`;
