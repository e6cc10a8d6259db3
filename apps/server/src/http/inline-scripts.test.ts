import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { admitMarkedScripts } from './inline-scripts.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const mark = 'Zm9yIHRoaXMgcGFnZQ';

it('admits the scripts that bear the mark, each once, and takes it out', () => {
  const marked =
    `<head><script nonce="${mark}">begin()\nhere()</script><link rel="preload" href="/a" nonce="${mark}"/></head>` +
    `<script nonce="${mark}" type="module" async="">import "/a.js"</script><script nonce="${mark}">begin()\nhere()</script>` +
    `<script src="/b.js" nonce="${mark}"></script><script type="application/ld+json">{"a":1}</script>`;
  expect(admitMarkedScripts(marked, mark)).toEqual({
    html: marked.replaceAll(` nonce="${mark}"`, ''),
    hashes: [hashOf('begin()\nhere()'), hashOf('import "/a.js"')],
  });
});

it('admits nothing that came into the page by another way', () => {
  const text = '<p><script>steal()</script><script nonce="">steal()</script><script nonce="guess">steal()</script></p>';
  expect(admitMarkedScripts(text, mark)).toEqual({ html: text, hashes: [] });
});
