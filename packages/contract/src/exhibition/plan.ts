import type { Gate } from './model.ts';

/** A point of the plan: the whole is 3 by 3, north up, a hall is 1 by 1. */
export interface PlanPoint {
  x: number;
  y: number;
}

/** A stand's rectangle within its hall, whose sides are 1. */
export interface StandBox extends PlanPoint {
  width: number;
  height: number;
}

/** Between the wall of a hall and its stands. */
const MARGIN = 0.08;
/** Numbers of a row run at least this far, so that a half-empty row does not look full. */
const SHORTEST_ROW = 24;
/** Of a row's depth, the rest is the aisle. */
const DEPTH = 0.56;

/** A stand's row and number: `A-12` is row A, 12. Undefined for a name that says neither. */
export function readBooth(booth: string): { row: string; number: number } | undefined {
  const { row, number } = /^(?<row>[A-Z]{1,2})[-\s]?(?<number>\d{1,3})$/i.exec(booth.trim())?.groups ?? {};
  return row && number ? { row: row.toUpperCase(), number: Number(number) } : undefined;
}

/**
 * Where the stands of one hall are: rows by their letters from the north, numbers from the west. What has no row and number
 * stands in a last row of its own, in the order it came.
 */
export function layOutHall(booths: readonly string[]): Map<string, StandBox> {
  const read = booths.map((booth) => ({ booth, place: readBooth(booth) }));
  const numbered = read.flatMap(({ booth, place }) => (place ? [{ booth, ...place }] : []));
  const unnumbered = read.filter(({ place }) => !place);
  const rows = [...new Set(numbered.map(({ row }) => row))].toSorted(
    (one, other) => one.length - other.length || one.localeCompare(other),
  );
  const count = rows.length + (unnumbered.length > 0 ? 1 : 0);
  const length = Math.max(SHORTEST_ROW, ...numbered.map(({ number }) => number), unnumbered.length);
  const pitch = (1 - MARGIN * 2) / length;
  const depth = (1 - MARGIN * 2) / Math.max(count, 3);
  const boxes = new Map<string, StandBox>();
  const place = (booth: string, row: number, number: number, width: number) =>
    boxes.set(booth, { x: MARGIN + (number - 1) * pitch, y: MARGIN + row * depth, width, height: depth * DEPTH });
  for (const [index, row] of rows.entries()) {
    const own = numbered.filter((one) => one.row === row).toSorted((one, other) => one.number - other.number);
    for (const [at, { booth, number }] of own.entries()) {
      // A stand reaches to its neighbour, or to the end of the row, but is never wider than three numbers.
      const next = own[at + 1]?.number ?? length + 1;
      place(booth, index, number, Math.max(0.7, Math.min(3, next - number) - 0.3) * pitch);
    }
  }
  for (const [at, { booth }] of unnumbered.entries()) place(booth, rows.length, at + 1, pitch * 0.8);
  return boxes;
}

/** Where a gate is on the plan's edge. */
export function gatePoint({ side, along }: Pick<Gate, 'side' | 'along'>): PlanPoint {
  const at = (along / 100) * 3;
  if (side === 'north') return { x: at, y: 0 };
  if (side === 'south') return { x: at, y: 3 };
  return side === 'west' ? { x: 0, y: at } : { x: 3, y: at };
}

const columnOf = (hall: number): number => hall % 3;
const rowOf = (hall: number): number => Math.floor(hall / 3);
const within = (value: number): number => Math.min(2, Math.max(0, Math.floor(value)));

/** The hall a gate opens into. */
export function hallBehind(gate: Pick<Gate, 'side' | 'along'>): number {
  const { x, y } = gatePoint(gate);
  return within(y) * 3 + within(x);
}

/** On the plan stands lie in the lower part of a hall, below its name. */
const STANDS_TOP = 0.5;

/** A stand as the plan draws it: of its hall's square, whose upper part is the name's. */
export const onPlan = ({ x, y, width, height }: StandBox): StandBox => ({
  x,
  y: STANDS_TOP + y * (1 - STANDS_TOP),
  width,
  height: height * (1 - STANDS_TOP),
});

/** Ways keep so close to a hall's walls: beside its name, around its stands. */
const WALL = 0.03;
/** The corners of that ring, clockwise from the north-west. */
const corners: readonly PlanPoint[] = [
  { x: WALL, y: WALL },
  { x: 1 - WALL, y: WALL },
  { x: 1 - WALL, y: 1 - WALL },
  { x: WALL, y: 1 - WALL },
];
const SIDE = 1 - WALL * 2;

