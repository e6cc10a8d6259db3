import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { beginScript, modulesLater } from './painted-first.ts';

describe('modules later', () => {
  it('marks what is fetched ahead and the module that begins, and nothing else', () => {
    const html =
      '<head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><link rel="stylesheet" href="/assets/a.css"/></head>' +
      '<script nonce="n">plain()</script><script nonce="n" type="module" async="">import "/assets/a.js";</script>' +
      '<script type="application/ld+json">{"a":"<link rel=\\u0022modulepreload\\u0022"}</script>';
    expect(modulesLater(html)).toBe(
      '<head><link rel="module-later" href="/assets/a.js" nonce="n"/><link rel="stylesheet" href="/assets/a.css"/></head>' +
        '<script nonce="n">plain()</script><script nonce="n" type="module-later" async="">import "/assets/a.js";</script>' +
        '<script type="application/ld+json">{"a":"<link rel=\\u0022modulepreload\\u0022"}</script>',
    );
  });

  it('are begun by a script that can be read', () => {
    expect(() => new Script(beginScript)).not.toThrow();
  });
});
