import type { SearchKind } from '@mingtang/contract/search/model';
import { fold, numbersOf, pairsOf, placesOf, runsOf, soundsOf, stem } from './words.ts';

/** Raise it whenever what is written into an index changes: every document is then made anew. */
export const FORM = 4;

/** Marks before what is no word of a text, but how one is written, how it sounds, how it begins, what it is of. */
export const AS_WRITTEN = '=';
export const SOUND = '~';
export const INITIALS = '^';
export const KIND = '#';

/** PostgreSQL keeps no more than these of a document, and nobody reads further. */
const LONGEST_BODY = 20_000;
const LAST_POSITION = 16_383;
/** An expression is found by the places of its words: a lexeme has so many of them at most. */
const MOST_PLACES = 40;
/** So many characters of a name are told by their sounds. */
const SOUNDED = 8;

/** What of a document is put into words. */
export interface Wordy {
  kind: SearchKind;
  titleZh: string;
  titleEn: string;
  lineZh: string;
  lineEn: string;
  names: string;
  about: string;
  bodyZh: string;
  bodyEn: string;
}

export type Weight = 'A' | 'B' | 'C' | 'D';

/** Gathers lexemes with their places, as PostgreSQL reads a tsvector. */
class Vector {
  readonly #places = new Map<string, string[]>();
  #at = 1;

  add(lexeme: string, at: number, weight: Weight): void {
    const places = this.#places.get(lexeme) ?? [];
    if (places.length < MOST_PLACES) places.push(`${Math.min(this.#at + at, LAST_POSITION)}${weight}`);
    this.#places.set(lexeme, places);
  }

  /** What follows stands after what has been said. */
  pass(length: number): void {
    this.#at += length + 5;
  }

  toString(): string {
    return Array.from(this.#places, ([lexeme, places]) => `${quoteLexeme(lexeme)}:${places.join(',')}`).join(' ');
  }
}

/** A lexeme within a tsvector or a tsquery, whatever it holds. */
export const quoteLexeme = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, (mark) => mark + mark)}'`;

function addWords(vector: Vector, text: string, weight: Weight, isHead: boolean): void {
  const characters = fold(text.slice(0, LONGEST_BODY));
  const { places, length } = placesOf(characters);
  const placeOf = (at: number): number => places[at] ?? length;
  for (const run of runsOf(characters)) {
    const place = placeOf(run.at);
    if (run.isHan) {
      for (const [index, pair] of pairsOf(run.text).entries()) vector.add(pair, place + index, weight);
      if (isHead) for (const [index, one] of run.text.entries()) vector.add(one, place + index, weight);
    } else {
      const word = run.text.join('').slice(0, 60);
      vector.add(stem(word), place, weight);
      if (isHead) vector.add(AS_WRITTEN + word, place, weight);
    }
  }
  for (const { word, at } of numbersOf(characters)) {
    vector.add(word, placeOf(at), weight);
    if (isHead) vector.add(AS_WRITTEN + word, placeOf(at), weight);
  }
  vector.pass(length);
}

/** How a title sounds from each of its characters on: what begins with the letters somebody typed is found by them. */
function addSounds(vector: Vector, text: string): void {
  const characters = fold(text);
  for (const run of runsOf(characters)) {
    if (!run.isHan) continue;
    const sounds = soundsOf(run.text);
    for (let at = 0; at < sounds.length; at++) {
      const heard = sounds.slice(at, at + SOUNDED);
      vector.add(SOUND + heard.join(''), run.at + at, 'C');
      vector.add(INITIALS + heard.map((sound) => sound[0]).join(''), run.at + at, 'C');
    }
  }
  vector.pass(characters.length);
}

/** The words of a document: of its head, and of everything. */
export function wordsOf(document: Wordy): { head: string; whole: string } {
  const { titleZh, titleEn, lineZh, lineEn, names, about, bodyZh, bodyEn, kind } = document;
  const write = (isWhole: boolean): string => {
    const vector = new Vector();
    vector.add(KIND + kind, 0, 'D');
    for (const title of [titleZh, titleEn]) addWords(vector, title, 'A', true);
    for (const text of [lineZh, lineEn, names]) addWords(vector, text, 'B', true);
    if (isWhole) for (const body of [bodyZh, bodyEn, about]) addWords(vector, body, 'D', false);
    else for (const title of [titleZh, names]) addSounds(vector, title);
    return vector.toString();
  };
  return { head: write(false), whole: write(true) };
}

/** Words of Latin letters a mistyped one may have been meant for. */
export function spelledWords({ titleZh, titleEn, lineEn, names }: Wordy): string[] {
  const runs = [titleZh, titleEn, lineEn, names].flatMap((text) => runsOf(fold(text)));
  return [...new Set(runs.filter(({ isHan }) => !isHan).map(({ text }) => text.join('')))].filter((word) =>
    /^[a-z]{4,24}$/.test(word),
  );
}