/** How far along the ring a point of it is, in sides clockwise from the north-west corner. */
function alongRing({ x, y }: PlanPoint): number {
  if (y <= WALL) return (x - WALL) / SIDE;
  if (x >= 1 - WALL) return 1 + (y - WALL) / SIDE;
  if (y >= 1 - WALL) return 2 + (1 - WALL - x) / SIDE;
  return (3 + (1 - WALL - y) / SIDE) % 4;
}

/** The shorter way around a hall: the corners between two points of its ring, and how far it is in sides. */
function around(from: PlanPoint, to: PlanPoint): { passed: PlanPoint[]; far: number } {
  const [start, end] = [alongRing(from), alongRing(to)];
  const clockwise = (end - start + 4) % 4;
  const isClockwise = clockwise <= 2;
  const far = isClockwise ? clockwise : 4 - clockwise;
  const passed: PlanPoint[] = [];
  for (let step = 1; step <= 4; step++) {
    const corner = isClockwise ? Math.floor(start) + step : Math.ceil(start) - step;
    const distance = Math.abs(corner - start);
    const point = corners[(corner + 4) % 4];
    if (distance > 0 && distance < far && point) passed.push(point);
  }
  return { passed, far };
}

/** On the ring of its hall, nearest to where somebody stands. */
const onRing = ({ x, y }: PlanPoint): PlanPoint => ({
  x: Math.min(1 - WALL, Math.max(WALL, x)),
  y: Math.min(1 - WALL, Math.max(WALL, y)),
});

/**
 * The way from a gate to a stand: chambers open only onto those beside them, so it goes from door to door, along the outer
 * ring where it can. `walls` are those crossed; `points` what is drawn, from the gate along the walls and the stand's aisle.
 */
export function routeTo(
  gate: Pick<Gate, 'side' | 'along'>,
  hall: number,
  box: StandBox | undefined,
): { halls: number[]; walls: number; points: PlanPoint[] } {
  const halls = [hallBehind(gate)];
  for (let at = halls[0] ?? 0; at !== hall; ) {
    const [right, down] = [columnOf(hall) - columnOf(at), rowOf(hall) - rowOf(at)];
    // The middle is where the plenaries are: nobody is sent through it who can go around as quickly.
    const sideways = at + Math.sign(right);
    const isSideways = right !== 0 && (down === 0 || sideways !== 4);
    at = isSideways ? sideways : at + 3 * Math.sign(down);
    halls.push(at);
  }
  const start = gatePoint(gate);
  const points: PlanPoint[] = [start];
  let at = halls[0] ?? hall;
  const inHall = ({ x, y }: PlanPoint): PlanPoint => ({ x: x - columnOf(at), y: y - rowOf(at) });
  const add = (...added: PlanPoint[]): void => {
    for (const { x, y } of added) points.push({ x: x + columnOf(at), y: y + rowOf(at) });
  };
  let here = onRing(inHall(start));
  add(here);
  for (const next of halls.slice(1)) {
    const [right, down] = [columnOf(next) - columnOf(at), rowOf(next) - rowOf(at)];
    // Doors to the sides are at the south, below the names; those ahead at the nearer end of the wall.
    const door =
      right === 0 ? onRing({ x: here.x < 0.5 ? 0 : 1, y: down > 0 ? 1 : 0 }) : onRing({ x: right > 0 ? 1 : 0, y: 1 });
    add(...around(here, door).passed, door);
    at = next;
    here = onRing({ x: door.x - right, y: door.y - down });
    add(here);
  }
  if (box) {
    const [x, foot] = [box.x + box.width / 2, box.y + box.height];
    const aisle = Math.min(1 - WALL, foot + (box.height * (1 - DEPTH)) / DEPTH / 2);
    const ends = [WALL, 1 - WALL].map((side) => ({ x: side, y: aisle }));
    const [end] = ends
      .map((one) => ({ one, ...around(here, one) }))
      .toSorted((a, b) => a.far + Math.abs(a.one.x - x) - b.far - Math.abs(b.one.x - x));
    if (end) add(...end.passed, end.one);
    add({ x, y: aisle }, { x, y: foot });
  }
  return { halls, walls: halls.length - 1, points };
}

/** Minutes from a gate to a stand at the pace of a crowd: within the hall as long as to get out of one. */
export const routeMinutes = (
  walls: number,
  { leaveMinutes, wallMinutes }: { leaveMinutes: number; wallMinutes: number },
) => Math.max(1, leaveMinutes + walls * wallMinutes);
