import type { FaceOutcome } from '@mingtang/contract/entrance/desk-model';
import { Button } from 'antd';
import { useState } from 'react';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { Panel } from '../../parts/panel.tsx';
import { type StateLooks, StateTag } from '../../parts/state-tag.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { useAction } from '../../parts/use-action.ts';
import { en } from '../../phrases/en/desk.ts';
import { zh } from '../../phrases/zh/desk.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { useShownVisitor, type Visitor } from './use-visitor.ts';

const looks: StateLooks<FaceOutcome> = {
  match: { tone: 'mal', shape: 'done', zh: zh.comparison.outcomes.match, en: en.comparison.outcomes.match },
  unclear: { tone: 'gam', shape: 'half', zh: zh.comparison.outcomes.unclear, en: en.comparison.outcomes.unclear },
  no_match: {
    tone: 'rouge',
    shape: 'failed',
    zh: zh.comparison.outcomes.no_match,
    en: en.comparison.outcomes.no_match,
  },
};

/** What comparing their face advised, and what was made of it. */
export function ComparisonPanel({ visitor }: { visitor: Visitor }) {
  const t = usePhrases({ zh, en }).comparison;
  const format = useTimeFormat();
  const { reload } = useShownVisitor();
  const { run, isBusy } = useAction();
  const [isOpen, setOpen] = useState(false);
  const { comparisons, canCompare } = visitor;
  async function decide(id: string, isAccepted: boolean): Promise<void> {
    await run(() => api.desk.decideComparison({ id, isAccepted }), t.decided);
    reload();
  }
  return (
    <Panel title={t.title} isFlush>
      <p className="px-5 pb-4 text-small text-ink-2">{canCompare ? t.lead : t.off}</p>
      {comparisons.map(({ id, outcome, similarity, against, comparedAt, comparedBy, isAccepted }) => (
        <div key={id} className="border-t border-line px-5 py-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <StateTag looks={looks} state={outcome} />
            <span className="num text-small text-ink-2">{t.score(similarity)}</span>
          </div>
          <p className="num mt-1 text-cap text-ink-3">
            {t.kinds[against]} · {t.by(comparedBy, format.moment(comparedAt))}
          </p>
          {isAccepted === null ? (
            <div className="mt-2 flex gap-2">
              <Button size="small" disabled={isBusy} onClick={() => void decide(id, true)}>
                {t.same}
              </Button>
              <Button size="small" danger disabled={isBusy} onClick={() => void decide(id, false)}>
                {t.notSame}
              </Button>
            </div>
          ) : (
            <p className="mt-1 text-small font-medium">{isAccepted ? t.accepted : t.refused}</p>
          )}
        </div>
      ))}
      {canCompare && (
        <div className="border-t border-line px-5 py-3.5">
          <Button onClick={() => setOpen(true)}>{t.start}</Button>
        </div>
      )}
      {isOpen && <CompareDialog visitor={visitor} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
