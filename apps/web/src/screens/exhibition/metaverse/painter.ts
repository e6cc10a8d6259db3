import { companyMark } from '@mingtang/ui/drawing/company-mark';
import { type Chamber, chambers } from '@mingtang/ui/drawing/hall';
import type { Walker } from './walker.ts';
import {
  BOOTH,
  type Booth,
  blocks,
  buildWalls,
  cornerOf,
  EYE_HEIGHT,
  HALL_SIDE,
  hallAt,
  middleOf,
  type Point,
  sidesOf,
  WALL_HEIGHT,
  type Wall,
} from './world.ts';

export interface Colours {
  paper: string;
  surface: string;
  sunken: string;
  ink: string;
  quiet: string;
  line: string;
  seal: string;
  onSeal: string;
}
/** What stands on the picture and can be pressed. */
export interface Spot {
  booth: Booth;
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Scene {
  booths: readonly Booth[];
  hallNames: readonly string[];
  font: string;
}
interface Seen {
  /** To the right, and ahead. */
  right: number;
  ahead: number;
}

const NEAR = 0.2;
const walls = buildWalls();
/** Labels further away would be too small to read. */
const READABLE = 30;

/** Draws what somebody sees, and says where stands can be pressed. Sizes are CSS pixels. */
export function paint(
  canvas: CanvasRenderingContext2D,
  { width, height }: { width: number; height: number },
  walker: Walker,
  { booths, hallNames, font }: Scene,
  colours: Colours,
): Spot[] {
  // A phone looks wider, or the stands at both sides would be out of sight.
  const focal = Math.min(width < 640 ? width * 0.68 : width * 0.95, height * 1.05);
  const horizon = height * 0.46;
  const [sin, cos] = [Math.sin(walker.angle), Math.cos(walker.angle)];
  const look = ({ x, z }: Point): Seen => {
    const [dx, dz] = [x - walker.x, z - walker.z];
    return { right: dx * cos + dz * sin, ahead: dx * sin - dz * cos };
  };
  const at = ({ right, ahead }: Seen, up: number): [number, number] => [
    width / 2 + (right / ahead) * focal,
    horizon - ((up - EYE_HEIGHT) / ahead) * focal,
  ];
  /** A foot line as far as it lies before the eye. */
  const clip = (from: Point, to: Point): [Seen, Seen] | undefined => {
    const [a, b] = [look(from), look(to)];
    if (a.ahead < NEAR && b.ahead < NEAR) return undefined;
    const cut = (behind: Seen, before: Seen): Seen => {
      const share = (NEAR - behind.ahead) / (before.ahead - behind.ahead);
      return { right: behind.right + (before.right - behind.right) * share, ahead: NEAR };
    };
    return [a.ahead < NEAR ? cut(a, b) : a, b.ahead < NEAR ? cut(b, a) : b];
  };

  canvas.fillStyle = colours.paper;
  canvas.fillRect(0, 0, width, height);
  canvas.fillStyle = colours.sunken;
  canvas.fillRect(0, horizon, width, height - horizon);
  canvas.lineJoin = 'round';

  // The plan itself lies on the floor: squares within squares, the central one lit.
  canvas.lineWidth = 1;
  for (const hall of chambers) {
    const corner = cornerOf(hall);
    for (let ring = 1; ring <= 5; ring++) {
      const inset = (HALL_SIDE / 2) * (ring / 6);
      const [low, high] = [inset, HALL_SIDE - inset];
      const corners = [
        [low, low],
        [high, low],
        [high, high],
        [low, high],
      ].map(([x = 0, z = 0]) => ({ x: corner.x + x, z: corner.z + z }));
      canvas.strokeStyle = hall === 4 && ring === 5 ? colours.seal : colours.line;
      canvas.beginPath();
      corners.forEach((from, index) => {
        const line = clip(from, corners[(index + 1) % 4] ?? from);
        if (!line) return;
        canvas.moveTo(...at(line[0], 0));
        canvas.lineTo(...at(line[1], 0));
      });
      canvas.stroke();
    }
  }

  const here = hallAt(walker);
  const near = booths.filter((booth) => Math.hypot(booth.x - walker.x, booth.z - walker.z) < HALL_SIDE * 1.8);
  const drawn: { far: number; draw: () => void }[] = [];
  const add = (wall: Wall, fill: string, stroke: string, lineWidth: number): void => {
    const line = clip(wall.from, wall.to);
    if (!line) return;
    const middle = look({ x: (wall.from.x + wall.to.x) / 2, z: (wall.from.z + wall.to.z) / 2 });
    drawn.push({
      far: Math.hypot(middle.right, middle.ahead),
      draw: () => {
        canvas.beginPath();
        canvas.moveTo(...at(line[0], wall.bottom));
        canvas.lineTo(...at(line[1], wall.bottom));
        canvas.lineTo(...at(line[1], wall.top));
        canvas.lineTo(...at(line[0], wall.top));
        canvas.closePath();
        canvas.fillStyle = fill;
        canvas.fill();
        canvas.strokeStyle = stroke;
        canvas.lineWidth = lineWidth;
        canvas.stroke();
      },
    });
  };
  for (const wall of walls) add(wall, colours.paper, colours.line, 1);
  const addBlock = (sides: readonly Wall[], fill: string, stroke: string): void => {
    for (const side of sides) {
      // Sides that face away are hidden anyway.
      const [dx, dz] = [side.to.x - side.from.x, side.to.z - side.from.z];
      const facing = (walker.x - side.from.x) * dz - (walker.z - side.from.z) * dx;
      if (facing > 0) add(side, fill, stroke, 1.25);
    }
  };
  for (const booth of near) addBlock(sidesOf(booth), colours.surface, colours.ink);
  for (const block of blocks)
    addBlock(
      sidesOf(block, block.size),
      block.isLit ? colours.seal : colours.surface,
      block.isLit ? colours.onSeal : colours.quiet,
    );

  const signs: Named[] = [];
  for (const booth of near) {
    const seen = look(booth);
    const far = Math.hypot(seen.right, seen.ahead);
    if (seen.ahead < 1.5 || far > READABLE || booth.hall !== here) continue;
    drawn.push({
      // Before its own stand, behind what is nearer.
      far: far - BOOTH.width,
      draw: () => paintMark(canvas, { booth, seen, focal, at }, colours),
    });
    signs.push({ booth, seen, far, focal, at, font, width });
  }
  for (const hall of chambers) {
    if (hall === here) continue;
    const seen = look(middleOf(hall));
    const isNeighbour = Math.abs((hall % 3) - (here % 3)) + Math.abs(Math.floor(hall / 3) - Math.floor(here / 3)) === 1;
    if (seen.ahead > 2 && isNeighbour)
      drawn.push({
        far: 0,
        draw: () => paintHallName(canvas, { name: hallNames[hall] ?? '', hall, from: walker, at, look, font }, colours),
      });
  }
  for (const { draw } of drawn.sort((one, other) => other.far - one.far)) draw();
  return paintNames(canvas, signs, colours);
}

type Projector = (seen: Seen, up: number) => [number, number];

interface Sign {
  booth: Booth;
  seen: Seen;
  focal: number;
  at: Projector;
}
type Named = Sign & { far: number; font: string; width: number };
const frontOf = ({ right, ahead }: Seen): Seen => ({ right, ahead: Math.max(1, ahead - BOOTH.depth / 2) });

/** An exhibitor's mark on its stand. */
function paintMark(canvas: CanvasRenderingContext2D, { booth, seen, focal, at }: Sign, colours: Colours): void {
  const front = frontOf(seen);
  const [x, y] = at(front, BOOTH.height * 0.55);
  const side = (focal / front.ahead) * 1.1;
  canvas.save();
  canvas.translate(x - side / 2, y - side / 2);
  canvas.scale(side / 32, side / 32);
  canvas.fillStyle = colours.ink;
  canvas.fill(new Path2D(companyMark(booth.mark)), 'evenodd');
  canvas.restore();
}

interface Plate {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** Between two plates. */
const APART = 3;
const areApart = (one: Plate, other: Plate): boolean =>
  one.x + one.width + APART <= other.x ||
  other.x + other.width + APART <= one.x ||
  one.y + one.height + APART <= other.y ||
  other.y + other.height + APART <= one.y;

/**
 * Names before everything else, the nearest first: one that would lie upon a nearer one waits until somebody comes closer.
 * All stands can be pressed, the nearest before those behind it.
 */
function paintNames(canvas: CanvasRenderingContext2D, signs: readonly Named[], colours: Colours): Spot[] {
  const plates: Plate[] = [];
  return signs
    .toSorted((one, other) => one.far - other.far)
    .map((sign) => paintName(canvas, sign, plates, colours))
    .toReversed();
}

/** An exhibitor's name above its stand, where there is room; where both can be pressed. */
function paintName(
  canvas: CanvasRenderingContext2D,
  { booth, seen, far, focal, at, font, width }: Named,
  plates: Plate[],
  colours: Colours,
): Spot {
  const front = frontOf(seen);
  const [x, top] = at(front, BOOTH.height);
  const [, foot] = at(front, 0);
  const scale = focal / front.ahead;
  const size = Math.max(11, Math.min(16, scale * 0.42));
  canvas.font = `600 ${size}px ${font}`;
  canvas.textAlign = 'center';
  canvas.textBaseline = 'middle';
  const text = fit(canvas, booth.name, Math.min(width * 0.4, 220));
  const [w, h] = [canvas.measureText(text).width + size, size * 1.75];
  const y = top - h / 2 - 4;
  const plate = { x: x - w / 2, y: y - h / 2, width: w, height: h };
  if (far < 20 && plates.every((one) => areApart(one, plate))) {
    plates.push(plate);
    canvas.fillStyle = colours.ink;
    canvas.fillRect(plate.x, plate.y, w, h);
    canvas.fillStyle = colours.paper;
    canvas.fillText(text, x, y + 0.5);
  }
  const half = Math.max(w, scale * BOOTH.width) / 2;
  return { booth, x: x - half, y: y - h / 2, width: half * 2, height: Math.max(44, foot - y + h / 2) };
}

/** The name of the hall behind a door, over it. */
function paintHallName(
  canvas: CanvasRenderingContext2D,
  {
    name,
    hall,
    from,
    at,
    look,
    font,
  }: { name: string; hall: Chamber; from: Point; at: Projector; look: (point: Point) => Seen; font: string },
  colours: Colours,
): void {
  const [here, there] = [middleOf(hallAt(from)), middleOf(hall)];
  const door = look({ x: (here.x + there.x) / 2, z: (here.z + there.z) / 2 });
  if (door.ahead < 1.2) return;
  const [x, y] = at(door, WALL_HEIGHT - 1.1);
  canvas.font = `600 ${Math.max(12, Math.min(26, 300 / door.ahead))}px ${font}`;
  canvas.textAlign = 'center';
  canvas.textBaseline = 'middle';
  canvas.fillStyle = hall === 4 ? colours.seal : colours.ink;
  canvas.fillText(name, x, y);
}

function fit(canvas: CanvasRenderingContext2D, text: string, room: number): string {
  if (canvas.measureText(text).width <= room) return text;
  const letters = Array.from(text);
  while (letters.length > 1 && canvas.measureText(`${letters.join('')}…`).width > room) letters.pop();
  return `${letters.join('')}…`;
}
