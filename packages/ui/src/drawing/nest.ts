export type Box = { x: number; y: number; width: number; height: number };

/** A coordinate as short text: markup of a list page must stay small. */
export function short(value: number, decimals = 2): string {
  const text = String(Number(value.toFixed(decimals)));
  return text.startsWith('0.') ? text.slice(1) : text.startsWith('-0.') ? `-${text.slice(2)}` : text;
}

/** A box as path data. */
export function boxPath({ x, y, width, height }: Box, decimals = 2): string {
  const w = short(width, decimals);
  const back = w === '0' ? '0' : `-${w}`;
  return `M${short(x, decimals)} ${short(y, decimals)}h${w}v${short(height, decimals)}h${back}z`;
}

export type Nest = { path: string; core: Box };

/**
 * Squares within squares, converging on a side of their chamber.
 * @param count how many squares, at least 1
 * @param toward where they converge, each axis -1..1
 * @param pull how far the inmost square leans, 0..1
 * @param depth how much smaller the inmost square is, 0..1
 */
export function drawNest(
  chamber: Box,
  count: number,
  toward: readonly [number, number],
  { pull = 0.9, depth = 0.88, decimals = 2 } = {},
): Nest {
  const squareAt = (step: number): Box => {
    const width = chamber.width * (1 - step);
    const height = chamber.height * (1 - step);
    return {
      x: chamber.x + (chamber.width - width) / 2 + (toward[0] * pull * (chamber.width - width)) / 2,
      y: chamber.y + (chamber.height - height) / 2 + (toward[1] * pull * (chamber.height - height)) / 2,
      width,
      height,
    };
  };
  let path = '';
  for (let i = 0; i < count; i++) {
    path += boxPath(squareAt(count === 1 ? 0 : (i / (count - 1)) * depth), decimals);
  }
  return { path, core: squareAt(depth) };
}

export const clampUnit = (value: number): number => Math.max(-1, Math.min(1, value));
