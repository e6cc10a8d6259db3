/** Letters of other scripts, digits and signs that are read as Latin letters. Text and words are folded alike, so nothing is lost. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: 'аα@4',
    b: 'вβ8',
    c: 'сϲ',
    e: 'еєε3',
    h: 'нһ',
    i: 'іιıl1',
    j: 'ј',
    k: 'кκ',
    m: 'м',
    o: 'оο0',
    p: 'рρ',
    s: 'ѕ5$',
    t: 'тτ7',
    u: 'υ',
    v: 'ν',
    w: 'ѡω',
    x: 'хχ',
    y: 'уγ',
  }).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter])),
);

const IS_LETTER = /[\p{L}\p{N}]/u;
/** Scripts written without gaps between words: what stands in the middle of a line is a word there as well. */
const IS_UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

interface Letter {
  character: string;
  /** Nothing but a gap, a sign or another script stands before it (after it): a word may begin (end) here. */
  begins: boolean;
  ends: boolean;
}

/** A text as its letters: full width, case, marks and lookalikes folded, signs and gaps dropped. */
function lettersOf(text: string): Letter[] {
  const plain = text
    .normalize('NFKD')
    // Marks, and letters that nobody sees: fillers of Hangul among them.
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]+/gu, '')
    .normalize('NFKC')
    .toLowerCase();
  const letters: Letter[] = [];
  let isApart = true;
  for (const character of plain) {
    const folded = LOOKALIKES[character] ?? character;
    if (!IS_LETTER.test(folded)) {
      isApart = true;
      const last = letters.at(-1);
      if (last) last.ends = true;
      continue;
    }
    const isUnspaced = IS_UNSPACED.test(folded);
    const last = letters.at(-1);
    const begins = isApart || isUnspaced || (last !== undefined && IS_UNSPACED.test(last.character));
    if (last && begins) last.ends = true;
    letters.push({ character: folded, begins, ends: isUnspaced });
    isApart = false;
  }
  const last = letters.at(-1);
  if (last) last.ends = true;
  return letters;
}

/** A text without anything but its folded letters: two that read alike are the same. A text of signs alone stays what it is. */
export const foldText = (text: string): string =>
  lettersOf(text)
    .map(({ character }) => character)
    .join('') || text;

interface Entry {
  word: string;
  letters: string[];
}

/** Looks for words of a list in texts, whatever is put between their letters or in the place of them. */
export class WordList {
  readonly #byFirst = new Map<string, Entry[]>();

  constructor(words: readonly string[]) {
    for (const word of words) {
      const letters = lettersOf(word).map(({ character }) => character);
      const [first] = letters;
      if (first === undefined) continue;
      const entries = this.#byFirst.get(first) ?? [];
      entries.push({ word, letters });
      this.#byFirst.set(first, entries);
    }
  }

  /** The words of the list that stand in a text, each once; a word of Latin letters only where it is a word of its own. */
  find(text: string): string[] {
    const letters = lettersOf(text);
    const found = new Set<string>();
    letters.forEach(({ character, begins }, at) => {
      if (!begins) return;
      for (const entry of this.#byFirst.get(character) ?? []) if (standsAt(entry, letters, at)) found.add(entry.word);
    });
    return [...found];
  }
}

const standsAt = (entry: Entry, letters: readonly Letter[], at: number): boolean =>
  letters[at + entry.letters.length - 1]?.ends === true &&
  entry.letters.every((character, offset) => letters[at + offset]?.character === character);
