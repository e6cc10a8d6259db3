import { createRequire } from 'node:module';
import { openSync } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

/** The families a text may be set in. The first has Chinese and most of what is written in Latin letters. */
export const families = {
  sc: 'Noto Sans SC',
  latin: 'Noto Sans',
  jp: 'Noto Sans JP',
  hk: 'Noto Sans HK',
  kr: 'Noto Sans KR',
  arabic: 'Noto Sans Arabic',
  hebrew: 'Noto Sans Hebrew',
  thai: 'Noto Sans Thai',
  lao: 'Noto Sans Lao',
  khmer: 'Noto Sans Khmer',
  myanmar: 'Noto Sans Myanmar',
  devanagari: 'Noto Sans Devanagari',
  bengali: 'Noto Sans Bengali',
  gujarati: 'Noto Sans Gujarati',
  gurmukhi: 'Noto Sans Gurmukhi',
  tamil: 'Noto Sans Tamil',
  telugu: 'Noto Sans Telugu',
  kannada: 'Noto Sans Kannada',
  malayalam: 'Noto Sans Malayalam',
  sinhala: 'Noto Sans Sinhala',
  armenian: 'Noto Sans Armenian',
  georgian: 'Noto Sans Georgian',
  ethiopic: 'Noto Sans Ethiopic',
} as const;
export type FontName = keyof typeof families;
export const MAIN_FONT: FontName = 'sc';

/** Says of a font that its letters stand side by side as they are, so that nothing has to be shaped. */
export const isSideBySide = (font: FontName): boolean => [MAIN_FONT, 'jp', 'hk'].includes(font);

const weights = { regular: '400Regular', bold: '700Bold' } as const;
export type Weight = keyof typeof weights;

/** Where the file of a font lies. */
export function fontFile(font: FontName, weight: Weight = 'regular'): string {
  const family = families[font];
  const folder = family.toLowerCase().replaceAll(' ', '-');
  const style = weights[weight];
  return resolve(`@expo-google-fonts/${folder}/${style}/${family.replaceAll(' ', '')}_${style}.ttf`);
}

interface Script {
  has: RegExp;
  /** In the order in which they are tried. */
  fonts: readonly FontName[];
  /** The shapes of its letters stand alone: one from another font among them is not seen. */
  isPerLetter: boolean;
}

const script = (has: RegExp, fonts: readonly FontName[], isPerLetter = false): Script => ({ has, fonts, isPerLetter });

/**
 * Which fonts a script is set in. What several scripts share (digits, marks) stands with the letters beside it. Greek and
 * Cyrillic of the Chinese font are as wide as its characters, so they come from the Latin one.
 */
const scripts: readonly Script[] = [
  script(/\p{scx=Latin}/u, ['sc', 'latin']),
  script(/[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}]/u, ['sc', 'jp', 'hk', 'kr'], true),
  script(/\p{scx=Hangul}/u, ['kr']),
  script(/[\p{scx=Greek}\p{scx=Cyrillic}]/u, ['latin', 'sc']),
  script(/\p{scx=Arabic}/u, ['arabic']),
  script(/\p{scx=Hebrew}/u, ['hebrew']),
  script(/\p{scx=Thai}/u, ['thai']),
  script(/\p{scx=Lao}/u, ['lao']),
  script(/\p{scx=Khmer}/u, ['khmer']),
  script(/\p{scx=Myanmar}/u, ['myanmar']),
  script(/\p{scx=Devanagari}/u, ['devanagari']),
  script(/\p{scx=Bengali}/u, ['bengali']),
  script(/\p{scx=Gujarati}/u, ['gujarati']),
  script(/\p{scx=Gurmukhi}/u, ['gurmukhi']),
  script(/\p{scx=Tamil}/u, ['tamil']),
  script(/\p{scx=Telugu}/u, ['telugu']),
  script(/\p{scx=Kannada}/u, ['kannada']),
  script(/\p{scx=Malayalam}/u, ['malayalam']),
  script(/\p{scx=Sinhala}/u, ['sinhala']),
  script(/\p{scx=Armenian}/u, ['armenian']),
  script(/\p{scx=Georgian}/u, ['georgian']),
  script(/\p{scx=Ethiopic}/u, ['ethiopic']),
];
/** Of signs that belong to no script, and of letters that have no font here. */
const NO_SCRIPT = script(/(?!)/u, ['sc', 'latin'], true);

const OF_NO_SCRIPT = /^[\p{Script=Common}\p{Script=Inherited}]+$/u;

/** The script of a letter with its marks; undefined for what takes that of its neighbours. */
export const scriptOf = (letter: string): Script | undefined =>
  OF_NO_SCRIPT.test(letter) ? undefined : scriptFor(letter);

/** The script a letter is set by when it has no neighbours. */
export const scriptFor = (letter: string): Script => scripts.find(({ has }) => has.test(letter)) ?? NO_SCRIPT;

/** One bit a code point. */
const coverages = new Map<FontName, Uint8Array>();

/** The file is read once and let go: what stays is the few kilobytes that say which letters it has. */
function readCoverage(name: FontName): Uint8Array {
  const font = openSync(fontFile(name));
  if (!('characterSet' in font)) throw new Error(`${name} is a collection of fonts`);
  const bits = new Uint8Array((font.characterSet.reduce((most, code) => Math.max(most, code), 0) >> 3) + 1);
  for (const code of font.characterSet) bits[code >> 3] = (bits[code >> 3] ?? 0) | (1 << (code & 7));
  return bits;
}

/** Says whether a font has a code point. */
export function hasCodePoint(font: FontName, code: number): boolean {
  const known = coverages.get(font) ?? readCoverage(font);
  coverages.set(font, known);
  return ((known[code >> 3] ?? 0) & (1 << (code & 7))) !== 0;
}
