import { clsx } from 'clsx';
import { type ReactNode, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/player.ts';
import { zh } from '../../phrases/zh/player.ts';
import { useWakeLock } from '../../wake-lock.ts';
import type { Addresses } from './broadcast.ts';
import { Controls } from './controls.tsx';
import { type Chapter, formatPlayTime } from './play-time.ts';
import type { PictureClock } from './player-clock.ts';
import { loadPreferences, savePreferences } from './preferences.ts';
import { type CaptionChoice, SettingsPanel } from './settings-panel.tsx';
import { StageMessage } from './stage-message.tsx';
import { useBroadcast } from './use-broadcast.ts';
import { useFullScreen } from './use-full-screen.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { useProgress } from './use-progress.ts';

const IDLE_MS = 3_000;
const RESUMED_SHOWN_MS = 8_000;

export interface PlayerHandle {
  /** Goes to a moment, in milliseconds since the broadcast began, as far as there is a picture of it. */
  seek: (ms: number) => void;
  /** Takes up addresses that were changed. */
  follow: () => void;
}

interface PlayerProps {
  /** What plays: where somebody stopped in it is kept under this. */
  thingId: string;
  /** Asks for its addresses, again before they end. */
  load: () => Promise<Addresses>;
  title: string;
  /** Epoch milliseconds of a forum; of a film both are 0. */
  startsAt: number;
  endsAt: number;
  chapters: readonly Chapter[];
  clock: PictureClock;
  handle: RefObject<PlayerHandle | null>;
  /** The server no longer lets one watch. */
  onRefused: () => void;
  /** Over the picture, below the controls. */
  overlay?: ReactNode;
  /** Beside the other controls. */
  tools?: ReactNode;
  className?: string | undefined;
}

/** The stage: a stream, a recording or a film with its controls. */
export function Player({
  thingId,
  load,
  title,
  startsAt,
  endsAt,
  chapters,
  clock,
  handle,
  onRefused,
  overlay,
  tools,
  className,
}: PlayerProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const root = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const { broadcast, state } = useBroadcast(video, { thingId, startsAt, clock, load });
  const progress = useProgress(video, broadcast, clock);
  const fullScreen = useFullScreen(root, video);
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  const [captions, setCaptions] = useState<CaptionChoice>(() => loadPreferences().captions ?? 'off');
  const { isIdle, wake } = useIdle(progress.isPlaying && !isSettingsOpen);
  useWakeLock(progress.isPlaying);

  const isRefused = state?.phase === 'refused';
  useEffect(() => {
    if (isRefused) onRefused();
  }, [isRefused, onRefused]);

  useEffect(() => {
    const { volume, isMuted } = loadPreferences();
    if (video.current) sound(video.current, volume, isMuted);
  }, []);
  // Tracks come and go with the addresses.
  useEffect(() => {
    if (video.current) showCaptions(video.current, captions);
  });

  const isLive = state?.purpose === 'live';
  const length = progress.duration ?? Math.max(endsAt - startsAt, progress.position ?? 0);
  function seek(ms: number): void {
    const element = video.current;
    if (!element || element.readyState === 0) return;
    const wanted = isLive ? element.currentTime + (ms - (clock.position() ?? ms)) / 1_000 : ms / 1_000;
    const { seekable } = element;
    const [from, to] = seekable.length > 0 ? [seekable.start(0), seekable.end(seekable.length - 1)] : [0, wanted];
    element.currentTime = Math.min(Math.max(wanted, from), broadcast?.liveEdge() ?? to);
    wake();
  }
  useImperativeHandle(handle, () => ({ seek, follow: () => void broadcast?.follow() }));
  const toggle = (): void => {
    const element = video.current;
    if (!element) return;
    if (element.paused) void element.play().catch(() => undefined);
    else element.pause();
    wake();
  };
  const toLive = (): void => {
    const edge = broadcast?.liveEdge();
    if (!video.current || edge === null || edge === undefined) return;
    video.current.currentTime = edge;
    void video.current.play().catch(() => undefined);
  };
  const mute = (): void => {
    if (!video.current) return;
    video.current.muted = !video.current.muted;
    savePreferences({ ...loadPreferences(), isMuted: video.current.muted });
  };
  const setVolume = (volume: number): void => {
    if (!video.current) return;
    sound(video.current, volume, volume === 0);
    savePreferences({ ...loadPreferences(), volume, isMuted: volume === 0 });
  };
  const chooseCaptions = (next: CaptionChoice): void => {
    setCaptions(next);
    savePreferences({ ...loadPreferences(), captions: next });
  };
  usePlayerKeys({
    toggle,
    skip: (seconds) => seek((clock.position() ?? 0) + seconds * 1_000),
    mute,
    fullScreen: fullScreen.toggle,
    captions: () => chooseCaptions(captions === 'off' ? language : 'off'),
    toLive,
  });

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moving over it shows the controls; keys do too
    <section
      ref={root}
      aria-label={t.player(title)}
      data-player={state?.phase}
      onPointerMove={wake}
      onFocus={wake}
      className={clsx('relative overflow-hidden bg-set-far text-over-on', isIdle && 'cursor-none', className)}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions come with the recordings that have them */}
      <video
        ref={video}
        playsInline
        crossOrigin="anonymous"
        onClick={(event) => {
          const isTouch = (event.nativeEvent as PointerEvent).pointerType === 'touch';
          if (isTouch && isIdle) wake();
          else toggle();
        }}
        className="size-full object-contain"
      >
        {(['zh', 'en'] as const).map((one) => {
          const address = state?.captions[one];
          return address ? (
            <track
              key={one}
              kind="captions"
              src={address}
              srcLang={trackLanguage[one]}
              label={t.captionLanguages[one]}
            />
          ) : null;
        })}
      </video>
      {overlay}
      {broadcast && state && <StageMessage broadcast={broadcast} state={state} />}
      {broadcast && state && (
        <Notes
          isMuted={progress.isMuted && progress.isPlaying && !loadPreferences().isMuted}
          resumedAt={state.resumedAt}
          onSound={mute}
          onStart={() => seek(0)}
        />
      )}
      {broadcast && state && isSettingsOpen && (
        <SettingsPanel
          state={state}
          captions={captions}
          onQuality={(quality) => broadcast.setQuality(quality)}
          onSound={(sound) => broadcast.setSound(sound)}
          onRegion={(region) => broadcast.setRegion(region)}
          onCaptions={chooseCaptions}
          onClose={() => setSettingsOpen(false)}
        />
      )}
      <Controls
        isHidden={isIdle}
        state={state}
        progress={progress}
        length={length}
        isFilm={endsAt === startsAt}
        chapters={chapters}
        isFullScreen={fullScreen.isOn}
        isSettingsOpen={isSettingsOpen}
        tools={tools}
        onToggle={toggle}
        onSeek={seek}
        onToLive={toLive}
        onMute={mute}
        onVolume={setVolume}
        onSettings={() => setSettingsOpen((isOpen) => !isOpen)}
        onFullScreen={fullScreen.toggle}
        onPictureInPicture={() => void video.current?.requestPictureInPicture().catch(() => undefined)}
      />
    </section>
  );
}

