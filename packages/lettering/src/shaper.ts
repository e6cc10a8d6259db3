import { readFileSync } from 'node:fs';
import { type FontName, fontFile, isSideBySide } from './fonts.ts';
import type { Run } from './lines.ts';

/** A glyph as it is drawn; lengths in units of its font. */
export interface ShapedGlyph {
  id: number;
  /** The letters it stands for; none for dots and marks of another glyph. */
  codePoints: number[];
  advance: number;
  xOffset: number;
  yOffset: number;
}

/** Letters that are drawn together, such as a letter with its dots, a ligature or a syllable. */
export interface Cluster {
  text: string;
  glyphs: ShapedGlyph[];
}

type HarfBuzz = typeof import('harfbuzzjs');
let harfBuzz: HarfBuzz | undefined;
const fonts = new Map<FontName, InstanceType<HarfBuzz['Font']>>();

/** Thrown by `shape` while HarfBuzz is not there: most texts never ask for it. */
export class ShaperNotLoaded extends Error {}

/** Loads HarfBuzz, once a process. */
export async function loadShaper(): Promise<void> {
  harfBuzz ??= await import('harfbuzzjs');
}

export const needsShaping = ({ font, isRightToLeft }: Run): boolean => isRightToLeft || !isSideBySide(font);

/** What a run is drawn with, from left to right: joined, stacked and turned. Throws `ShaperNotLoaded`. */
export function shape({ text, font: name, isRightToLeft }: Run): Cluster[] {
  if (!harfBuzz) throw new ShaperNotLoaded();
  const { Blob, Buffer, Direction, Face, Font } = harfBuzz;
  const font = fonts.get(name) ?? new Font(new Face(new Blob(readFont(name))));
  fonts.set(name, font);
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
  harfBuzz.shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  const glyphs = buffer.getGlyphInfos().map(({ codepoint: id, cluster }, index) => {
    const { xAdvance: advance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    return { cluster, glyph: { id, codePoints: [] as number[], advance, xOffset, yOffset } };
  });
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))];
  const inOrder = starts.toSorted((one, other) => one - other);
  return starts.map((start) => {
    const letters = text.slice(start, inOrder[inOrder.indexOf(start) + 1] ?? text.length);
    const own = glyphs.filter(({ cluster }) => cluster === start).map(({ glyph }) => glyph);
    // Those with a width share the letters; dots and marks stand for none.
    const wide = own.filter(({ advance }) => advance > 0);
    const carriers = wide.length > 0 ? wide : own.slice(0, 1);
    const codePoints = Array.from(letters, (letter) => letter.codePointAt(0) ?? 0);
    for (const [index, glyph] of carriers.entries())
      glyph.codePoints = codePoints.slice(index, index === carriers.length - 1 ? undefined : index + 1);
    return { text: letters, glyphs: own };
  });
}

function readFont(name: FontName): ArrayBuffer {
  const { buffer, byteOffset, byteLength } = readFileSync(fontFile(name));
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}
