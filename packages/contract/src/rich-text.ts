import * as z from 'zod/mini';
import { text } from './fields.ts';
import { isOurPath, isSecureAddress } from './links.ts';

/**
 * Text with a little structure, stored as its author typed it: headings (`##`, `###`), paragraphs between empty lines,
 * lists (`-`, `1.`), `**strong**`, `*emphasis*` and `[links](/forum)`; a backslash takes a mark for itself. There is no
 * HTML in it: what looks like a tag is shown as it stands. A reader draws the tree, never a string.
 */
export type RichBlock =
  | { kind: 'heading'; level: 2 | 3; content: RichInline[] }
  | { kind: 'paragraph'; content: RichInline[] }
  | { kind: 'list'; isOrdered: boolean; items: RichInline[][] };
export type RichInline =
  | { kind: 'text' | 'strong' | 'emphasis'; text: string }
  | { kind: 'link'; text: string; address: string };

const heading = /^(#{2,3}) +(.*)$/;
const listItem = /^(?:[-*]|(\d{1,3})[.)]) +(.*)$/;

/** Reads what an author typed. Takes any text, in time that grows with its length. */
export function parseRichText(source: string): RichBlock[] {
  const blocks: RichBlock[] = [];
  let lines: string[] = [];
  const endParagraph = (): void => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', content: parseInline(lines.join('\n')) });
    lines = [];
  };
  for (const line of source.split('\n').map((one) => one.trim())) {
    const headed = heading.exec(line);
    const listed = listItem.exec(line);
    if (line === '' || headed || listed) endParagraph();
    if (headed)
      blocks.push({ kind: 'heading', level: headed[1] === '##' ? 2 : 3, content: parseInline(headed[2] ?? '') });
    else if (listed) addItem(blocks, listed[1] !== undefined, parseInline(listed[2] ?? ''));
    else if (line === '') blocks.push({ kind: 'paragraph', content: [] });
    else lines.push(line);
  }
  endParagraph();
  // An empty line ends a list or a paragraph and is nothing by itself.
  return blocks.filter((block) => block.kind !== 'paragraph' || block.content.length > 0);
}

function addItem(blocks: RichBlock[], isOrdered: boolean, item: RichInline[]): void {
  const last = blocks.at(-1);
  if (last?.kind === 'list' && last.isOrdered === isOrdered) last.items.push(item);
  else blocks.push({ kind: 'list', isOrdered, items: [item] });
}

/** No part holds another's mark, so that no text is looked through twice. */
const marked =
  /\\([\\*[\]()#-])|\*\*([^*\n]{1,2000})\*\*|\*([^*\n]{1,2000})\*|\[([^[\]\n]{1,300})\]\(([^()\s]{1,500})\)/g;

function parseInline(source: string): RichInline[] {
  const content: RichInline[] = [];
  const add = (part: RichInline): void => {
    const last = content.at(-1);
    if (part.kind === 'text' && last?.kind === 'text') last.text += part.text;
    else if (part.text !== '') content.push(part);
  };
  let end = 0;
  for (const match of source.matchAll(marked)) {
    const [whole, escaped, strong, emphasis, label, address] = match;
    add({ kind: 'text', text: source.slice(end, match.index) });
    end = match.index + whole.length;
    if (escaped !== undefined) add({ kind: 'text', text: escaped });
    else if (strong !== undefined) add({ kind: 'strong', text: strong });
    else if (emphasis !== undefined) add({ kind: 'emphasis', text: emphasis });
    else if (label !== undefined && address !== undefined)
      add(isSafeAddress(address) ? { kind: 'link', text: label, address } : { kind: 'text', text: label });
  }
  add({ kind: 'text', text: source.slice(end) });
  return content;
}

/** A page of ours, a secure address elsewhere, or whom to write to. */
const isSafeAddress = (address: string): boolean =>
  isOurPath(address) || isSecureAddress(address) || /^mailto:[\w.+-]{1,64}@[\w.-]{1,190}$/.test(address);

/** A text with structure, as an author may save it: its links lead somewhere safe. */
export const richText = ({ min = 1, max }: { min?: number; max: number }) =>
  text({ min, max, lines: true }).check(
    z.refine(
      (source) => [...source.matchAll(marked)].every(([, , , , , address]) => !address || isSafeAddress(address)),
      { error: 'bad_link' },
    ),
  );
