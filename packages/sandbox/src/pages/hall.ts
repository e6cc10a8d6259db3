import { drawHall } from '@mingtang/ui/drawing/hall';
import { type Box, boxPath } from '@mingtang/ui/drawing/nest';
import { seedFrom } from '@mingtang/ui/drawing/random';
import { Html } from './html.ts';

const lit = 4; // the centre

/** The hall, its own for every id and always the same for one; its colours come from the stylesheet. */
export function hallFigure(id: string, size = 360): Html {
  const { wall, chambers } = drawHall({ size, seed: seedFrom(id) });
  const nests = chambers.map(({ path, core }, index) =>
    index === lit ? `<path class="hall-lit" d="${path}"/>${coreOf(core)}` : `<path d="${path}"/>`,
  );
  return new Html(
    `<svg class="hall" viewBox="0 0 ${size} ${size}" aria-hidden="true"><path d="${wall ?? ''}"/>${nests.join('')}</svg>`,
  );
}

function coreOf(core: Box): string {
  return `<path class="hall-core" d="${boxPath(core)}"/>`;
}

/** The mark: outer wall, nine chambers, lit centre. */
export const mark = new Html(
  '<svg class="mark" viewBox="0 0 28 28" width="26" height="26" aria-hidden="true"><path d="M1 1h26v26H1z" stroke-width="2"/><path d="M10 1v26M18 1v26M1 10h26M1 18h26"/><path class="mark-lit" d="M9.5 9.5h9v9h-9z"/></svg>',
);
