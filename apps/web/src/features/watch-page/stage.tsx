import { watchingRoutes } from '@mingtang/contract/live/watching/routes';
import { Button } from '@mingtang/ui/button';
import { seedFrom } from '@mingtang/ui/drawing/random';
import { StageShot } from '@mingtang/ui/stage-shot';
import { lazy, type ReactNode, type RefObject, Suspense } from 'react';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/watch.ts';
import { zh } from '../../phrases/zh/watch.ts';
import type { ForumData } from '../forum-page/forum-data.ts';
import type { PlayerHandle } from '../player/player.tsx';
import type { PictureClock } from '../player/player-clock.ts';
import { Gate } from './gate.tsx';
import { Upcoming } from './upcoming.tsx';
import { usePermission } from './use-permission.ts';

const watching = api(watchingRoutes);
const Player = lazy(async () => ({ default: (await import('../player/player.tsx')).Player }));

interface StageProps {
  data: ForumData;
  now: number;
  clock: PictureClock;
  player: RefObject<PlayerHandle | null>;
  overlay: ReactNode;
  tools: ReactNode;
}

/** Where the picture is: the player for whoever may watch, else why not. */
export function Stage({ data, now, clock, player, overlay, tools }: StageProps) {
  const t = usePhrases({ zh, en });
  const { session, talks } = data;
  const { permission, isUnreachable, ask } = usePermission(session.id, session.status);
  const cover = <StageShot seed={seedFrom(session.id)} className="absolute inset-0 opacity-40" />;
  if (isUnreachable) {
    return (
      <>
        {cover}
        <div className="relative flex size-full flex-col items-center justify-center gap-3 px-6 text-center">
          <h2 className="text-h3">{t.unreachable.title}</h2>
          <p className="text-small text-ink-2">{t.unreachable.text}</p>
          <Button size="sm" variant="line" onClick={ask}>
            {t.unreachable.action}
          </Button>
        </div>
      </>
    );
  }
  if (session.status === 'to_be_started' && permission?.canWatch !== true)
    return <Upcoming session={session} now={now} way={permission?.way ?? null} />;
  const waiting = (
    <>
      {cover}
      <output className="sr-only">{t.loading}</output>
    </>
  );
  if (!permission) return waiting;
  if (permission.bar) {
    return (
      <>
        {cover}
        <Gate forumId={session.id} bar={permission.bar} way={permission.way} />
      </>
    );
  }
  return (
    <Suspense fallback={waiting}>
      <Player
        key={permission.purpose}
        thingId={session.id}
        load={() => watching.getWatchAddresses({ forumId: session.id })}
        title={session.title}
        startsAt={session.start}
        endsAt={session.end}
        chapters={talks.map(({ id, title, start }) => ({ id, title, startMs: start - session.start }))}
        clock={clock}
        handle={player}
        onRefused={ask}
        overlay={overlay}
        tools={tools}
        className="size-full"
      />
    </Suspense>
  );
}
