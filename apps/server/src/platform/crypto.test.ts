import { describe, expect, it } from 'vitest';
import { deriveKeyring } from './crypto.ts';

const keys = deriveKeyring('01'.repeat(32));

describe('what is sealed', () => {
  const sealed = keys.seal('letter', '沈知远 110000199203150030', 'row-1');

  it('opens for the same purpose and row, and hides what it holds', () => {
    expect(keys.unseal('letter', sealed, 'row-1').toString()).toBe('沈知远 110000199203150030');
    expect(sealed.toString('latin1')).not.toContain('1992');
    expect(keys.seal('letter', 'x', 'row-1')).not.toEqual(keys.seal('letter', 'x', 'row-1'));
  });

  it.each([
    ['in another row', () => keys.unseal('letter', sealed, 'row-2')],
    ['for another purpose', () => keys.unseal('diary', sealed, 'row-1')],
    ['with another secret', () => deriveKeyring('02'.repeat(32)).unseal('letter', sealed, 'row-1')],
    ['cut short', () => keys.unseal('letter', sealed.subarray(0, 20), 'row-1')],
    [
      'changed by a bit',
      () => keys.unseal('letter', Buffer.from(sealed.map((byte, at) => (at === 40 ? byte ^ 1 : byte))), 'row-1'),
    ],
  ])('does not open %s', (_, open) => {
    expect(open).toThrow(/needs another key|Unsupported state or unable to authenticate data/);
  });
});
