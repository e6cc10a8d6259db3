import { watchingRoutes } from '@mingtang/contract/live/watching/routes';
import { Icon } from '@mingtang/ui/icon';
import { clsx } from 'clsx';
import { Play } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/exhibition.ts';
import { zh } from '../../phrases/zh/exhibition.ts';
import type { PlayerHandle } from '../player/player.tsx';
import { PictureClock } from '../player/player-clock.ts';

const watching = api(watchingRoutes);
const Player = lazy(async () => ({ default: (await import('../player/player.tsx')).Player }));

interface FilmStageProps {
  /** Of the exhibitor or the exhibit. */
  id: string;
  name: string;
  /** What is seen before it plays. */
  cover: ReactNode;
  className?: string;
}

/** A film: its cover until somebody wants to see it, then the player, which is loaded no sooner. */
export function FilmStage({ id, name, cover, className }: FilmStageProps) {
  const t = usePhrases({ zh, en });
  const [state, setState] = useState<'cover' | 'playing' | 'withdrawn'>('cover');
  const [clock] = useState(() => new PictureClock());
  const handle = useRef<PlayerHandle>(null);
  return (
    <div
      data-theme="stage"
      className={clsx('relative aspect-video overflow-hidden rounded-card bg-set-far text-over-on', className)}
    >
      {state === 'playing' ? (
        <Suspense fallback={<div className="size-full">{cover}</div>}>
          <Player
            thingId={id}
            load={() => watching.getFilmAddresses({ id })}
            title={name}
            startsAt={0}
            endsAt={0}
            chapters={[]}
            clock={clock}
            handle={handle}
            onRefused={() => setState('withdrawn')}
            className="size-full"
          />
        </Suspense>
      ) : (
        <>
          <div className="absolute inset-0">{cover}</div>
          {state === 'withdrawn' ? (
            <output className="absolute inset-0 flex items-center justify-center p-4 text-center">
              <span className="rounded-control bg-over px-3 py-1.5 text-small text-over-on">
                {t.filmPage.withdrawn}
              </span>
            </output>
          ) : (
            <button
              type="button"
              aria-label={t.filmPage.play(name)}
              onClick={() => setState('playing')}
              className="group absolute inset-0 flex items-center justify-center -outline-offset-4!"
            >
              <span className="flex size-16 items-center justify-center rounded-full bg-over text-over-on transition-transform group-hover:scale-105">
                <Icon of={Play} size={28} className="ms-1" />
              </span>
            </button>
          )}
        </>
      )}
    </div>
  );
}
