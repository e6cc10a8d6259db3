import { describe, expect, it } from 'vitest';
import { isTooNested } from './json-nesting.ts';

const check = (json: string): boolean => isTooNested(Buffer.from(json));

describe('JSON that no call takes', () => {
  it('is nested deeper than any form, in lists or objects', () => {
    expect(check('['.repeat(32) + ']'.repeat(32))).toBe(false);
    expect(check('['.repeat(33))).toBe(true);
    expect(check('{"a":'.repeat(33))).toBe(true);
  });

  it('holds more objects and lists than any form, side by side', () => {
    expect(check(`[${'{},'.repeat(19_000)}{}]`)).toBe(false);
    expect(check(`[${'[],'.repeat(20_000)}[]]`)).toBe(true);
  });

  it('is not one whose texts have brackets, quotes and backslashes in them', () => {
    const text = '[{"'.repeat(30_000);
    expect(check(JSON.stringify({ text, more: '\\', again: `${text}\\` }))).toBe(false);
    expect(check(`{"a":"\\\\"${'['.repeat(40)}`)).toBe(true);
    expect(check(`{"a":"\\\\\\"${'['.repeat(40)}`)).toBe(false);
    expect(check('{"never ends')).toBe(false);
  });

  it('is found in no time, however long it is', () => {
    const before = process.cpuUsage();
    expect(isTooNested(Buffer.alloc(26_000_000, '['))).toBe(true);
    expect(isTooNested(Buffer.concat([Buffer.from('"'), Buffer.alloc(8_000_000, '\\"')]))).toBe(false);
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
  });
});
