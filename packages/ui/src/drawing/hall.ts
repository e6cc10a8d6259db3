import { type Box, boxPath, clampUnit, drawNest } from './nest.ts';
import { randomFrom } from './random.ts';

/** A chamber's place, row by row from the north-west: 4 is the centre, the cross are forum halls, the corners exhibition halls. */
export type Chamber = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
export const chambers: readonly Chamber[] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

export type HallOptions = {
  /** side of the drawing in its own units; at this rendered size one unit is one pixel */
  size?: number;
  /** from `seedFrom(entity.id)`, so that each ticket, forum or advert keeps its own art */
  seed?: number;
  /** what all nine chambers look at, each axis -1..1 */
  focus?: readonly [number, number];
  /** multiplies the number of squares; small figures take fewer, 5–18 a chamber read well */
  density?: number;
  /** number of squares a chamber, instead of seeded ones */
  counts?: readonly number[];
  /** the outer wall */
  hasFrame?: boolean;
  stroke?: number;
};

export type HallDrawing = {
  size: number;
  wall: string | undefined;
  chambers: { ground: Box; path: string; core: Box }[];
};

/** The hall: nine chambers of nested squares, all looking at one focus. */
export function drawHall({
  size = 360,
  seed = 7,
  focus = [0, 0],
  density = size < 200 ? 0.62 : 1,
  counts,
  hasFrame = true,
  stroke = 1,
}: HallOptions = {}): HallDrawing {
  const random = randomFrom(seed);
  const margin = hasFrame ? size * 0.035 : stroke / 2;
  const side = (size - margin * 2) / 3;
  const decimals = size > 200 ? 1 : 2;
  const wall = { x: stroke / 2, y: stroke / 2, width: size - stroke, height: size - stroke };
  return {
    size,
    wall: hasFrame ? boxPath(wall) : undefined,
    chambers: chambers.map((index) => {
      const column = index % 3;
      const row = Math.floor(index / 3);
      const ground = { x: margin + column * side, y: margin + row * side, width: side, height: side };
      const toward = [clampUnit(focus[0] - (column - 1)), clampUnit(focus[1] - (row - 1))] as const;
      const seeded = Math.max(2, Math.round((index === 4 ? 13 : 7 + random() * 6) * density));
      const count = counts?.[index] ?? seeded;
      return { ground, ...drawNest(ground, count, toward, { pull: 0.66, decimals }) };
    }),
  };
}
