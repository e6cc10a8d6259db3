import { type Booth, HALL_SIDE, isFree, type Point } from './world.ts';

/** Where somebody stands and looks; `angle` is clockwise from north, in radians. */
export interface Walker extends Point {
  angle: number;
}
/** What is held down: -1, 0 or 1 each. */
export interface Push {
  ahead: number;
  turn: number;
}

const METRES_A_SECOND = 5.5;
const RADIANS_A_SECOND = 1.7;
/** At the far end of the southern hall, the centre ahead. */
export const ENTRANCE: Walker = { x: HALL_SIDE * 1.5, z: HALL_SIDE * 2 + 20, angle: 0 };

/** One moment later. At a wall one slides along it. */
export function walk(walker: Walker, { ahead, turn }: Push, seconds: number, booths: readonly Booth[]): Walker {
  const angle = walker.angle + turn * RADIANS_A_SECOND * seconds;
  const far = ahead * METRES_A_SECOND * seconds;
  return { ...slide(walker, { x: Math.sin(angle) * far, z: -Math.cos(angle) * far }, booths), angle };
}

function slide(from: Point, by: Point, booths: readonly Booth[]): Point {
  const ways = [
    { x: from.x + by.x, z: from.z + by.z },
    { x: from.x + by.x, z: from.z },
    { x: from.x, z: from.z + by.z },
  ];
  return ways.find((to) => isFree(to, booths)) ?? { x: from.x, z: from.z };
}

/** A whole step or a quarter turn at once, for those who want nothing to move. */
export function stepOnce(walker: Walker, { ahead, turn }: Push, booths: readonly Booth[]): Walker {
  const angle = Math.round((walker.angle + (turn * Math.PI) / 2) / (Math.PI / 2)) * (Math.PI / 2);
  let at: Walker = { ...walker, angle: turn === 0 ? walker.angle : angle };
  // Many short steps end at a wall instead of beyond it.
  for (let part = 0; part < 20; part++) at = walk(at, { ahead, turn: 0 }, 0.05, booths);
  return ahead === 0 ? { ...walker, angle } : at;
}

/** Between two places, the shorter way round; `share` from 0 to 1. */
export function between(from: Walker, to: Walker, share: number): Walker {
  const eased = share * share * (3 - 2 * share);
  const turn = ((((to.angle - from.angle) % (Math.PI * 2)) + Math.PI * 3) % (Math.PI * 2)) - Math.PI;
  return {
    x: from.x + (to.x - from.x) * eased,
    z: from.z + (to.z - from.z) * eased,
    angle: from.angle + turn * eased,
  };
}
