import type { ReceptionState } from '@mingtang/contract/reception/model';
import { StatusTag, type TagShape, type TagTone } from '@mingtang/ui/status-tag';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/reception.ts';
import { zh } from '../../phrases/zh/reception.ts';

const looks: Record<ReceptionState, { tone: TagTone; shape: TagShape }> = {
  not_picked_up: { tone: 'gam', shape: 'waiting' },
  picking: { tone: 'azure', shape: 'half' },
  picked_up: { tone: 'mal', shape: 'half' },
  checked_in: { tone: 'mal', shape: 'done' },
  checked_out: { tone: 'mute', shape: 'over' },
};

/** How far the reception of a guest is, and whether they are waited for longer than planned. */
export function ReceptionStatus({ status, isLate }: { status: ReceptionState; isLate: boolean }) {
  const t = usePhrases({ zh, en });
  return (
    <span className="flex flex-wrap gap-1.5">
      <StatusTag {...looks[status]}>{t.states[status]}</StatusTag>
      {isLate && (
        <StatusTag tone="rouge" shape="failed">
          {t.late}
        </StatusTag>
      )}
    </span>
  );
}
