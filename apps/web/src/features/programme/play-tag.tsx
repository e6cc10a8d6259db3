import type { PlayStatus } from '@mingtang/contract/programme/model';
import { StatusTag, type TagShape, type TagTone } from '@mingtang/ui/status-tag';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/programme.ts';
import { zh } from '../../phrases/zh/programme.ts';

type Look = { word: keyof typeof zh.statuses; tone: TagTone; shape: TagShape };

/** spec §4: no badge without a broadcast, "live" and "replay"; the two others of the dictionary told apart as well. */
const looks: Record<PlayStatus, Look | undefined> = {
  no_live_broadcast: undefined,
  to_be_started: { word: 'upcoming', tone: 'line', shape: 'waiting' },
  have_already_started: { word: 'live', tone: 'live', shape: 'live' },
  finished: { word: 'ended', tone: 'mute', shape: 'over' },
  in_playback: { word: 'replay', tone: 'mute', shape: 'replay' },
};

/** The badge of a broadcast; nothing where there is none. `isOnPicture` makes it readable over a cover. */
export function PlayTag({ status, isOnPicture = false }: { status: PlayStatus; isOnPicture?: boolean }) {
  const t = usePhrases({ zh, en });
  const look = looks[status];
  if (!look) return null;
  const tone = isOnPicture && look.tone !== 'live' ? 'over' : look.tone;
  return (
    <StatusTag tone={tone} shape={look.shape}>
      {t.statuses[look.word]}
    </StatusTag>
  );
}
