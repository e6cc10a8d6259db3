import { Html } from './html.ts';

const two = (value: number) => Number(value.toFixed(2));

/** A repeatable stream of numbers in [0, 1) from a text, so that every payment has its own figure and keeps it. */
function streamOf(seed: string): () => number {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  state = state >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
}

/** The hall: nine chambers of nested squares looking at the centre, which is lit. Colours come from the stylesheet. */
export function hallFigure(seed: string, size = 360): Html {
  const next = streamOf(seed);
  const pad = size * 0.035;
  const side = (size - pad * 2) / 3;
  const depth = 0.88;
  const chambers = Array.from({ length: 9 }, (_, chamber) => {
    const column = chamber % 3;
    const row = Math.floor(chamber / 3);
    const count = chamber === 4 ? 13 : Math.round(7 + next() * 6);
    const [leanX, leanY] = [1 - column, 1 - row];
    const square = (t: number) => {
      const width = side * (1 - t);
      const centre = (start: number, lean: number) => start + side / 2 + (lean * 0.66 * (side - width)) / 2 - width / 2;
      return { x: two(centre(pad + column * side, leanX)), y: two(centre(pad + row * side, leanY)), width: two(width) };
    };
    const path = Array.from({ length: count }, (_unused, ring) => {
      const { x, y, width } = square((ring / (count - 1)) * depth);
      return `M${x} ${y}h${width}v${width}h${-width}z`;
    }).join('');
    const core = square(depth);
    return chamber === 4
      ? `<path class="hall-lit" d="${path}"/><rect class="hall-core" x="${core.x}" y="${core.y}" width="${core.width}" height="${core.width}"/>`
      : `<path d="${path}"/>`;
  });
  return new Html(
    `<svg class="hall" viewBox="0 0 ${size} ${size}" aria-hidden="true"><path d="M.5.5h${size - 1}v${size - 1}h${1 - size}z"/>${chambers.join('')}</svg>`,
  );
}

/** The mark: outer wall, nine chambers, lit centre. */
export const mark = new Html(
  '<svg class="mark" viewBox="0 0 28 28" width="26" height="26" aria-hidden="true"><path d="M1 1h26v26H1z" stroke-width="2"/><path d="M10 1v26M18 1v26M1 10h26M1 18h26"/><path class="mark-lit" d="M9.5 9.5h9v9h-9z"/></svg>',
);
