import type { CompetitionState } from '@mingtang/contract/content/competition';
import { StatusTag } from '@mingtang/ui/status-tag';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/competitions.ts';
import { zh } from '../../phrases/zh/competitions.ts';

const looks = {
  upcoming: { tone: 'mute', shape: 'waiting' },
  open: { tone: 'mal', shape: 'half' },
  judging: { tone: 'gam', shape: 'half' },
  final: { tone: 'azure', shape: 'live' },
  awaiting: { tone: 'gam', shape: 'waiting' },
  decided: { tone: 'mute', shape: 'over' },
} as const;

/** Where a competition stands, in colour, shape and word. */
export function CompetitionTag({ state }: { state: CompetitionState }) {
  const t = usePhrases({ zh, en });
  return <StatusTag {...looks[state]}>{t.states[state]}</StatusTag>;
}
