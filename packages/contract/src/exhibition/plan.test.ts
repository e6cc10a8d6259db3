import { describe, expect, test } from 'vitest';
import { gatePoint, hallBehind, layOutHall, onPlan, readBooth, routeMinutes, routeTo } from './plan.ts';

test.each([
  ['A-12', { row: 'A', number: 12 }],
  ['b07', { row: 'B', number: 7 }],
  [' C 3 ', { row: 'C', number: 3 }],
  ['Lobby', undefined],
  ['', undefined],
])('reads the stand %j', (booth, read) => expect(readBooth(booth)).toEqual(read));

describe('a hall', () => {
  test('has its rows from the north, its numbers from the west, and nothing upon another', () => {
    const booths = ['B-01', 'A-12', 'A-13', 'C-24', 'Lobby', 'A-01'];
    const boxes = layOutHall(booths);
    const at = (booth: string) => boxes.get(booth) ?? { x: -1, y: -1, width: 0, height: 0 };
    expect(boxes.size).toBe(6);
    expect(at('A-12').y).toBeLessThan(at('B-01').y);
    expect(at('A-01').x).toBeLessThan(at('A-12').x);
    expect(at('A-12').x + at('A-12').width).toBeLessThan(at('A-13').x);
    expect(at('Lobby').y).toBeGreaterThan(at('C-24').y);
    for (const { x, y, width, height } of boxes.values()) {
      expect(Math.min(x, y, width, height)).toBeGreaterThan(0);
      expect(Math.max(x + width, y + height)).toBeLessThan(1);
    }
  });
});

describe('a way', () => {
  const northWest = { side: 'north', along: 10 } as const;
  test('begins at the gate, in the hall behind it', () => {
    expect(gatePoint(northWest)).toEqual({ x: 0.30000000000000004, y: 0 });
    expect([
      hallBehind(northWest),
      hallBehind({ side: 'east', along: 50 }),
      hallBehind({ side: 'south', along: 100 }),
    ]).toEqual([0, 5, 8]);
  });
  test.each([
    [0, [0], 2],
    [2, [0, 1, 2], 10],
    [8, [0, 1, 2, 5, 8], 18],
    [6, [0, 3, 6], 10],
    [4, [0, 1, 4], 10],
  ])('to hall %i goes through %j in %i minutes', (hall, halls, minutes) => {
    const way = routeTo(northWest, hall, { x: 0.4, y: 0.4, width: 0.1, height: 0.1 });
    expect(way.halls).toEqual(halls);
    expect(routeMinutes(way.walls, { leaveMinutes: 2, wallMinutes: 4 })).toBe(minutes);
    const end = way.points.at(-1);
    expect(end?.x).toBeCloseTo((hall % 3) + 0.45);
    expect(end?.y).toBeCloseTo(Math.floor(hall / 3) + 0.5);
  });

  const everyGate = (['north', 'east', 'south', 'west'] as const).flatMap((side) =>
    [0, 17, 50, 83, 100].map((along) => ({ side, along })),
  );
  const booths = ['A-01', 'A-12', 'A-13', 'B-07', 'B-24', 'C-20', 'Lobby'];
  const stands = [...layOutHall(booths)].map(([booth, box]) => ({ booth, box: onPlan(box) }));

  test('keeps to the walls and the aisles: across no name, through no stand', () => {
    for (const gate of everyGate) {
      for (const hall of [0, 2, 4, 6, 8]) {
        for (const { booth, box } of stands) {
          const { points } = routeTo(gate, hall, box);
          for (const [index, to] of points.entries()) {
            const from = points[index - 1];
            if (!from) continue;
            // Each leg goes straight along one direction.
            expect(Math.min(Math.abs(to.x - from.x), Math.abs(to.y - from.y))).toBeLessThan(0.031);
            for (const share of [0.25, 0.5, 0.75]) {
              const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
              const [x, y] = [at.x % 1, at.y % 1];
              const isAcrossName = x > 0.05 && x < 0.95 && y > 0.05 && y < 0.45;
              const through = stands.find(
                (one) =>
                  x > one.box.x &&
                  x < one.box.x + one.box.width &&
                  y > one.box.y &&
                  y < one.box.y + one.box.height - 1e-9,
              );
              expect({ gate, hall, booth, at, isAcrossName, through: through?.booth }).toMatchObject({
                isAcrossName: false,
                through: undefined,
              });
            }
          }
        }
      }
    }
  });
});
