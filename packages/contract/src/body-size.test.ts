import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bodyBound } from './body-size.ts';
import { consoleRoutes } from './console-routes.ts';
import { distinct, jsonObject, list, renamed, text, uuid } from './fields.ts';
import type { Route } from './route.ts';
import { routes } from './routes.ts';

const KB = 1024;
const boundOf = (fields: Parameters<typeof renamed>[0], more: Partial<Route> = {}) =>
  bodyBound({ input: renamed(fields), ...more });

describe('the longest body of a call', () => {
  it('is short, or as long as its fields may be in a form of Chinese', () => {
    expect(boundOf({ id: uuid })).toBe(64 * KB);
    const body = '会'.repeat(40_000);
    const form = new URLSearchParams({ body }).toString().length;
    expect(boundOf({ body: text({ max: 40_000, lines: true }) })).toBeGreaterThanOrEqual(form);
    const note = z.optional(text({ max: 500 }));
    const items = Array.from({ length: 90 }, () => ({ note: '会'.repeat(500) }));
    const bound = boundOf({ items: list(z.object({ note }), { max: 90 }) });
    expect(bound).toBeGreaterThanOrEqual(Buffer.byteLength(JSON.stringify({ items })) * 3 - 10_000);
    expect(bound).toBeLessThan(500 * KB);
    expect(boundOf({ ids: distinct(uuid, 5_000) })).toBeGreaterThanOrEqual(5_000 * 39);
  });

  it('is a megabyte at most, whatever it holds, unless it says so or brings files', () => {
    expect(boundOf({ values: jsonObject() })).toBeLessThan(1_024 * KB);
    expect(boundOf({ values: z.record(z.string(), z.unknown()) })).toBe(1_024 * KB);
    expect(boundOf({ id: uuid }, { bodyBytes: 5_000_000.5 })).toBe(5_000_001);
    expect(boundOf({}, { upload: { files: 2, bytes: 3_000 * KB, types: [] } })).toBe(7_024 * KB);
  });
});

it('is small wherever a stranger may send one', () => {
  const open = (tables: Record<string, Record<string, Route>>) =>
    Object.values(tables)
      .flatMap((table) => Object.entries(table))
      .filter(([, route]) => route.access === 'open' && bodyBound(route) > 64 * KB)
      .map(([key]) => key);
  expect(open(routes)).toEqual([]);
  // What a device kept while it had no network.
  expect(open(consoleRoutes)).toEqual(['handInScans', 'handInRedemptions']);
});
