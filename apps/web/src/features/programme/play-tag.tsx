import { playStatusLabels } from '@mingtang/contract/programme/labels';
import type { PlayStatus } from '@mingtang/contract/programme/model';
import { StatusTag, type TagShape, type TagTone } from '@mingtang/ui/status-tag';
import { useLabel } from '../../labels.ts';

type Look = { tone: TagTone; shape: TagShape };

/** spec §4: no badge without a broadcast, "live" and "replay"; the two others of the dictionary told apart as well. */
const looks: Record<PlayStatus, Look | undefined> = {
  no_live_broadcast: undefined,
  to_be_started: { tone: 'line', shape: 'waiting' },
  have_already_started: { tone: 'live', shape: 'live' },
  finished: { tone: 'mute', shape: 'over' },
  in_playback: { tone: 'mute', shape: 'replay' },
};

/** The badge of a broadcast; nothing where there is none. `isOnPicture` makes it readable over a cover. */
export function PlayTag({ status, isOnPicture = false }: { status: PlayStatus; isOnPicture?: boolean }) {
  const labelOf = useLabel('play_status', playStatusLabels);
  const look = looks[status];
  if (!look) return null;
  const tone = isOnPicture && look.tone !== 'live' ? 'over' : look.tone;
  return (
    <StatusTag tone={tone} shape={look.shape}>
      {labelOf(status)}
    </StatusTag>
  );
}
