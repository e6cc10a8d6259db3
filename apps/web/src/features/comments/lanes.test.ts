import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CROSSING_MS, Lanes } from './lanes.ts';

const WIDTH = 800;
interface Placed {
  lane: number;
  at: number;
  width: number;
}
/** Where a line's head and tail are, in pixels from the left. */
const spanAt = ({ at, width }: Placed, now: number): [number, number] => {
  const head = WIDTH - ((WIDTH + width) / CROSSING_MS) * (now - at);
  return [head, head + width];
};

test('no two lines ever touch, whatever their lengths and moments', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ pause: fc.integer({ min: 0, max: 3_000 }), width: fc.integer({ min: 20, max: 1_500 }) }), {
        maxLength: 40,
      }),
      (lines) => {
        const lanes = new Lanes(4, WIDTH);
        const placed: Placed[] = [];
        let at = 0;
        for (const { pause, width } of lines) {
          at += pause;
          const lane = lanes.place(width, at);
          if (lane !== undefined) placed.push({ lane, at, width });
        }
        for (const [index, one] of placed.entries())
          for (const other of placed.slice(index + 1)) {
            if (one.lane !== other.lane) continue;
            for (let now = other.at; now <= one.at + CROSSING_MS; now += 100)
              expect(spanAt(one, now)[1]).toBeLessThanOrEqual(spanAt(other, now)[0]);
          }
      },
    ),
    { numRuns: 60 },
  );
});

test('the first lines go into lanes from the top, and no more than there are', () => {
  const lanes = new Lanes(3, WIDTH);
  expect([0, 0, 0, 0].map(() => lanes.place(100, 0))).toEqual([0, 1, 2, undefined]);
  expect(lanes.place(100, CROSSING_MS)).toBe(0);
});
