import type { Language } from '@mingtang/contract/envelope';
import { drawPdf, type Page, type Paper } from '@mingtang/lettering/pdf';
import { findUnprintable, type Unprintable } from '@mingtang/lettering/pieces';
import { refuse } from './refuse.ts';

export type { Page } from '@mingtang/lettering/pdf';

/** The colours of what is printed. */
export const INK = '#17181c';
export const GREY = '#5c5f66';
export const LINE = '#d9d7d0';
export const SEAL = '#c8371f';

/** Draws a PDF, on A4 paper unless told. A mark stands for a letter that no font has: ask `requirePrintable` before. */
export async function drawSheet(
  { language, ...paper }: Omit<Paper, 'language'> & { language: Language },
  draw: (page: Page) => void,
): Promise<Buffer> {
  return (await drawPdf({ ...paper, language: language === 'zh' ? 'zh-CN' : 'en' }, draw)).content;
}

/** `王𱖎: 𱖎 U+3158E`: the reader's screen may lack the letter as well. */
const written = ({ text, letters }: Unprintable): string =>
  `${text}: ${letters
    .map(
      (letter) =>
        `${letter} ${Array.from(letter, (part) => `U+${(part.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`).join(' ')}`,
    )
    .join(', ')}`;

/** Throws files.unprintable, with all letters of these texts that no font has. */
export function requirePrintable(texts: readonly (string | null)[]): void {
  const found = findUnprintable(texts.filter((text) => text !== null));
  if (found.length > 0) refuse('files.unprintable', { letters: found.map(written).join('; ') });
}
