import type { Bilingual } from './programme-file.ts';

/** Controls (but for tab and line break), bidi overrides and isolates, lone surrogates, and what is invisible. */
const unwanted = /(?![\t\n])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\u200B\u2060\uFEFF\u00AD]/gu;
const han = /\p{Script=Han}/u;
const letter = /\p{L}/u;

const blocks = new Set(
  'address article blockquote br dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre quote section table td th tr ul'.split(
    ' ',
  ),
);
const inlines = new Set(
  'a abbr b big cite code del em embed font form i iframe img input ins kbd mark math object q s small span strike strong sub sup svg textarea tt u video'.split(
    ' ',
  ),
);
/** Elements whose content is not for reading. */
const hidden = new Set(['script', 'style', 'template', 'noscript', 'title']);
const tag = /<(\/?)([a-z][a-z0-9]*)(?:[\s/][^<>]*)?>/gi;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
/** No field of a programme is longer, even with its tags; what follows is not looked at. */
const MAX_SOURCE = 200_000;

/**
 * Readable lines of what may be HTML: known tags go (their line breaks stay), unknown ones are text such as `a < b`.
 * The result is text, to be shown as text. Takes linear time, whatever the text.
 */
export function plainText(source: string): string {
  const lines = source.slice(0, MAX_SOURCE).replace(/\r\n?/g, '\n');
  return tidy(lines.includes('<') ? withoutTags(cutOut(lines, '<!--', '-->')) : lines);
}

/** The text without the parts from `open` to `close`. */
export function cutOut(text: string, open: string, close: string): string {
  let rest = '';
  let from = 0;
  for (;;) {
    const start = text.indexOf(open, from);
    const end = start < 0 ? -1 : text.indexOf(close, start + open.length);
    if (end < 0) return rest + text.slice(from);
    rest += text.slice(from, start);
    from = end + close.length;
  }
}

function withoutTags(html: string): string {
  let text = '';
  let from = 0;
  let isMarked = false;
  let hiddenBy: string | undefined;
  for (const match of html.matchAll(tag)) {
    const [whole, slash, element = ''] = match;
    const name = element.toLowerCase();
    if (!blocks.has(name) && !inlines.has(name) && !hidden.has(name)) continue;
    isMarked = true;
    if (hiddenBy === undefined) text += html.slice(from, match.index);
    from = match.index + whole.length;
    if (hiddenBy === undefined) {
      if (blocks.has(name)) text += name === 'li' && slash === '' ? '\n• ' : '\n';
      if (hidden.has(name) && slash === '') hiddenBy = name;
    } else if (hiddenBy === name && slash !== '') hiddenBy = undefined;
  }
  if (hiddenBy === undefined) text += html.slice(from);
  return isMarked ? decodeEntities(text) : text;
}

const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (whole, dec: string, hex: string, name: string) =>
    name ? (entities[name.toLowerCase()] ?? whole) : codePoint(dec ? Number(dec) : Number.parseInt(hex, 16)),
  );

const codePoint = (value: number): string => (value > 0 && value <= 0x10ffff ? String.fromCodePoint(value) : '');

/** Nobody stacks more marks on a letter, and to put them in order takes quadratic time. */
const markPile = /(\p{M}{20})\p{M}+/gu;

const tidy = (text: string): string =>
  text
    .replace(markPile, '$1')
    .normalize('NFC')
    .replace(unwanted, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** One line of text. */
export const plainLine = (source: string): string => plainText(source).replace(/\s+/g, ' ');

/**
 * Both languages of a text; null when it has neither. The same words in both count as one language: Chinese when they
 * hold a Chinese character, else English.
 */
export function bilingual(zh: string, en: string): Bilingual | null {
  if (!zh && !en) return null;
  if (zh && en && zh !== en) return { zh, en, lacks: null };
  const text = zh || en;
  if (!letter.test(text)) return { zh: text, en: text, lacks: null };
  return { zh: text, en: text, lacks: han.test(text) ? 'en' : 'zh' };
}

/** A name stands for itself in both languages. */
export const nameOf = (zh: string, en: string): Bilingual => ({ zh: zh || en, en: en || zh, lacks: null });
