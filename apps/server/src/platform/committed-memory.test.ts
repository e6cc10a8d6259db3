import { describe, expect, it } from 'vitest';
import { CommittedMemory } from './committed-memory.ts';

describe('CommittedMemory', () => {
  it('reads each setting once until it forgets, and again after ten seconds', async () => {
    let now = 0;
    let reads = 0;
    const memory = new CommittedMemory(() => now);
    const read = () => memory.get('edition', async () => ++reads);
    expect([await read(), await read()]).toEqual([1, 1]);
    memory.forget();
    expect(await read()).toBe(2);
    now = 9_999;
    expect(await read()).toBe(2);
    now = 10_000;
    expect(await read()).toBe(3);
  });

  it('asks every time while a change is under way, and keeps nothing that was read before it', async () => {
    let now = 0;
    let reads = 0;
    const memory = new CommittedMemory(() => now);
    const read = () => memory.get('edition', async () => ++reads);
    const early = Promise.withResolvers<number>();
    const slow = memory.get('edition', () => early.promise);
    memory.suspend();
    expect([await read(), await read()]).toEqual([1, 2]);
    memory.forget();
    early.resolve(0);
    expect(await slow).toBe(0);
    // Another change may have begun beside this one.
    expect([await read(), await read()]).toEqual([3, 4]);
    now = 1_000;
    expect([await read(), await read()]).toEqual([5, 5]);
  });

  it('goes on after a change that was rolled back, and after a read that failed', async () => {
    let now = 0;
    const memory = new CommittedMemory(() => now);
    memory.suspend();
    now = 10_000;
    await expect(memory.get('edition', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await memory.get('edition', async () => 'read')).toBe('read');
    expect(await memory.get('edition', async () => 'again')).toBe('read');
  });

  it('gives values that nobody can change for everybody else', async () => {
    const value = await new CommittedMemory().get('edition', async () => ({ value: { days: [1] } }));
    expect(() => value.value.days.push(2)).toThrow('not extensible');
  });
});
