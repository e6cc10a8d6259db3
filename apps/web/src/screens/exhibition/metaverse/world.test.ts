import { expect, test } from 'vitest';
import { ENTRANCE, stepOnce, walk } from './walker.ts';
import { BOOTH, buildWalls, hallAt, isFree, MOST_BOOTHS, middleOf, placeBooths } from './world.ts';

const exhibitors = Array.from({ length: 10 }, (_, index) => ({
  id: `e${index}`,
  hall: 0,
  mark: index,
  name: `E${index}`,
}));
const ahead = { ahead: 1, turn: 0 };

test('every hall has its middle, and one begins in the southern hall facing the centre', () => {
  expect(Array.from({ length: 9 }, (_, hall) => hallAt(middleOf(hall as 0)))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(hallAt(ENTRANCE)).toBe(7);
  expect(isFree(ENTRANCE, [])).toBe(true);
});

test('stands fill the places of a hall and no more, apart from each other and from the ways', () => {
  const booths = placeBooths(exhibitors);
  expect(booths).toHaveLength(MOST_BOOTHS);
  const touching = booths.flatMap((one, at) =>
    booths
      .slice(at + 1)
      .filter((other) => Math.abs(one.x - other.x) < BOOTH.width && Math.abs(one.z - other.z) < BOOTH.depth),
  );
  expect(touching).toEqual([]);
  expect(isFree(middleOf(0), booths)).toBe(true);
  // The lit block stands in the middle.
  expect(isFree(middleOf(4), booths)).toBe(false);
});

test('one walks through doors and not through walls', () => {
  let walker = ENTRANCE;
  for (let moment = 0; moment < 90; moment++) walker = walk(walker, ahead, 0.05, []);
  expect(hallAt(walker)).toBe(4);
  let stuck = { ...middleOf(0), angle: -Math.PI / 2 };
  for (let moment = 0; moment < 200; moment++) stuck = walk(stuck, ahead, 0.05, []);
  expect(stuck.x).toBeGreaterThan(0);
  expect(hallAt(stuck)).toBe(0);
  // Beside the door the wall holds.
  let beside = { x: 3, z: 12, angle: Math.PI };
  for (let moment = 0; moment < 200; moment++) beside = walk(beside, ahead, 0.05, []);
  expect(hallAt(beside)).toBe(0);
});

test('without motion one turns by quarters and takes whole steps', () => {
  const turned = stepOnce(ENTRANCE, { ahead: 0, turn: 1 }, []);
  expect(turned).toEqual({ ...ENTRANCE, angle: Math.PI / 2 });
  expect(stepOnce(ENTRANCE, ahead, []).z).toBeCloseTo(ENTRANCE.z - 5.5, 5);
});

test('inner walls have doors, outer ones none', () => {
  const doors = buildWalls().filter(({ bottom }) => bottom > 0);
  expect(doors).toHaveLength(2 * 3 * 2 * 2);
});
