import { type FontName, hasCodePoint, isSideBySide, MAIN_FONT, scriptFor, scriptOf } from './fonts.ts';

/** What is set in one font, in the order of reading. */
export interface Piece {
  text: string;
  font: FontName;
}

interface Pieces {
  /** In the order of reading. */
  pieces: Piece[];
  /** Letters, with their marks, that no font has; in the pieces `MISSING` stands for them. */
  missing: string[];
}

/** The printers' mark for a letter that is not at hand. */
export const MISSING = '〓';

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });
const words = new Intl.Segmenter('und', { granularity: 'word' });

/** Where a line may break, what turns the direction of others around, halves of characters: nothing that is drawn. */
const UNWANTED = /[\u200B\u202A-\u202E\u2066-\u2069\p{Cs}]/gu;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Scripts of the first font; all others are looked at letter by letter. */
const OF_MAIN_FONT =
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Common}]*$/u;
const WITHOUT_SPACES = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const isIn = (font: FontName, letter: string): boolean =>
  Array.from(letter.replaceAll(INVISIBLE, '')).every((part) => hasCodePoint(font, part.codePointAt(0) ?? 0));

/** A text as it can be set: marks joined to their letters where there is one for both, no controls. */
export const clean = (text: string): string =>
  Array.from(letters.segment(text.replaceAll(UNWANTED, '').replaceAll(/\p{Cc}/gu, ' ')), ({ segment }) =>
    // One character alone would only change its looks, as those of names in older encodings.
    segment.length > 1 && Array.from(segment).length > 1 ? segment.normalize('NFC') : segment,
  ).join('');

/** Where lines may break in scripts that have no spaces: a zero-width space, which is never drawn. */
export const markBreaks = (text: string): string =>
  WITHOUT_SPACES.test(text)
    ? Array.from(words.segment(text), ({ segment }, index) =>
        index > 0 && WITHOUT_SPACES.test(segment) ? `\u200B${segment}` : segment,
      ).join('')
    : text;

/** Says which font each part of a cleaned text is set in: the first of its script that has it. */
export function piecesOf(text: string): Pieces {
  const visible = text.replaceAll(INVISIBLE, '');
  if (OF_MAIN_FONT.test(visible) && isIn(MAIN_FONT, visible))
    return { pieces: [{ text: visible, font: MAIN_FONT }], missing: [] };
  const pieces: Piece[] = [];
  const missing: string[] = [];
  for (const { script, members } of groupByScript(text)) {
    const present = members.filter((letter) => script.fonts.some((font) => isIn(font, letter)));
    // One word in one font, where there is one that has all of it.
    const whole = script.isPerLetter
      ? undefined
      : script.fonts.find((font) => present.every((letter) => isIn(font, letter)));
    for (const letter of members) {
      const last = pieces.at(-1)?.font;
      const candidates = [
        ...(whole ? [whole] : []),
        ...script.fonts,
        ...scriptFor(letter).fonts,
        'sc',
        'latin',
      ] as const;
      const isShared = scriptOf(letter) === undefined;
      const font =
        isShared && last && !script.isPerLetter && isIn(last, letter)
          ? last
          : candidates.find((candidate) => isIn(candidate, letter));
      if (font === undefined) missing.push(letter);
      append(pieces, font === undefined ? { text: MISSING, font: MAIN_FONT } : { text: letter, font });
    }
  }
  return { pieces, missing };
}

function append(pieces: Piece[], { text: given, font }: Piece): void {
  const last = pieces.at(-1);
  // Joiners and the like are for fonts that know them.
  const text = isSideBySide(font) ? given.replaceAll(INVISIBLE, '') : given;
  if (text === '') return;
  if (last?.font === font) last.text += text;
  else pieces.push({ text, font });
}

/** Letters that follow each other in one script, with the spaces, digits and signs between them. */
function groupByScript(text: string) {
  const groups: { script: ReturnType<typeof scriptFor>; members: string[] }[] = [];
  let waiting: string[] = [];
  for (const { segment } of letters.segment(text)) {
    const script = scriptOf(segment);
    const last = groups.at(-1);
    if (script === undefined) (last?.members ?? waiting).push(segment);
    else if (last?.script === script) last.members.push(segment);
    else {
      groups.push({ script, members: [...waiting, segment] });
      waiting = [];
    }
  }
  if (waiting.length > 0) groups.push({ script: scriptFor(''), members: waiting });
  return groups;
}

/** A text with letters that no font has. */
export interface Unprintable {
  text: string;
  letters: string[];
}

/** Which of these texts cannot be printed, and for want of which letters, each named once. */
export const findUnprintable = (texts: readonly string[]): Unprintable[] =>
  [...new Set(texts)].flatMap((text) => {
    const { missing } = piecesOf(clean(text));
    return missing.length > 0 ? [{ text, letters: [...new Set(missing)] }] : [];
  });
