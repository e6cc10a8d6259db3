export interface TextChange {
  start: string;
  removed: string;
  added: string;
  end: string;
}

/** What two texts have in common at their beginnings and ends, and what differs between. */
export function splitChange(before: string, after: string): TextChange {
  const [old, next] = [Array.from(before), Array.from(after)];
  const most = Math.min(old.length, next.length);
  let start = 0;
  while (start < most && old[start] === next[start]) start += 1;
  let end = 0;
  while (end < most - start && old[old.length - 1 - end] === next[next.length - 1 - end]) end += 1;
  return {
    start: old.slice(0, start).join(''),
    removed: old.slice(start, old.length - end).join(''),
    added: next.slice(start, next.length - end).join(''),
    end: old.slice(old.length - end).join(''),
  };
}

export interface TextPart {
  is: 'same' | 'removed' | 'added';
  text: string;
}

/** Beyond so many comparisons of words what differs is one piece: nobody waits for it, nor reads it word by word. */
const MOST_COMPARISONS = 2_000_000;

/** Two texts as one, with what went and what came, word by word (in Chinese as words are cut there). */
export function markChanges(before: string, after: string): TextPart[] {
  const [old, next] = [wordsOf(before), wordsOf(after)];
  const most = Math.min(old.length, next.length);
  let start = 0;
  while (start < most && old[start] === next[start]) start += 1;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === next.at(-1 - end)) end += 1;
  const [gone, come] = [old.slice(start, old.length - end), next.slice(start, next.length - end)];
  const middle: TextPart[] =
    gone.length * come.length > MOST_COMPARISONS
      ? [
          { is: 'removed', text: gone.join('') },
          { is: 'added', text: come.join('') },
        ]
      : compareWords(gone, come);
  return joinParts([
    { is: 'same', text: old.slice(0, start).join('') },
    ...middle,
    { is: 'same', text: old.slice(old.length - end).join('') },
  ]);
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const wordsOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** By the longest row of words both have in this order. */
function compareWords(old: readonly string[], next: readonly string[]): TextPart[] {
  const width = next.length + 1;
  const common = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number): number => common[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row--)
    for (let column = next.length - 1; column >= 0; column--)
      common[row * width + column] =
        old[row] === next[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  const parts: TextPart[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < next.length) {
    const [from, to] = [old[row], next[column]];
    if (from !== undefined && from === to) {
      parts.push({ is: 'same', text: from });
      row += 1;
      column += 1;
    } else if (from !== undefined && (to === undefined || at(row + 1, column) >= at(row, column + 1))) {
      parts.push({ is: 'removed', text: from });
      row += 1;
    } else {
      parts.push({ is: 'added', text: to ?? '' });
      column += 1;
    }
  }
  return parts;
}

/** Neighbours of one kind are one part; a blank between two changes goes along with them, for words that stand alone are hard to read. */
function joinParts(parts: readonly TextPart[]): TextPart[] {
  const joined: TextPart[] = [];
  let [removed, added] = ['', ''];
  const flush = (): void => {
    if (removed) joined.push({ is: 'removed', text: removed });
    if (added) joined.push({ is: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const [index, { is, text }] of parts.entries()) {
    if (text === '') continue;
    const isBetween = (removed || added) && text.trim() === '' && parts[index + 1]?.is !== 'same';
    if (is === 'same' && !(isBetween && parts[index + 1])) {
      flush();
      const last = joined.at(-1);
      if (last?.is === 'same') last.text += text;
      else joined.push({ is, text });
      continue;
    }
    if (is !== 'added') removed += text;
    if (is !== 'removed') added += text;
  }
  flush();
  return joined;
}
