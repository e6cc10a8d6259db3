import { playStatusLabels } from '@mingtang/contract/programme/labels';
import { IconButton } from '@mingtang/ui/icon-button';
import { StatusTag } from '@mingtang/ui/status-tag';
import { clsx } from 'clsx';
import { Maximize, Minimize, Pause, PictureInPicture2, Play, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHydrated } from '../../hydrated.ts';
import { useLabel } from '../../labels.ts';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/player.ts';
import { zh } from '../../phrases/zh/player.ts';
import type { BroadcastState } from './broadcast.ts';
import { type Chapter, formatPlayTime } from './play-time.ts';
import { SeekBar } from './seek-bar.tsx';
import type { Progress } from './use-progress.ts';

/** This near the edge one watches live. */
const BEHIND_MS = 15_000;

interface ControlsProps {
  /** Never was on air. */
  isFilm: boolean;
  isHidden: boolean;
  state: BroadcastState | undefined;
  progress: Progress;
  length: number;
  chapters: readonly Chapter[];
  isFullScreen: boolean;
  isSettingsOpen: boolean;
  tools: ReactNode;
  onToggle: () => void;
  onSeek: (ms: number) => void;
  onToLive: () => void;
  onMute: () => void;
  onVolume: (volume: number) => void;
  onSettings: () => void;
  onFullScreen: () => void;
  onPictureInPicture: () => void;
}

const BUTTON = 'text-over-on! hover:bg-over-on/16!';
/** What stands elsewhere too gives way on the smallest phones. */
const GIVES_WAY = 'max-[374px]:hidden';
const PILL = 'h-7 rounded-[6px] border border-over-on/50 px-2.5 text-small font-semibold whitespace-nowrap';

/** The line below the picture: play, live or time, sound, quality, full screen, and how far it is. */
export function Controls({
  isHidden,
  state,
  progress,
  length,
  chapters,
  isFullScreen,
  isSettingsOpen,
  tools,
  onToggle,
  onSeek,
  onToLive,
  onMute,
  onVolume,
  onSettings,
  onFullScreen,
  onPictureInPicture,
  isFilm,
}: ControlsProps) {
  const t = usePhrases({ zh, en });
  const statusLabel = useLabel('play_status', playStatusLabels);
  const { isPlaying, isMuted, volume, behind } = progress;
  const isLive = state?.purpose === 'live';
  const hasPictureInPicture = useHydrated() && document.pictureInPictureEnabled;
  const position = progress.position ?? 0;
  return (
    <div
      className={clsx(
        'absolute inset-x-0 bottom-0 z-10 bg-linear-to-t from-set-far to-transparent pt-8 transition-opacity',
        isHidden && 'opacity-0 focus-within:opacity-100',
      )}
    >
      <div className="flex items-center justify-between gap-2 px-2 lg:px-3">
        <div className="flex min-w-0 items-center gap-1.5">
          <IconButton
            label={isPlaying ? t.pause : t.play}
            icon={isPlaying ? Pause : Play}
            iconSize={20}
            className={BUTTON}
            onClick={onToggle}
          />
          {isLive && behind < BEHIND_MS && (
            <span className={GIVES_WAY}>
              <StatusTag tone="live" shape="live">
                {statusLabel('have_already_started')}
              </StatusTag>
            </span>
          )}
          {isLive && behind >= BEHIND_MS && (
            <button
              type="button"
              className={clsx(PILL, 'num truncate')}
              onClick={onToLive}
              title={t.behind(formatPlayTime(behind))}
            >
              −{formatPlayTime(behind)}
              <span className="max-sm:sr-only"> · {t.toLive}</span>
            </button>
          )}
          {state?.purpose === 'playback' && !isFilm && (
            <span className="max-sm:hidden">
              <StatusTag tone="over" shape="replay">
                {statusLabel('in_playback')}
              </StatusTag>
            </span>
          )}
          <span className={clsx('num truncate text-cap', isLive && 'max-lg:hidden')}>
            {formatPlayTime(position)}
            {!isLive && progress.duration !== null && (
              <span className="max-sm:hidden"> / {formatPlayTime(length)}</span>
            )}
          </span>
          <IconButton
            label={isMuted ? t.unmute : t.mute}
            icon={isMuted ? VolumeX : Volume2}
            iconSize={20}
            // Phones have keys for it, and a sound that begins muted says so in the picture.
            className={clsx(BUTTON, 'max-sm:hidden')}
            onClick={onMute}
          />
          <input
            type="range"
            min={0}
            max={1}
            step={0.05}
            value={isMuted ? 0 : volume}
            aria-label={t.volume}
            onChange={({ target }) => onVolume(Number(target.value))}
            className="w-20 accent-azure max-lg:hidden"
          />
        </div>
        <div className="flex flex-none items-center gap-1.5">
          {tools}
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isSettingsOpen}
            className="flex min-h-11 items-center gap-1.5"
            onClick={onSettings}
          >
            <span className="sr-only">{t.settings}</span>
            {state?.sound && (
              <span className={clsx(PILL, GIVES_WAY, 'inline-flex items-center')}>
                <span className="lg:hidden">{t.soundsShort[state.sound]}</span>
                <span className="max-lg:hidden">{t.sounds[state.sound]}</span>
              </span>
            )}
            <span className={clsx(PILL, 'num inline-flex items-center')}>
              {state === undefined || state.quality !== 'auto'
                ? (state?.quality ?? t.auto)
                : state.height > 0
                  ? `${state.height}p`
                  : t.auto}
            </span>
          </button>
          {hasPictureInPicture && (
            <IconButton
              label={t.pictureInPicture}
              icon={PictureInPicture2}
              iconSize={19}
              className={clsx(BUTTON, 'max-lg:hidden')}
              onClick={onPictureInPicture}
            />
          )}
          <IconButton
            label={isFullScreen ? t.leaveFullScreen : t.fullScreen}
            icon={isFullScreen ? Minimize : Maximize}
            iconSize={19}
            className={BUTTON}
            onClick={onFullScreen}
          />
        </div>
      </div>
      <SeekBar length={length} position={position} chapters={chapters} onSeek={onSeek} />
    </div>
  );
}
