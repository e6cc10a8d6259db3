import { describe, expect, it } from 'vitest';
import { OpenStreams, STREAMS_OF_NETWORK, STREAMS_OF_PERSON } from './open-streams.ts';

/** Opens streams and writes down which were closed. */
function track() {
  const streams = new OpenStreams();
  const closed: string[] = [];
  const open = (name: string, personId: string, network = '203.0.113.9') =>
    streams.open({ personId, network, close: () => closed.push(name) });
  return { streams, closed, open };
}
const names = Array.from({ length: STREAMS_OF_PERSON }, (_, index) => `stream ${index}`);

describe('open streams', () => {
  it('of a person are so many: one more closes the oldest, and nobody else’s', () => {
    const { closed, open } = track();
    open('other', 'b');
    for (const name of names) open(name, 'a');
    expect(closed).toEqual([]);
    expect(open('one more', 'a')).toBeTypeOf('function');
    expect(closed).toEqual([names[0]]);
    open('yet one more', 'a');
    expect(closed).toEqual(names.slice(0, 2));
  });

  it('make room when they end, each once', () => {
    const { closed, open } = track();
    const [first] = names.map((name) => open(name, 'a'));
    first?.();
    first?.();
    open('in its place', 'a');
    expect(closed).toEqual([]);
    open('one too many', 'a');
    expect(closed).toEqual([names[1]]);
  });

  it('that were closed for a newer one do not count, nor end anything when they are gone', () => {
    const { closed, open } = track();
    const [first] = names.map((name) => open(name, 'a'));
    open('one more', 'a');
    first?.();
    open('yet one more', 'a');
    expect(closed).toEqual(names.slice(0, 2));
  });

  it('of a network are so many: one more is refused, elsewhere not', () => {
    const { closed, open } = track();
    const ends = Array.from({ length: STREAMS_OF_NETWORK }, (_, index) => open(`${index}`, `person ${index}`));
    expect(ends.every((end) => end !== undefined)).toBe(true);
    expect(open('one more', 'late')).toBeUndefined();
    expect(open('elsewhere', 'late', '198.51.100.7')).toBeTypeOf('function');
    ends[0]?.();
    expect(open('again', 'late')).toBeTypeOf('function');
    expect(open('one more', 'later')).toBeUndefined();
    expect(closed).toEqual([]);
  });

  it('are all closed when the server stops', () => {
    const { streams, closed, open } = track();
    open('one', 'a');
    open('two', 'b')?.();
    open('three', 'c');
    streams.closeAll();
    expect(closed).toEqual(['one', 'three']);
  });
});
