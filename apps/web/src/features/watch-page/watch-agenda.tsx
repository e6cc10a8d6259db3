import { Agenda } from '@mingtang/ui/agenda';
import { StatusTag } from '@mingtang/ui/status-tag';
import { type RefObject, useSyncExternalStore } from 'react';
import { formatTime } from '../../dates.ts';
import { usePhrases } from '../../language.ts';
import { en as programmeEn } from '../../phrases/en/programme.ts';
import { en } from '../../phrases/en/watch.ts';
import { zh as programmeZh } from '../../phrases/zh/programme.ts';
import { zh } from '../../phrases/zh/watch.ts';
import type { ForumData } from '../forum-page/forum-data.ts';
import type { PlayerHandle } from '../player/player.tsx';
import type { PictureClock } from '../player/player-clock.ts';
import { isLive } from '../programme/session.ts';

const STEP_MS = 1_000;

/** The talks: the one on the picture is marked, and of a recording each can be gone to. */
export function WatchAgenda({
  data: { talks, session },
  now,
  clock,
  player,
}: {
  data: ForumData;
  now: number;
  clock: PictureClock;
  player: RefObject<PlayerHandle | null>;
}) {
  const t = usePhrases({ zh, en });
  const { names } = usePhrases({ zh: programmeZh, en: programmeEn });
  const shown = usePosition(clock);
  const isRecording = session.status === 'in_playback';
  // Without a picture, what is live goes by the clock on the wall.
  const at = shown ?? (isLive(session) ? now - session.start : null);
  const stateOf = (start: number, end: number): 'past' | 'current' | 'ahead' => {
    if (at === null) return 'ahead';
    if (end - session.start <= at) return 'past';
    return start - session.start <= at ? 'current' : 'ahead';
  };
  return (
    <Agenda
      currentLabel={
        <StatusTag tone="azure" shape="half">
          {isRecording ? t.nowPlaying : t.nowSpeaking}
        </StatusTag>
      }
      items={talks.map((talk) => ({
        key: talk.id,
        time: formatTime(new Date(talk.start)),
        title:
          isRecording && shown !== null ? (
            <button
              type="button"
              aria-label={t.playFrom(talk.title)}
              className="text-start hover:underline"
              onClick={() => player.current?.seek(talk.start - session.start)}
            >
              {talk.title}
            </button>
          ) : (
            talk.title
          ),
        state: stateOf(talk.start, talk.end),
        note: names(talk.speakers.map(({ name }) => name)),
      }))}
    />
  );
}

/** The second the picture shows, in milliseconds; null before there is one. */
function usePosition(clock: PictureClock): number | null {
  return useSyncExternalStore(
    (listener) => {
      const stop = clock.subscribe(listener);
      const timer = setInterval(listener, STEP_MS);
      return () => {
        stop();
        clearInterval(timer);
      };
    },
    () => {
      const position = clock.position();
      return position === null ? null : Math.floor(position / STEP_MS) * STEP_MS;
    },
    () => null,
  );
}
