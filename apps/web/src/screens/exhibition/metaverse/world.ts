import { type Chamber, chambers } from '@mingtang/ui/drawing/hall';

/** Metres. North is towards smaller `z`. */
export const HALL_SIDE = 24;
export const WALL_HEIGHT = 6;
export const EYE_HEIGHT = 1.65;
const LINTEL = 3.8;
const PART = 4;
const DOOR = { from: 8, to: 16 } as const;
export const BOOTH = { width: 4, depth: 3, height: 2.6 } as const;
/** Somebody keeps so far from walls and stands. */
const ELBOW = 0.7;

export interface Point {
  x: number;
  z: number;
}
/** An upright rectangle: a foot line, and from where to where it rises. */
export interface Wall {
  from: Point;
  to: Point;
  bottom: number;
  top: number;
}
export interface Booth extends Point {
  id: string;
  hall: Chamber;
  mark: number;
  name: string;
}

/** Where stands may be in a hall, from its north-western corner: two rows along each side, the ways between doors free. */
const places: readonly Point[] = [
  { x: 4.5, z: 3.5 },
  { x: 19.5, z: 3.5 },
  { x: 4.5, z: 20.5 },
  { x: 19.5, z: 20.5 },
  { x: 4.5, z: 7.2 },
  { x: 19.5, z: 7.2 },
  { x: 4.5, z: 16.8 },
  { x: 19.5, z: 16.8 },
];
export const MOST_BOOTHS = places.length;

export const cornerOf = (hall: Chamber): Point => ({
  x: (hall % 3) * HALL_SIDE,
  z: Math.floor(hall / 3) * HALL_SIDE,
});

export const middleOf = (hall: Chamber): Point => {
  const { x, z } = cornerOf(hall);
  return { x: x + HALL_SIDE / 2, z: z + HALL_SIDE / 2 };
};

/** The hall somebody stands in. */
export function hallAt({ x, z }: Point): Chamber {
  const place = (value: number): number => Math.max(0, Math.min(2, Math.floor(value / HALL_SIDE)));
  return chambers[place(z) * 3 + place(x)] ?? 4;
}

/** Stands of exhibitors in their halls, in their order; those beyond a hall's places are in the list only. */
export function placeBooths(exhibitors: readonly { id: string; hall: number; mark: number; name: string }[]): Booth[] {
  const taken = new Map<number, number>();
  return exhibitors.flatMap(({ id, hall, mark, name }) => {
    const chamber = chambers[hall];
    const index = taken.get(hall) ?? 0;
    const place = places[index];
    if (chamber === undefined || !place) return [];
    taken.set(hall, index + 1);
    const corner = cornerOf(chamber);
    return [{ id, mark, name, hall: chamber, x: corner.x + place.x, z: corner.z + place.z }];
  });
}

/** Outer walls whole, inner ones with a door in the middle, in short parts so that near and far can be told apart. */
export function buildWalls(): Wall[] {
  const walls: Wall[] = [];
  for (let line = 0; line <= 3; line++)
    for (let hall = 0; hall < 3; hall++)
      for (let part = 0; part < HALL_SIDE; part += PART) {
        const isDoor = line > 0 && line < 3 && part >= DOOR.from && part < DOOR.to;
        const bottom = isDoor ? LINTEL : 0;
        const [at, start] = [line * HALL_SIDE, hall * HALL_SIDE + part];
        walls.push({ from: { x: at, z: start }, to: { x: at, z: start + PART }, bottom, top: WALL_HEIGHT });
        walls.push({ from: { x: start, z: at }, to: { x: start + PART, z: at }, bottom, top: WALL_HEIGHT });
      }
  return walls;
}

interface Size {
  width: number;
  depth: number;
  height: number;
}
/** What else stands in the halls: the lit block in the middle, and benches where there are forums. */
export interface Block extends Point {
  size: Size;
  isLit: boolean;
}
const LIT: Size = { width: 3, depth: 3, height: 3 };
const BENCH: Size = { width: 5, depth: 0.9, height: 0.45 };
const forumHalls: readonly Chamber[] = [1, 3, 5, 7];

export const blocks: readonly Block[] = [
  { ...middleOf(4), size: LIT, isLit: true },
  ...forumHalls.flatMap((hall) =>
    places.map(({ x, z }) => {
      const corner = cornerOf(hall);
      return { x: corner.x + x, z: corner.z + z, size: BENCH, isLit: false };
    }),
  ),
];

/** The four sides of a stand or a block. */
export function sidesOf({ x, z }: Point, { width, depth, height }: Size = BOOTH): Wall[] {
  const [w, d] = [width / 2, depth / 2];
  const corners = [
    { x: x - w, z: z - d },
    { x: x + w, z: z - d },
    { x: x + w, z: z + d },
    { x: x - w, z: z + d },
  ];
  return corners.map((from, index) => ({
    from,
    to: corners[(index + 1) % 4] ?? from,
    bottom: 0,
    top: height,
  }));
}

/** Whether somebody can stand there: within the walls, not in one, not in a stand. */
export function isFree({ x, z }: Point, booths: readonly Booth[]): boolean {
  const end = HALL_SIDE * 3 - ELBOW;
  if (x < ELBOW || z < ELBOW || x > end || z > end) return false;
  const isInWall = (across: number, along: number): boolean => {
    const toLine = Math.abs(across - Math.round(across / HALL_SIDE) * HALL_SIDE);
    const within = along % HALL_SIDE;
    return toLine < ELBOW && !(within > DOOR.from + ELBOW && within < DOOR.to - ELBOW);
  };
  if (isInWall(x, z) || isInWall(z, x)) return false;
  const stands = booths.map((booth) => ({ ...booth, size: BOOTH }));
  return ![...blocks, ...stands].some(
    (one) => Math.abs(one.x - x) < one.size.width / 2 + ELBOW && Math.abs(one.z - z) < one.size.depth / 2 + ELBOW,
  );
}
