import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/player.ts';
import { zh } from '../../phrases/zh/player.ts';
import { type Chapter, chapterAt, formatPlayTime } from './play-time.ts';

interface SeekBarProps {
  /** Milliseconds of the whole bar: the recording, or the forum's time. */
  length: number;
  position: number;
  chapters: readonly Chapter[];
  onSeek: (ms: number) => void;
}

/** How far the picture is, with the talks marked; the whole bar is the forum's time while it is on air. */
export function SeekBar({ length, position, chapters, onSeek }: SeekBarProps) {
  const t = usePhrases({ zh, en });
  const share = length > 0 ? Math.min(1, Math.max(0, position / length)) * 100 : 0;
  const chapter = chapterAt(chapters, position);
  return (
    <div className="group/bar relative h-4">
      <div aria-hidden="true" className="absolute inset-x-0 bottom-0 h-[3px] bg-over-on/28 group-hover/bar:h-1.5">
        <div className="h-full bg-azure" style={{ width: `${share}%` }} />
        {chapters
          .filter(({ startMs }) => startMs > 0 && startMs < length)
          .map(({ id, startMs }) => (
            <span
              key={id}
              className="absolute inset-y-0 w-0.5 bg-set-far"
              style={{ insetInlineStart: `${(startMs / length) * 100}%` }}
            />
          ))}
      </div>
      <input
        type="range"
        min={0}
        max={Math.max(1, Math.round(length))}
        step={1_000}
        value={Math.min(Math.max(0, position), length)}
        aria-label={t.position}
        aria-valuetext={`${t.positionText(formatPlayTime(position), formatPlayTime(length))}${chapter ? ` · ${t.chapter(chapter.title)}` : ''}`}
        onChange={({ target }) => onSeek(Number(target.value))}
        className="absolute inset-x-0 bottom-0 m-0 h-4 w-full cursor-pointer opacity-0 focus-visible:opacity-100 focus-visible:accent-azure"
      />
    </div>
  );
}
