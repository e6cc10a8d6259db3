import { type Box, boxPath, drawNest, short } from './nest.ts';
import { drawPlate, type PlateKind } from './plate.ts';
import { pick, randomFrom } from './random.ts';

export type StageCast = 'speaker' | 'panel' | 'screen';

export type StageOptions = { seed?: number };

/** A stage set seen from the hall: the screen carries the conference's own figure, people are silhouettes. */
export type StageDrawing = {
  width: number;
  height: number;
  floor: number;
  screen: Box;
  /** stroked and filled art in the screen's own coordinates, and its one lit place */
  lines: string;
  solids: string;
  core: string;
  cast: StageCast;
  /** where the people stand, and the light on the floor under them */
  castX: number;
  /** rows of heads: dots for a round-capped stroke; shoulders are the same dots, wider and lower */
  audience: { heads: string; shoulders: string; headWidth: number; shoulderWidth: number }[];
};

const width = 480;
const height = 270;
const floor = 196;

const screens: readonly [Box, ...Box[]] = [
  { x: 95, y: 13, width: 290, height: 163 },
  { x: 40, y: 22, width: 400, height: 140 },
  { x: 150, y: 14, width: 180, height: 164 },
];

/** A live session's cover until a frame of its stream exists. Seeds differ in screen, art, cast and place. */
export function drawStage({ seed = 3 }: StageOptions = {}): StageDrawing {
  const random = randomFrom(seed + 5);
  const kind = pick<PlateKind | 'hall'>(['hall', 'field', 'weave', 'nest', 'steps'], random());
  const cast = pick<StageCast>(['speaker', 'panel', 'speaker', 'screen'], random());
  const screen = cast === 'panel' ? (screens[1] ?? screens[0]) : pick(screens, random());
  const castX = cast === 'speaker' ? pick([304, 176, 262], random()) : 240;
  return {
    width,
    height,
    floor,
    screen,
    cast,
    castX,
    ...drawScreen(screen, kind, seed),
    audience: drawAudience(random),
  };
}

function drawScreen(screen: Box, kind: PlateKind | 'hall', seed: number) {
  if (kind === 'hall') {
    const lean = ((seed % 5) - 2) / 5;
    const nest = drawNest({ ...screen, x: 0, y: 0 }, 15, [lean, 0.12], { pull: 0.8, depth: 0.9, decimals: 1 });
    return { lines: nest.path, solids: '', core: boxPath(nest.core, 1) };
  }
  const plate = drawPlate({ width: screen.width, height: screen.height, seed, kind });
  return { lines: plate.lines + plate.accentLines, solids: plate.solids, core: plate.accentSolids };
}

function drawAudience(random: () => number): StageDrawing['audience'] {
  const rows = [
    { y: 250, step: 22, headWidth: 15 },
    { y: 265, step: 32, headWidth: 22 },
  ];
  return rows.map(({ y, step, headWidth }) => {
    let heads = '';
    let shoulders = '';
    for (let x = -4; x < width + step; x += step) {
      const at = short(x + random() * step * 0.32, 0);
      const lift = short(y - random() * 4, 0);
      heads += `M${at} ${lift}h0`;
      shoulders += `M${at} ${short(Number(lift) + headWidth * 1.4, 0)}h0`;
    }
    return { heads, shoulders, headWidth, shoulderWidth: headWidth * 1.9 };
  });
}
