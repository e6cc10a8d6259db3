import { Button } from '@mingtang/ui/button';
import { seedFrom } from '@mingtang/ui/drawing/random';
import { Plate } from '@mingtang/ui/plate';
import { StageShot } from '@mingtang/ui/stage-shot';
import { Play } from 'lucide-react';
import { Link } from 'react-router';
import { usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/forum.ts';
import { zh } from '../../phrases/zh/forum.ts';
import { isLive, type Session } from '../programme/session.ts';

/** A forum's picture; of one that can be watched, the way to watch it. */
export default function Cover({ session }: { session: Session }) {
  const t = usePhrases({ zh, en });
  const isOnStage = isLive(session) || session.status === 'in_playback';
  const seed = seedFrom(session.id);
  return (
    <div
      data-theme={isOnStage ? 'stage' : undefined}
      className="relative aspect-[16/9] overflow-hidden max-lg:-mx-gutter lg:rounded-card"
    >
      {isOnStage ? <StageShot seed={seed} /> : <Plate width={640} height={360} seed={seed} />}
      {isOnStage && (
        <span className="absolute inset-0 flex items-center justify-center">
          <Button
            variant="azure"
            icon={Play}
            render={
              <Link to={isLive(session) ? paths.liveForum({ id: session.id }) : paths.video({ id: session.id })} />
            }
          >
            {isLive(session) ? t.watch : t.watchReplay}
          </Button>
        </span>
      )}
    </div>
  );
}
