import { drawRoutes } from '@mingtang/contract/rewards/draws/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { Button } from '@mingtang/ui/button';
import { Gauge } from '@mingtang/ui/gauge';
import { Notice } from '@mingtang/ui/notice';
import { StatusTag } from '@mingtang/ui/status-tag';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { api, callFailureOf } from '../../api.ts';
import { inLanguage } from '../../bilingual.ts';
import { newClientKey } from '../../client-key.ts';
import { dayOf, formatDay, formatTime } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useOnline } from '../../network.ts';
import type { OwnData } from '../../own-data.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/draw.ts';
import { zh } from '../../phrases/zh/draw.ts';
import { askSignIn } from '../../sign-in-request.ts';
import { BalanceHead } from './balance-head.tsx';
import { DrawBoard, placeOf, RUN } from './draw-board.tsx';

const calls = api(drawRoutes);
export type Draw = NonNullable<RouteOutput<typeof drawRoutes.getDraw>>;
type Played = RouteOutput<typeof drawRoutes.play>;
/** Whether one may draw, and what one has drawn here before. */
export type Chances = RouteOutput<typeof drawRoutes.getChances> & {
  play: RouteOutput<typeof drawRoutes.listOwnPlays>[number] | undefined;
};

/** The light runs so long, and ends on the result. */
const RUN_MS = 1_600;
const STEPS = RUN.length * 2;

/** The board with what one has, the one press, and what came of it. */
export function DrawDesk({ draw, own, onPlayed }: { draw: Draw; own: OwnData<Chances>; onPlayed: () => void }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const isOnline = useOnline();
  const [lit, setLit] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const [played, setPlayed] = useState<Played>();
  const [problem, setProblem] = useState<string>();
  /** One for the whole visit: a press that comes twice is one play. */
  const key = useRef<string>(undefined);
  const chances = own.data;
  const play = played ?? chances?.play;
  const balance = played?.balance ?? chances?.balance;
  const state = chances?.state ?? draw.state;
  const missing = chances ? draw.points - chances.balance : 0;
  const reason =
    state === 'not_open'
      ? t.why.not_open(`${formatDay(dayOf(draw.opensAt), language)} ${formatTime(draw.opensAt)}`)
      : state !== 'open'
        ? t.why[state]
        : !isOnline
          ? t.why.offline
          : own.state === 'guest'
            ? t.why.guest
            : missing > 0
              ? t.why.points(missing)
              : undefined;

  async function go(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    key.current ??= newClientKey();
    try {
      const result = await calls.play({ clientKey: key.current });
      await run(placeOf(draw.prizes, result.prize?.id), setLit);
      setPlayed(result);
      onPlayed();
    } catch (error) {
      setProblem(callFailureOf(error).message);
    }
    setBusy(false);
  }

  return (
    <div className="grid gap-5">
      <BalanceHead label={t.balance} balance={balance}>
        <div className="text-end">
          {chances?.chances === 1 && !played && (
            <StatusTag tone="mal" shape="done">
              {t.chance}
            </StatusTag>
          )}
          <p className="num mt-1 text-small text-ink-2">{t.cost(draw.points)}</p>
        </div>
      </BalanceHead>
      {chances && !play && state === 'open' && (
        <Gauge label={t.cost(draw.points)} value={chances.balance} max={draw.points} />
      )}
      <DrawBoard
        prizes={draw.prizes}
        lit={lit ?? (play && placeOf(draw.prizes, play.prize?.id))}
        word={isBusy ? t.cell.busy : played ? t.cell.used_up : t.cell[state === 'open' ? 'draw' : state]}
        points={play || state === 'used_up' || state === 'ended' ? undefined : draw.points}
        isReady={chances?.chances === 1 && !isBusy && !played && isOnline}
        reasonId={reason ? 'draw-reason' : undefined}
        onDraw={() => void go()}
      />
      <div aria-live="polite">
        {play && (
          <Notice tone={play.prize ? 'mal' : 'azure'}>
            <span className="num">
              {play.prize
                ? t.result.won(inLanguage(play.prize, 'grade', language), inLanguage(play.prize, 'name', language))
                : t.result.lost}
              {' · '}
              {t.result.number(play.number)}
            </span>
          </Notice>
        )}
        {problem && <Notice tone="rouge">{problem}</Notice>}
      </div>
      {reason && !played && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p id="draw-reason" className="num text-ink-2">
            {reason}
          </p>
          {own.state === 'guest' && state === 'open' ? (
            <Button size="sm" variant="line" onClick={() => void askSignIn()}>
              {t.signIn}
            </Button>
          ) : (
            missing > 0 &&
            state === 'open' && (
              <Button size="sm" variant="line" render={<Link to={paths.energy()} />}>
                {t.collect}
              </Button>
            )
          )}
        </div>
      )}
    </div>
  );
}

/** Lets the light run round the board and end in a chamber; at once for those who want no motion. */
async function run(end: number, show: (place: number) => void): Promise<void> {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
    const steps = STEPS + RUN.indexOf(end);
    for (let step = 0; step < steps; step++) {
      show(RUN[step % RUN.length] ?? 0);
      // oxlint-disable-next-line no-await-in-loop -- one step after the other is what a run is
      await new Promise((resolve) => setTimeout(resolve, RUN_MS / steps));
    }
  }
  show(end);
}