/** Nobody has moved for a while: the picture alone. */
function useIdle(canBe: boolean): { isIdle: boolean; wake: () => void } {
  const [turn, setTurn] = useState(0);
  const [idleSince, setIdleSince] = useState<number>();
  useEffect(() => {
    if (!canBe) return undefined;
    const timer = setTimeout(() => setIdleSince(turn), IDLE_MS);
    return () => clearTimeout(timer);
  }, [canBe, turn]);
  return { isIdle: canBe && idleSince === turn, wake: () => setTurn((count) => count + 1) };
}

function sound(video: HTMLVideoElement, volume: number, isMuted: boolean): void {
  video.volume = volume;
  video.muted = isMuted;
}

function showCaptions(video: HTMLVideoElement, captions: CaptionChoice): void {
  for (const track of video.textTracks) track.mode = track.language === trackLanguage[captions] ? 'showing' : 'hidden';
}
const trackLanguage: Record<CaptionChoice, string> = { zh: 'zh-CN', en: 'en', off: 'none' };

/** What was done without being asked: the sound is off, or it goes on where one stopped. */
function Notes({
  isMuted,
  resumedAt,
  onSound,
  onStart,
}: {
  isMuted: boolean;
  resumedAt: number | undefined;
  onSound: () => void;
  onStart: () => void;
}) {
  const t = usePhrases({ zh, en });
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (resumedAt === undefined) return undefined;
    const timer = setTimeout(() => setOver(true), RESUMED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [resumedAt]);
  const chip = 'min-h-9 rounded-control bg-over px-3 text-small text-over-on';
  return (
    <div className="absolute start-3 bottom-16 z-10 lg:bottom-20 flex flex-wrap items-center gap-2">
      {isMuted && (
        <button type="button" className={chip} onClick={onSound}>
          {t.tapForSound}
        </button>
      )}
      {resumedAt !== undefined && !isOver && (
        <span className={clsx(chip, 'num inline-flex items-center gap-3')}>
          {t.resumed(formatPlayTime(resumedAt * 1_000))}
          <button
            type="button"
            className="text-azure underline underline-offset-3"
            onClick={() => {
              onStart();
              setOver(true);
            }}
          >
            {t.fromStart}
          </button>
        </span>
      )}
    </div>
  );
}
