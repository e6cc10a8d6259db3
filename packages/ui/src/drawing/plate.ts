import { boxPath, clampUnit, drawNest, short } from './nest.ts';
import { pick, randomFrom } from './random.ts';

export type PlateKind = 'nest' | 'weave' | 'field' | 'steps';
const kinds: readonly [PlateKind, ...PlateKind[]] = ['nest', 'weave', 'field', 'steps'];

export type PlateOptions = {
  width?: number;
  height?: number;
  seed?: number;
  /** left out, the seed chooses */
  kind?: PlateKind | undefined;
};

/** Path data of a plate: `lines` are stroked, `solids` filled; the accent pair is its one lit place. */
export type PlateDrawing = {
  width: number;
  height: number;
  lines: string;
  solids: string;
  accentLines: string;
  accentSolids: string;
};

type Paths = Omit<PlateDrawing, 'width' | 'height'>;

/** Cover art for a forum or a news item without a photograph. */
export function drawPlate({ width = 320, height = 180, seed = 1, kind }: PlateOptions = {}): PlateDrawing {
  const random = randomFrom(seed + 11);
  const draw = { nest: drawNests, weave: drawWeave, field: drawField, steps: drawSteps };
  const paths = draw[kind ?? kinds[seed % kinds.length] ?? 'nest'](width, height, random);
  return { width, height, ...paths };
}

function drawNests(width: number, height: number, random: () => number): Paths {
  const columns = Math.max(1, Math.round(width / height));
  const side = width / columns;
  const rows = Math.ceil(height / side);
  const focus = [(random() - 0.5) * 1.6, (random() - 0.5) * 1.6] as const;
  const lit = Math.floor(random() * columns * rows);
  const paths = emptyPaths();
  for (let i = 0; i < columns * rows; i++) {
    const chamber = {
      x: (i % columns) * side,
      y: (Math.floor(i / columns) * height) / rows,
      width: side,
      height: height / rows,
    };
    const toward = [clampUnit(focus[0] + (columns / 2 - 0.5 - (i % columns))), clampUnit(focus[1])] as const;
    const count = 9 + Math.floor(random() * 7);
    const nest = drawNest(chamber, count, toward, { pull: 0.62, depth: 0.9, decimals: 1 });
    if (i === lit) {
      paths.accentLines += nest.path;
      paths.accentSolids += boxPath(nest.core, 1);
    } else {
      paths.lines += nest.path;
    }
  }
  return paths;
}

function drawWeave(width: number, height: number, random: () => number): Paths {
  const columns = Math.round(width / (height / 3));
  const side = width / columns;
  const rows = Math.ceil(height / side);
  const lit = Math.floor(random() * columns * rows);
  const paths = emptyPaths();
  const length = short(side, 1);
  for (let i = 0; i < columns * rows; i++) {
    const x = (i % columns) * side;
    const y = Math.floor(i / columns) * side;
    const threads = pick([3, 4, 6, 8, 11], random());
    const isUpright = random() > 0.5;
    if (i === lit) {
      paths.accentSolids += boxPath({ x, y, width: side, height: side }, 1);
      continue;
    }
    for (let j = 0; j <= threads; j++) {
      const at = (side * j) / threads;
      paths.lines += isUpright
        ? `M${short(x + at, 1)} ${short(y, 1)}v${length}`
        : `M${short(x, 1)} ${short(y + at, 1)}h${length}`;
    }
  }
  return paths;
}

function drawField(width: number, height: number, random: () => number): Paths {
  const rows = 8;
  const side = height / rows;
  const columns = Math.round(width / side);
  const margin = (width - columns * side) / 2;
  const focus = [width * (0.25 + random() * 0.5), height * (0.25 + random() * 0.5)] as const;
  const lit = [Math.floor((focus[0] - margin) / side), Math.floor(focus[1] / side)];
  const paths = emptyPaths();
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const x = margin + column * side + side / 2;
      const y = row * side + side / 2;
      const distance = Math.hypot(x - focus[0], y - focus[1]) / Math.hypot(width, height);
      const edge = side * Math.max(0.08, 0.92 - distance * 1.7);
      const square = boxPath({ x: x - edge / 2, y: y - edge / 2, width: edge, height: edge }, 1);
      if (column === lit[0] && row === lit[1]) paths.accentSolids += square;
      else paths.solids += square;
    }
  }
  return paths;
}

function drawSteps(width: number, height: number, random: () => number): Paths {
  const count = 15;
  const foot = width * (0.2 + random() * 0.6);
  const paths = emptyPaths();
  const squareAt = (step: number) => {
    const edge = height * 1.15 * (1 - step * 0.93);
    return { x: foot - edge / 2 + step * width * 0.12, y: height - edge, width: edge, height: edge + 4 };
  };
  for (let i = 0; i < count; i++) paths.lines += boxPath(squareAt(i / count), 1);
  paths.accentSolids = boxPath(squareAt(1), 1);
  return paths;
}

const emptyPaths = (): Paths => ({ lines: '', solids: '', accentLines: '', accentSolids: '' });
