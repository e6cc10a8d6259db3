import { Button } from '@mingtang/ui/button';
import type { ReactNode } from 'react';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/player.ts';
import { zh } from '../../phrases/zh/player.ts';
import type { Broadcast, BroadcastState } from './broadcast.ts';

/** What the picture cannot say itself: that it is coming, stuck, lost, or over. */
export function StageMessage({ broadcast, state }: { broadcast: Broadcast; state: BroadcastState }) {
  const t = usePhrases({ zh, en });
  const { phase, purpose, trouble, attempts, isStalled, region, regions, quality, height } = state;
  if (phase === 'opening' || (phase === 'retrying' && attempts <= 1)) return <Centre text={t.opening} />;
  if (phase === 'ready' && isStalled) {
    const canLower = quality === '1080p' && state.qualities.includes('720p');
    return (
      <Centre text={t.stalled}>
        {canLower && (
          <Button size="sm" variant="line" onClick={() => broadcast.setQuality('720p')}>
            {t.lower}
          </Button>
        )}
      </Centre>
    );
  }
  if (phase === 'retrying') {
    const isLive = purpose !== 'playback';
    const hasPlayed = height > 0;
    const lost = isLive ? t.lost : t.noRecording;
    const text = trouble === 'missing' && isLive ? (hasPlayed ? t.interrupted : t.late) : lost;
    const other = regions.find((one) => one !== region);
    return (
      <Centre text={text}>
        <Button size="sm" variant="azure" onClick={() => broadcast.retryNow()}>
          {t.retry}
        </Button>
        {other && (
          <Button size="sm" variant="line" onClick={() => broadcast.setRegion(other)}>
            {t.otherRegion(t.regions[other])}
          </Button>
        )}
      </Centre>
    );
  }
  if (phase === 'ended') return <Centre text={purpose === 'live' ? t.ended : t.played} />;
  return null;
}

function Centre({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="pointer-events-none absolute inset-0 z-10 flex flex-col items-center justify-center gap-3 px-6 text-center">
      <output className="rounded-control bg-over px-3 py-1.5 text-small text-over-on text-pretty">{text}</output>
      {children && <div className="pointer-events-auto flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}
