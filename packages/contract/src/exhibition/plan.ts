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
const centreOf = (hall: number): PlanPoint => ({ x: columnOf(hall) + 0.5, y: rowOf(hall) + 0.5 });

/** The hall a gate opens into. */
export function hallBehind(gate: Pick<Gate, 'side' | 'along'>): number {
  const { x, y } = gatePoint(gate);
  return within(y) * 3 + within(x);
}

/**
 * The way from a gate to a stand: chambers open only onto those beside them, so it goes from door to door, along the outer
 * ring where it can. `walls` are those crossed; `points` what is drawn, from the gate to the stand.
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
  const points: PlanPoint[] = [gatePoint(gate)];
  for (const [index, next] of halls.slice(1).entries()) {
    const from = centreOf(halls[index] ?? next);
    const to = centreOf(next);
    points.push(from, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  }
  const end = box ? { x: columnOf(hall) + box.x + box.width / 2, y: rowOf(hall) + box.y + box.height } : centreOf(hall);
  const last = points.at(-1) ?? end;
  points.push({ x: end.x, y: last.y === end.y ? end.y : last.y }, end);
  return { halls, walls: halls.length - 1, points };
}

/** Minutes from a gate to a stand at the pace of a crowd: within the hall as long as to get out of one. */
export const routeMinutes = (
  walls: number,
  { leaveMinutes, wallMinutes }: { leaveMinutes: number; wallMinutes: number },
) => Math.max(1, leaveMinutes + walls * wallMinutes);
