import bidiModule from 'bidi-js';
import type { FontName } from './fonts.ts';
import { clean, piecesOf } from './pieces.ts';

/** What is set in one font and one direction. */
export interface Run {
  text: string;
  font: FontName;
  isRightToLeft: boolean;
}

export type Direction = 'ltr' | 'rtl';

/** Its types describe a module of another kind than it is: the factory is what is exported. */
const bidiFactory = bidiModule as unknown as typeof bidiModule.default;
let bidi: ReturnType<typeof bidiFactory> | undefined;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\u200F\u061C]/u;

/** The direction of a text: that of its first letter which has one. */
export function directionOf(text: string): Direction {
  if (!RIGHT_TO_LEFT.test(text)) return 'ltr';
  bidi ??= bidiFactory();
  return (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr';
}

/** One line of a text of this direction as runs from left to right, as they are drawn (Unicode's bidirectional algorithm). */
export function runsOf(line: string, direction: Direction): { text: string; runs: Run[]; missing: string[] } {
  const text = clean(line);
  const { pieces, missing } = piecesOf(text);
  if (direction === 'ltr' && !RIGHT_TO_LEFT.test(text))
    return { text, runs: pieces.map((piece) => ({ ...piece, isRightToLeft: false })), missing };
  bidi ??= bidiFactory();
  // Of what is drawn: a letter may have given way to another mark.
  const drawn = pieces.map((piece) => piece.text).join('');
  const embedding = bidi.getEmbeddingLevels(drawn, direction);
  const places: number[] = [];
  for (const [place, index] of bidi.getReorderedIndices(drawn, embedding).entries()) places[index] = place;
  const runs: (Run & { level: number; place: number })[] = [];
  let index = 0;
  for (const piece of pieces) {
    let isNew = true;
    for (const unit of piece.text.split('')) {
      const level = embedding.levels[index] ?? 0;
      const place = places[index] ?? 0;
      const last = runs.at(-1);
      if (last && !isNew && last.level === level) {
        last.text += unit;
        last.place = Math.min(last.place, place);
      } else runs.push({ text: unit, font: piece.font, isRightToLeft: level % 2 === 1, level, place });
      isNew = false;
      index += 1;
    }
  }
  return { text, runs: runs.toSorted((one, other) => one.place - other.place), missing };
}
