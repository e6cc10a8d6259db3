import { fold, joinNumbers, nearOf, runsOf, stem } from './words.ts';

/** Groups of words that mean the same, as organisers keep them. */
export type SynonymGroups = readonly (readonly string[])[];

/** A piece of a folded text by which words are compared: a Chinese character, or a word of other letters by its stem. */
export interface Token {
  key: string;
  isHan: boolean;
  /** Its characters in the text: from, and up to. */
  at: number;
  end: number;
}

/** The pieces of a folded text, whatever stands between them: `self-driving` and `self driving` are the same two. */
export const tokensOf = (characters: readonly string[]): Token[] =>
  runsOf(characters).flatMap(({ text, at, isHan }): Token[] =>
    isHan
      ? text.map((key, index) => ({ key, isHan, at: at + index, end: at + index + 1 }))
      : [{ key: stem(text.join('')), isHan, at, end: at + text.length }],
  );

/** A word of the dictionary in a question. */
export interface FoundSynonym {
  at: number;
  end: number;
  text: string;
  /** Folded. */
  alternatives: string[];
}

interface Word {
  text: string;
  keys: readonly string[];
}

const keyOf = (keys: readonly string[]): string => keys.join('\u0001');
const contains = (keys: readonly string[], others: readonly string[]): boolean =>
  keys.some((_, at) => others.every((other, index) => keys[at + index] === other));

/** Whether a folded text holds another one, whatever the forms of its words. */
export const holds = (text: string, other: string): boolean => contains(keysOf(text), keysOf(other));
const keysOf = (text: string): string[] => tokensOf(Array.from(text)).map(({ key }) => key);

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Where words of a folded text end by the dictionary for cutting. */
function findBoundaries(characters: readonly string[]): ReadonlySet<number> {
  const boundaries = new Set<number>();
  let at = 0;
  for (const { segment } of segmenter.segment(characters.join(''))) {
    boundaries.add(at);
    at += Array.from(segment).length;
  }
  return boundaries.add(at);
}

/** The groups made ready to be looked up: a question meets a dictionary of hundreds, and must not compare itself with each. */
export class Synonyms {
  static readonly none = new Synonyms([]);

  /** Words that mean the same, by the key of each. */
  readonly #meanings = new Map<string, Word[]>();
  /** Of a first token, how many tokens the words that begin so have, the longest first. */
  readonly #lengths = new Map<string, number[]>();
  /** Latin words of the dictionary, by themselves with each of their letters left out. */
  readonly #near = new Map<string, Set<string>>();

  constructor(groups: SynonymGroups) {
    for (const group of groups) {
      const words = group.flatMap((one): Word[] => {
        const characters = joinNumbers(fold(one));
        const keys = tokensOf(characters).map(({ key }) => key);
        return keys.length > 0 ? [{ text: characters.join('').trim(), keys }] : [];
      });
      for (const { text, keys } of words) {
        const key = keyOf(keys);
        this.#meanings.set(key, [...(this.#meanings.get(key) ?? []), ...words]);
        const lengths = this.#lengths.get(keys[0] ?? '') ?? [];
        if (!lengths.includes(keys.length)) lengths.push(keys.length);
        this.#lengths.set(
          keys[0] ?? '',
          lengths.sort((one, other) => other - one),
        );
        for (const { text: letters, isHan } of runsOf(Array.from(text)))
          if (!isHan) this.#addSpelling(letters.join(''));
      }
    }
  }

  #addSpelling(word: string): void {
    if (!/^[a-z]{5,24}$/.test(word)) return;
    for (const near of nearOf(word)) {
      const words = this.#near.get(near) ?? new Set();
      this.#near.set(near, words.add(word));
    }
  }

  /** Words of the dictionary that a mistyped one may have been meant for. */
  listNear(word: string): string[] {
    return [...new Set(nearOf(word).flatMap((near) => [...(this.#near.get(near) ?? [])]))];
  }

  /** The words of the dictionary in a folded question, the longest first where some overlap. */
  find(characters: readonly string[]): FoundSynonym[] {
    if (this.#meanings.size === 0) return [];
    const tokens = tokensOf(characters);
    let boundaries: ReadonlySet<number> | undefined;
    // Two characters may be the end of one word and the beginning of the next.
    const isWhole = (at: number, end: number): boolean => {
      boundaries ??= findBoundaries(characters);
      return boundaries.has(at) && boundaries.has(end);
    };
    const candidates = tokens.flatMap((token, index) =>
      (this.#lengths.get(token.key) ?? []).flatMap((length) => {
        const some = tokens.slice(index, index + length);
        const last = some.at(-1);
        const meanings = this.#meanings.get(keyOf(some.map(({ key }) => key)));
        if (!meanings || !last || some.length < length) return [];
        const isShort = length < 3 && some.every(({ isHan }) => isHan);
        return isShort && !isWhole(token.at, last.end)
          ? []
          : [{ index, length, at: token.at, end: last.end, meanings }];
      }),
    );
    const isTaken = tokens.map(() => false);
    return candidates
      .sort((one, other) => other.end - other.at - (one.end - one.at) || one.at - other.at)
      .flatMap(({ index, length, at, end, meanings }): FoundSynonym[] => {
        if (isTaken.slice(index, index + length).some(Boolean)) return [];
        isTaken.fill(true, index, index + length);
        const keys = tokens.slice(index, index + length).map(({ key }) => key);
        // What holds the word itself, or another of them, is found by that.
        const others = new Map<string, string>();
        for (const word of meanings) {
          const isHeld = ({ keys: held }: Word): boolean => held.length < word.keys.length && contains(word.keys, held);
          if (!contains(word.keys, keys) && !meanings.some(isHeld)) others.set(keyOf(word.keys), word.text);
        }
        return [{ at, end, text: characters.slice(at, end).join(''), alternatives: [...others.values()] }];
      });
  }
}
