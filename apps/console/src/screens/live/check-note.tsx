import type { SwitchboardSource } from '@mingtang/contract/live/model';
import { StatusTag } from '@mingtang/ui/status-tag';
import { usePhrases } from '../../language.ts';
import { formatNumber } from '../../parts/numbers.ts';
import { useTimeFormat } from '../../parts/time.ts';
import { en } from '../../phrases/en/live.ts';
import { zh } from '../../phrases/zh/live.ts';
import { formatBitrate, sourceLooks } from './looks.ts';

/** How an address stands, and what it gave at its last check. */
export function CheckNote({ source: { state, check } }: { source: Pick<SwitchboardSource, 'state' | 'check'> }) {
  const t = usePhrases({ zh, en });
  const { moment } = useTimeFormat();
  const look = sourceLooks[state];
  const renditions = check?.renditions.map(({ height, bitsPerSecond }) =>
    [height === null ? '' : `${height}p`, formatBitrate(bitsPerSecond)].filter(Boolean).join(' '),
  );
  const said = check && [
    check.problem === 'bad_status' && check.httpStatus !== null
      ? t.status(check.httpStatus)
      : check.problem && t.problems[check.problem],
    check.latencyMs === null ? '' : t.answered(formatNumber(check.latencyMs)),
    ...(renditions ?? []),
    t.at(moment(check.checkedAt)),
    check.problem === null ? '' : check.answeredAt ? t.lastSeen(moment(check.answeredAt)) : t.neverSeen,
  ];
  return (
    <>
      <StatusTag tone={look.tone} shape={look.shape}>
        {t.states[state]}
      </StatusTag>
      {said && <span>{said.filter(Boolean).join(' · ')}</span>}
    </>
  );
}
