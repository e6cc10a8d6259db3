import { tidyText } from '@mingtang/contract/typed';
import type { Bilingual } from './programme-file.ts';

/** Half a character: the database takes none. */
const halves = /\p{Cs}/gu;
const han = /\p{Script=Han}/u;
const letter = /\p{L}/u;

const blocks = new Set(
  'address article blockquote br dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre quote section table td th tr ul'.split(
    ' ',
  ),
);
/** Elements without an end. */
const voids = new Set(['embed', 'img', 'input']);
const inlines = new Set(
  'a abbr b big cite code del em font form i iframe ins kbd mark math object q s small span strike strong sub sup svg textarea tt u video'.split(
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
 * Readable lines of what may be HTML: real markup goes (its line breaks and the addresses of its links stay), and what only looks like it,
 * such as `a < b`, `List<A>` or “the <script> tag”, is text. The result is text, to be shown as text. Takes linear time, whatever the text.
 */
export function plainText(source: string, onImage: () => void = () => undefined): string {
  const lines = source.slice(0, MAX_SOURCE).replace(/\r\n?/g, '\n');
  return tidy(lines.includes('<') ? withoutTags(cutOut(lines, '<!--', '-->'), onImage) : lines);
}

/** One line of text that never is markup: a title or a name. */
export const plainLine = (source: string): string =>
  tidyText(source.slice(0, MAX_SOURCE).replace(halves, ''), { lines: false }).replace(/\s+/g, ' ');

/** At most so many characters. */
export function cutText(text: string, most: number): string {
  // Twice as many code units hold at least as many characters.
  const characters = Array.from(text.slice(0, 2 * most + 2));
  return characters.length <= most ? text : tidyText(characters.slice(0, most).join(''), { lines: true });
}

/** A name or an id, as far as it is kept. */
export const shortLine = (source: string, most: number): string => cutText(plainLine(source), most);

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

interface Tag {
  whole: string;
  name: string;
  isEnd: boolean;
  at: number;
}

/** The tags that are markup: of blocks and of elements without an end, and those that have a partner. */
function markupIn(html: string): Tag[] {
  const open = new Map<string, Tag[]>();
  const real = new Set<Tag>();
  const tags = [...html.matchAll(tag)].map((match): Tag => {
    const [whole, slash, element = ''] = match;
    return { whole, name: element.toLowerCase(), isEnd: slash !== '', at: match.index };
  });
  for (const one of tags) {
    const { name, isEnd } = one;
    if (blocks.has(name) || voids.has(name)) real.add(one);
    if (!inlines.has(name) && !hidden.has(name)) continue;
    const waiting = open.get(name) ?? [];
    open.set(name, waiting);
    if (!isEnd) waiting.push(one);
    else {
      const partner = waiting.pop();
      if (partner) real.add(partner).add(one);
    }
  }
  return tags.filter((one) => real.has(one));
}

function withoutTags(html: string, onImage: () => void): string {
  const tags = markupIn(html);
  if (tags.length === 0) return html;
  let text = '';
  let from = 0;
  let hiddenBy: string | undefined;
  const links: { address: string; from: number }[] = [];
  for (const { whole, name, isEnd, at } of tags) {
    if (hiddenBy === undefined) text += html.slice(from, at);
    from = at + whole.length;
    if (hiddenBy !== undefined) {
      if (hiddenBy === name && isEnd) hiddenBy = undefined;
      continue;
    }
    if (blocks.has(name)) text += name === 'li' && !isEnd ? '\n• ' : '\n';
    if (name === 'img') onImage();
    if (hidden.has(name) && !isEnd) hiddenBy = name;
    if (name === 'a' && !isEnd) links.push({ address: addressIn(whole), from: text.length });
    if (name === 'a' && isEnd) text += addressAfter(text, links.pop());
  }
  return decodeEntities(hiddenBy === undefined ? text + html.slice(from) : text);
}

const addressIn = (anchor: string): string =>
  /\shref\s*=\s*["']?((?:https?:\/\/|mailto:)[^\s"'<>]{1,1000})/i.exec(anchor)?.[1] ?? '';

/** A link's address stays behind its words, unless they are the address. */
function addressAfter(text: string, link: { address: string; from: number } | undefined): string {
  if (!link || link.address === '') return '';
  const words = text.slice(link.from).trim();
  const bare = link.address.replace(/^(?:https?:\/\/|mailto:)/i, '').replace(/\/$/, '');
  if (words.includes(bare)) return '';
  return words === '' ? link.address : ` (${link.address})`;
}

const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (whole, dec: string, hex: string, name: string) =>
    name ? (entities[name.toLowerCase()] ?? whole) : codePoint(dec ? Number(dec) : Number.parseInt(hex, 16)),
  );

const codePoint = (value: number): string => (value > 0 && value <= 0x10ffff ? String.fromCodePoint(value) : '');

const tidy = (text: string): string =>
  tidyText(text.replace(halves, ''), { lines: true })
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');

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
