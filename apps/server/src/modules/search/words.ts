import { Converter } from 'opencc-js/t2cn';
import { pinyin } from 'pinyin-pro';
import { stemmer } from 'stemmer';

const toSimplified = Converter({ from: 't', to: 'cn' });
const folded = new Map<string, string>();

/** A character as it is compared: without width, case, accents, and simplified. Always one character for one, or none. */
function foldCharacter(character: string): string {
  let known = folded.get(character);
  if (known === undefined) {
    const plain = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    known = Array.from(String(toSimplified(plain)))[0] ?? '';
    if (folded.size < 60_000) folded.set(character, known);
  }
  return known;
}

/** A text as it is compared, with a character for each of its own: marks alone become spaces. */
export const fold = (text: string): string[] => Array.from(text.normalize('NFC'), (one) => foldCharacter(one) || ' ');

/** A run of Chinese, or of other letters and digits, in a folded text. `at` counts characters. */
export interface Run {
  text: string[];
  at: number;
  isHan: boolean;
}

const han = /\p{Script=Han}/u;
const letter = /[\p{L}\p{N}]/u;

/** The number of a stand or a room, such as `A-12`. */
const numbered = /(?<![\p{L}\p{N}])([a-z]{1,2})[-\u2010\u2011\u2013](\d{1,3})(?![\p{L}\p{N}])/gu;

/** The numbers of stands and rooms in a folded text, each as one word: its letter alone says nothing, its digits too little. */
export const numbersOf = (text: readonly string[]): { word: string; at: number }[] =>
  Array.from(text.join('').matchAll(numbered), ({ 1: letters, 2: digits, index }) => ({
    word: `${letters}${digits}`,
    at: index,
  }));

/** A folded question with such numbers as one word each, as which they are kept. */
export const joinNumbers = (text: readonly string[]): string[] => Array.from(text.join('').replace(numbered, '$1$2'));

/** The words of a folded text as they are written: Chinese is not parted yet. */
export function runsOf(text: readonly string[]): Run[] {
  const runs: Run[] = [];
  let open: Run | undefined;
  for (const [at, character] of text.entries()) {
    const isHan = han.test(character);
    if (!isHan && !letter.test(character)) {
      open = undefined;
      continue;
    }
    if (!open || open.isHan !== isHan) {
      open = { text: [], at, isHan };
      runs.push(open);
    }
    open.text.push(character);
  }
  return runs;
}

/** What parts sentences and their parts: words on both its sides are no expression. */
const stop = /[.,;:!?。，、；：！？|\n]/;

/**
 * The place of each character of a folded text, counted by words: a Chinese character has one of its own, other words one
 * each, so that words side by side are one apart however long they are.
 */
export function placesOf(text: readonly string[]): { places: number[]; length: number } {
  const places: number[] = [];
  let length = 0;
  let isWithin = false;
  for (const character of text) {
    const isHan = han.test(character);
    const isLetter = !isHan && letter.test(character);
    if (isHan || (isLetter && !isWithin) || stop.test(character)) length++;
    isWithin = isLetter;
    places.push(Math.max(0, length - 1));
  }
  return { places, length };
}

/** Words that the stemmer takes for forms of quite another one, such as of `new`, `interpreter`, `open` and `import`. */
const unlike: Record<string, string> = {
  news: 'news',
  interpretable: 'interpretable',
  interpretability: 'interpretable',
  explainable: 'explainable',
  explainability: 'explainable',
  opening: 'opening',
  closing: 'closing',
  generative: 'generative',
  community: 'community',
  communities: 'community',
  university: 'university',
  universities: 'university',
  important: 'important',
  authority: 'authority',
  authorities: 'authority',
};

/** A word of Latin letters without its endings: `factories` and `factory` are one. Short ones are most of the time no words. */
export const stem = (word: string): string =>
  /^[a-z]{4,}$/.test(word) ? (Object.hasOwn(unlike, word) ? (unlike[word] ?? word) : stemmer(word)) : word;

/** How each character of a Chinese text sounds in it, without tones. */
export const soundsOf = (text: readonly string[]): string[] =>
  pinyin(text.join(''), { toneType: 'none', type: 'array', v: true }).map((sound) => sound.toLowerCase());

/** Chinese of two characters and more is kept as its pairs; so no cutting into words stands between a text and a question. */
export const pairsOf = (text: readonly string[]): string[] =>
  text.slice(1).map((character, index) => `${text[index]}${character}`);

/** The word, and the word with each of its letters left out: two words with one mistake between them share one of these. */
export const nearOf = (word: string): string[] => [
  ...new Set([word, ...Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))]),
];

/** So many insertions, omissions, changes and swaps of neighbours lie between two words. */
export function distanceOf(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row++) {
    const before = rows[row - 1] as number[];
    const line = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min(
        (before[column] as number) + 1,
        (line[column - 1] as number) + 1,
        (before[column - 1] as number) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        least = Math.min(least, ((rows[row - 2] as number[])[column - 2] as number) + 1);
      line.push(least);
    }
    rows.push(line);
  }
  return (rows[one.length] as number[])[other.length] as number;
}
