import type { QueueEntry, QueueState } from '@mingtang/contract/queues/model';
import { StatusTag, type TagShape, type TagTone } from '@mingtang/ui/status-tag';
import { useLanguage } from '../../language.ts';

const looks: Record<QueueState, { tone: TagTone; shape: TagShape }> = {
  waiting: { tone: 'gam', shape: 'waiting' },
  approved: { tone: 'mal', shape: 'done' },
  rejected: { tone: 'rouge', shape: 'failed' },
  ended: { tone: 'mute', shape: 'over' },
};

/** Where an entry stands, in its domain's own word. */
export function EntryState({ entry: { state, status } }: { entry: Pick<QueueEntry, 'state' | 'status'> }) {
  const language = useLanguage();
  return <StatusTag {...looks[state]}>{status[language]}</StatusTag>;
}
