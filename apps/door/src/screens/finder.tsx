import { boxPath, drawNest } from '@mingtang/ui/drawing/nest';

const SIDE = 240;
const core = SIDE * 0.06;

/** Where to hold the code: the corners of a chamber, its squares converging. */
export function Finder() {
  const { path } = drawNest({ x: 1, y: 1, width: SIDE - 2, height: SIDE - 2 }, 7, [0, 0], { depth: 0.16 });
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      fill="none"
      className="absolute top-1/2 left-1/2 w-[min(68%,46dvh)] -translate-1/2 text-night-ink"
    >
      <path d={path} stroke="currentColor" strokeWidth="1" opacity=".28" />
      <path d={boxPath({ x: 1, y: 1, width: SIDE - 2, height: SIDE - 2 })} stroke="currentColor" strokeWidth="2" />
      <path
        d={`M${SIDE / 2 - core} ${SIDE / 2}h${2 * core}M${SIDE / 2} ${SIDE / 2 - core}v${2 * core}`}
        stroke="currentColor"
        strokeWidth="1.5"
        opacity=".6"
      />
    </svg>
  );
}
