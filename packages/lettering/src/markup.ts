import { type FontName, families, fontFile, type Weight } from './fonts.ts';
import { clean, markBreaks, piecesOf } from './pieces.ts';

/** A text for Pango, which breaks lines, shapes and turns by itself. */
export interface Markup {
  markup: string;
  /** Of every font in it: Pango has to be given each once. */
  files: string[];
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escape = (text: string): string => text.replace(/[&<>]/g, (sign) => entities[sign] ?? '');

/** Says in Pango's markup which font each part of a text is set in, so that it does not depend on the machine's fonts. */
export function toMarkup(text: string, weight: Weight): Markup {
  const { pieces } = piecesOf(clean(text));
  const span = (font: FontName, part: string): string =>
    `<span font_family="${families[font]}" font_weight="${weight === 'bold' ? 'bold' : 'normal'}">${escape(markBreaks(part))}</span>`;
  return {
    markup: pieces.map(({ font, text: part }) => span(font, part)).join(''),
    files: [...new Set(pieces.map(({ font }) => fontFile(font, weight)))],
  };
}
