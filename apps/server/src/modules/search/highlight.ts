import type { TextPart } from '@mingtang/contract/search/model';
import type { Unit } from './question.ts';
import { tokensOf } from './synonyms.ts';
import { fold, runsOf, soundsOf, stem } from './words.ts';

/** So many characters of a text are shown around what was found in it: of Chinese, and of other scripts. */
const AROUND = { han: 64, other: 150 };

/** What is marked in a text. */
export interface Marks {
  /** Chinese as it stands in a folded text. */
  han: string[];
  /** Other words, by their stems, and how they begin. */
  stems: Set<string>;
  beginnings: string[];
  /** Expressions of several words, which are marked where they stand together. */
  phrases: string[][];
  /** Pinyin as it was typed, or as the question's Chinese sounds. */
  sounds: string[];
}

/** What a question marks in what it found. */
export function marksOf(units: readonly Unit[], hasSounds: boolean): Marks {
  const marks: Marks = { han: [], stems: new Set(), beginnings: [], phrases: [], sounds: [] };
  const addWord = (word: string): void => {
    for (const run of runsOf(Array.from(word))) {
      const whole = run.text.join('');
      if (run.isHan) marks.han.push(whole);
      else marks.stems.add(stem(whole));
    }
  };
  const addTerm = (term: string): void => {
    const characters = Array.from(term);
    if (runsOf(characters).length === 1) addWord(term);
    else marks.phrases.push(tokensOf(characters).map(({ key }) => key));
  };
  for (const { text, alternatives, isLast, isHan, isTerm } of units) {
    if (isTerm) addTerm(text);
    else addWord(text);
    for (const other of alternatives) addTerm(other);
    if (isLast && !isHan && text.length >= 3) marks.beginnings.push(text);
    if (hasSounds && (!isHan || text.length > 1)) marks.sounds.push(isHan ? soundsOf(Array.from(text)).join('') : text);
  }
  const joined = units.map(({ text }) => text).join('');
  if (hasSounds && units.length > 1)
    marks.sounds.push(units.every(({ isHan }) => isHan) ? soundsOf(Array.from(joined)).join('') : joined);
  return marks;
}

/** Which characters of a text are marked. */
function findMarks(text: string, marks: Marks): boolean[] {
  const folded = fold(text);
  const marked = folded.map(() => false);
  markPhrases(folded, marks.phrases, marked);
  for (const run of runsOf(folded)) {
    const whole = run.text.join('');
    if (!run.isHan) {
      if (marks.stems.has(stem(whole)) || marks.beginnings.some((beginning) => whole.startsWith(beginning)))
        marked.fill(true, run.at, run.at + run.text.length);
      continue;
    }
    for (const word of marks.han) {
      const size = Array.from(word).length;
      for (let at = 0; at + size <= run.text.length; at++)
        if (run.text.slice(at, at + size).join('') === word) marked.fill(true, run.at + at, run.at + at + size);
    }
    if (marks.sounds.length > 0) markSounds(run.text, run.at, marks.sounds, marked);
  }
  return marked;
}

function markPhrases(folded: readonly string[], phrases: readonly (readonly string[])[], marked: boolean[]): void {
  if (phrases.length === 0) return;
  const tokens = tokensOf(folded);
  for (const [index, first] of tokens.entries())
    for (const phrase of phrases) {
      const last = tokens[index + phrase.length - 1];
      if (last && phrase.every((key, at) => tokens[index + at]?.key === key)) marked.fill(true, first.at, last.end);
    }
}

function markSounds(text: string[], start: number, sounds: string[], marked: boolean[]): void {
  const heard = soundsOf(text);
  for (const sound of sounds) {
    for (let at = 0; at < heard.length; at++) {
      const size = soundLength(heard, at, sound);
      if (size > 0) marked.fill(true, start + at, start + at + size);
    }
  }
}

/** So many characters from here on sound like this, or begin with its letters; 0 when they do not. */
export function soundLength(heard: readonly string[], at: number, sound: string): number {
  let whole = '';
  let initials = '';
  for (let end = at; end < heard.length && whole.length < sound.length; end++) {
    whole += heard[end];
    initials += heard[end]?.[0] ?? '';
    if (whole.startsWith(sound) || initials === sound) return end - at + 1;
    if (!sound.startsWith(whole) && !sound.startsWith(initials)) return 0;
  }
  return 0;
}

function toParts(characters: readonly string[], marked: readonly boolean[]): TextPart[] {
  const parts: TextPart[] = [];
  for (const [index, character] of characters.entries()) {
    const isHit = marked[index] ?? false;
    const last = parts.at(-1);
    if (last?.isHit === isHit) last.text += character;
    else parts.push({ text: character, isHit });
  }
  return parts;
}

/** A text in pieces, with what was searched for marked. */
export function markText(text: string, marks: Marks): TextPart[] {
  const characters = Array.from(text.normalize('NFC'));
  return toParts(characters, findMarks(text, marks));
}

/** The part of a longer text in which something was found; nothing when nothing was. */
export function markExcerpt(text: string, marks: Marks): TextPart[] {
  const plain = text
    .replace(/[#*_`>|[\]]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = Array.from(plain.normalize('NFC'));
  const marked = findMarks(plain, marks);
  const first = marked.indexOf(true);
  if (first < 0) return [];
  const isHan = /\p{Script=Han}/u.test(plain);
  const size = isHan ? AROUND.han : AROUND.other;
  let from = Math.max(0, Math.min(first - Math.floor(size / 3), characters.length - size));
  // Begins with a whole word.
  if (!isHan) while (from > 0 && characters[from - 1] !== ' ') from--;
  let to = Math.min(characters.length, from + size);
  if (!isHan) while (to < characters.length && characters[to] !== ' ') to++;
  const parts = toParts(characters.slice(from, to), marked.slice(from, to));
  if (from > 0) parts.unshift({ text: '…', isHit: false });
  if (to < characters.length) parts.push({ text: '…', isHit: false });
  return parts;
}
