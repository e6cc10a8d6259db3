import { clsx } from 'clsx';
import { useId } from 'react';
import { boxPath } from './drawing/nest.ts';
import { drawStage } from './drawing/stage.ts';

export type StageShotProps = { seed?: number; className?: string | undefined };

/** The cover of a live session or replay without a picture: a stage set made of the hall itself. Fills its box and crops. */
export function StageShot({ seed = 3, className }: StageShotProps) {
  const scene = drawStage({ seed });
  const id = useId();
  const room = `${id}r`;
  const floor = `${id}f`;
  const light = `${id}l`;
  const fill = (paint: string) => `url(#${paint})`;
  return (
    <svg
      aria-hidden="true"
      className={clsx('block size-full bg-set-far', className)}
      viewBox={`0 0 ${scene.width} ${scene.height}`}
      preserveAspectRatio="xMidYMid slice"
    >
      <defs>
        <radialGradient id={room} cx=".5" cy=".42" r=".7">
          <stop stopColor="var(--set-wall)" />
          <stop offset=".5" stopColor="var(--set-ground)" />
          <stop offset="1" stopColor="var(--set-far)" />
        </radialGradient>
        <linearGradient id={floor} x2="0" y2="1">
          <stop stopColor="var(--set-floor)" />
          <stop offset="1" stopColor="var(--set-far)" />
        </linearGradient>
        <radialGradient id={light}>
          <stop stopColor="var(--set-glow)" stopOpacity=".35" />
          <stop offset="1" stopColor="var(--set-glow)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path d={`M0 0h${scene.width}v${scene.height}H0z`} fill={fill(room)} />
      <path d={boxPath(scene.screen)} fill="var(--set-screen)" />
      <svg {...scene.screen} viewBox={`0 0 ${scene.screen.width} ${scene.screen.height}`}>
        {scene.lines && <path d={scene.lines} fill="none" stroke="var(--set-beam)" strokeWidth=".9" opacity=".8" />}
        {scene.solids && <path d={scene.solids} fill="var(--set-line)" />}
        <path d={scene.core} fill="var(--set-core)" />
      </svg>
      <path d={`M0 ${scene.floor}h${scene.width}v${scene.height - scene.floor}H0z`} fill={fill(floor)} />
      <path d={`M0 ${scene.floor}h${scene.width}`} stroke="var(--set-edge)" strokeWidth=".8" />
      <ellipse cx={scene.castX} cy="212" rx={scene.cast === 'panel' ? 130 : 85} ry="17" fill={fill(light)} />
      {scene.cast === 'speaker' && <Speaker at={scene.castX} />}
      {scene.cast === 'panel' && <Panel at={scene.castX} />}
      <g fill="none" stroke="var(--set-far)" strokeLinecap="round">
        {scene.audience.map((row) => (
          <g key={row.headWidth}>
            <path d={row.shoulders} strokeWidth={row.shoulderWidth} />
            <path d={row.heads} strokeWidth={row.headWidth} />
          </g>
        ))}
      </g>
    </svg>
  );
}

function Speaker({ at }: { at: number }) {
  return (
    <g transform={`translate(${at - 306} 0)`}>
      <g fill="var(--set-figure)">
        <circle cx="306" cy="148" r="6" />
        <path d="M303.5 153h5v4h-5zM294 161c1-3.5 4.5-5 12-5s11 1.5 12 5l4 22 9 7-2 4.5-13-5.5-2.5-10v18l-2.5 23h-4.500l-1.5-22h-1l-2 22h-4.500l-2.5-23-1-19-4 17-4.5-1.500z" />
      </g>
      <path
        d="M302 144c1.5-2 3-2.5 4.5-2.500M295 160c1.5-2 3.5-3 6-3.5"
        stroke="var(--set-glow)"
        strokeWidth=".8"
        fill="none"
        opacity=".7"
      />
      <g fill="var(--set-far)" stroke="var(--set-edge)" strokeWidth=".6">
        <path d="M344.5 192h6v24h-6zM339 216h17v3h-17z" />
        <path d="m333 186 28 3.500v4.500l-28-4z" />
      </g>
    </g>
  );
}

/** Three people seated in talk. */
function Panel({ at }: { at: number }) {
  return (
    <g fill="var(--set-figure)" stroke="var(--set-edge)" strokeWidth=".6">
      {[-74, 0, 74].map((offset) => (
        <g key={offset} transform={`translate(${at + offset} 172)`}>
          <path d="M-17 10h34v26h-34zM-14 36h3v9h-3zM11 36h3v9h-3z" />
          <path d="M-11 34V13c0-6 5-9 11-9s11 3 11 9v21zM-9 32h7l1 14h-6zM2 32h7l-2 14H1z" />
          <circle cy="-4" r="6.5" />
        </g>
      ))}
    </g>
  );
}
