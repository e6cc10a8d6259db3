import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { parseRichText, richText } from './rich-text.ts';

const linksOf = (source: string): string[] =>
  parseRichText(source).flatMap((block) =>
    (block.kind === 'list' ? block.items.flat() : block.content).flatMap((part) =>
      part.kind === 'link' ? part.address : [],
    ),
  );
const textOf = (source: string): string =>
  parseRichText(source)
    .flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.content))
    .map(({ text }) => text)
    .join('');

describe('rich text', () => {
  it('has headings, paragraphs, lists, marks and links', () => {
    const source = '## One\nfirst\nline\n\nsecond **bold** and *soft*\n\n- a\n- [b](/forum)\n\n1. x\n2. y\n### Two';
    expect(parseRichText(source)).toEqual([
      { kind: 'heading', level: 2, content: [{ kind: 'text', text: 'One' }] },
      { kind: 'paragraph', content: [{ kind: 'text', text: 'first\nline' }] },
      {
        kind: 'paragraph',
        content: [
          { kind: 'text', text: 'second ' },
          { kind: 'strong', text: 'bold' },
          { kind: 'text', text: ' and ' },
          { kind: 'emphasis', text: 'soft' },
        ],
      },
      {
        kind: 'list',
        isOrdered: false,
        items: [[{ kind: 'text', text: 'a' }], [{ kind: 'link', text: 'b', address: '/forum' }]],
      },
      { kind: 'list', isOrdered: true, items: [[{ kind: 'text', text: 'x' }], [{ kind: 'text', text: 'y' }]] },
      { kind: 'heading', level: 3, content: [{ kind: 'text', text: 'Two' }] },
    ]);
  });

  it('takes a mark for itself after a backslash, and one without its partner', () => {
    expect(parseRichText('2 \\* 3 * 4 [x] (y)')).toEqual([
      { kind: 'paragraph', content: [{ kind: 'text', text: '2 * 3 * 4 [x] (y)' }] },
    ]);
  });
});

describe('hostile text', () => {
  test.each([
    '[x](javascript:alert(1))',
    '[x](javascript:alert`1`)',
    '[x](JaVaScRiPt:alert`1`)',
    '[x](java\tscript:1)',
    '[x](data:text/html,<script>1</script>)',
    '[x](vbscript:1)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '[x](http://evil.example)',
    '[x](https://user:pass@evil.example)',
    '[x](mailto:a@b.example?cc=c@d.example)',
    '[x](&#106;avascript:1)',
    '[x](file:///etc/passwd)',
  ])('%s is no link', (source) => {
    expect(linksOf(source)).toEqual([]);
  });

  test.each(['javascript:alert`1`', '//evil.example', 'http://evil.example'])(
    '%s is refused from its author',
    (address) => {
      const read = z.safeDecode(richText({ max: 100 }), `[x](${address})`);
      expect(read.error?.issues.map(({ message }) => message)).toEqual(['bad_link']);
    },
  );

  it('shows tags as they stand', () => {
    const source = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    expect(textOf(source)).toBe(source);
  });

  it('is read in time that grows with its length', () => {
    for (const piece of ['*', '**', '[', '](', '[a](', '\\', '# ', '- ', '*a', '**a*']) {
      const before = process.cpuUsage();
      parseRichText(piece.repeat(40_000 / piece.length));
      // On a busy machine only the clock goes on.
      expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
    }
  });
});
