import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { MOST_VIEWED } from './model.ts';
import { recommendByViewedRequest } from './wire.ts';

const id = (at: number): string => `01990000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const ids = (count: number): string[] => Array.from({ length: count }, (_, at) => id(at));
const read = (asked: Record<string, unknown>) => z.safeDecode(recommendByViewedRequest, asked as never);

describe('asking for recommendations by what was looked at', () => {
  it('reads a kind and as many ids as a browser keeps', () => {
    const asked = read({ type: 'forum', viewedUuids: ids(MOST_VIEWED), limit: '4' });
    expect(asked.data).toEqual({ kind: 'forum', viewed: ids(MOST_VIEWED), limit: 4 });
  });

  it.each([
    ['more than that', { type: 'forum', viewedUuids: ids(MOST_VIEWED + 1) }],
    ['what is no id', { type: 'forum', viewedUuids: ['robots'] }],
    ['a kind nothing is recommended of', { type: 'page', viewedUuids: ids(1) }],
    ['nothing that was looked at', { type: 'forum' }],
  ])('refuses %s', (_, asked) => {
    expect(read(asked).success).toBe(false);
  });
});
