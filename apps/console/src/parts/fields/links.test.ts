import { afterEach, describe, expect, test, vi } from 'vitest';
import { findDeadLinks, findLinkFault } from './links.ts';
import { plainField } from './plain-field.ts';

const asked: string[] = [];
function answerWith(statusOf: (address: string) => number): void {
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const status = statusOf(address);
    return status === 0 ? Promise.reject(new TypeError('offline')) : Promise.resolve({ status });
  });
}
afterEach(() => {
  vi.unstubAllGlobals();
  asked.length = 0;
});

describe('a link', () => {
  test('of this site leads nowhere where the site says so, and only then', async () => {
    answerWith((address) => ({ '/forum': 200, '/nowhere?a=1': 404, '/broken': 503 })[address] ?? 0);
    expect(await findLinkFault('/forum')).toBeUndefined();
    expect(await findLinkFault('/nowhere?a=1#part')).toBe('missing');
    expect(await findLinkFault('/broken')).toBeUndefined();
    expect(await findLinkFault('/offline')).toBeUndefined();
  });

  test('elsewhere is not asked; one that is no address is told without asking', async () => {
    answerWith(() => 404);
    expect(await findLinkFault('https://example.org/gone')).toBeUndefined();
    for (const value of ['forum', 'http://example.org', '//example.org', 'https://', 'javascript:alert(1)'])
      expect([value, await findLinkFault(value)]).toEqual([value, 'malformed']);
    expect(asked).toEqual([]);
  });
});

test('dead links of many rows are told once, with how many rows have them', async () => {
  answerWith((address) => (address === '/forum' ? 200 : 404));
  const fields = [plainField({ name: 'link', kind: 'link' }), plainField({ name: 'note', kind: 'text' })];
  const rows = [
    { link: '/gone' },
    { link: ' /gone ' },
    { link: '/forum' },
    { link: null, note: '/gone' },
    { link: 'x' },
  ];
  expect(await findDeadLinks(fields, rows)).toEqual([
    { link: '/gone', fault: 'missing', rows: 2 },
    { link: 'x', fault: 'malformed', rows: 1 },
  ]);
  expect(asked.toSorted()).toEqual(['/forum', '/gone']);
});
