import { Button } from 'antd';
import { useState } from 'react';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { formatMoney } from '../../parts/numbers.ts';
import { Panel } from '../../parts/panel.tsx';
import { StateTag } from '../../parts/state-tag.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { useAction } from '../../parts/use-action.ts';
import { en } from '../../phrases/en/orders.ts';
import { zh } from '../../phrases/zh/orders.ts';
import { useMay } from '../../session/self.ts';
import { type OrderFile, refundLooks } from './looks.ts';
import { useMethodLabel } from './method-label.ts';
import { SettleDialog } from './settle-dialog.tsx';

/** Money on its way back, how far it is, and why. */
export function Refunds({ file, onChange }: { file: OrderFile; onChange: () => void }) {
  const t = usePhrases({ zh, en });
  const methodLabel = useMethodLabel();
  const format = useTimeFormat();
  const may = useMay();
  const { run, isBusy } = useAction();
  const [settling, setSettling] = useState<OrderFile['refunds'][number]>();
  return (
    <Panel title={t.refunds.title} isFlush>
      {file.refunds.length === 0 && <p className="px-5 pb-5 text-ink-3">{t.refunds.none}</p>}
      <ul className="num divide-y divide-line border-t border-line empty:hidden">
        {file.refunds.map((refund) => (
          <li key={refund.id} className="grid gap-1.5 px-5 py-3.5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <span className="font-medium">{t.refunds.causes[refund.cause]}</span>
              <StateTag looks={refundLooks} state={refund.state} />
              <span className="ms-auto font-medium">{formatMoney(refund.amountFen)}</span>
            </div>
            {refund.note && <p className="text-small whitespace-pre-line text-ink-2">{refund.note}</p>}
            <p className="text-small break-all text-ink-3">
              {methodLabel(refund.method)} · {format.moment(refund.createdAt)}
              {refund.settledAt && ` → ${format.moment(refund.settledAt)}`}
              {refund.handReference && ` · ${t.refunds.byHand(refund.handReference)}`}
              {refund.refundRef && ` · ${t.refunds.theirs} ${refund.refundRef}`}
              {refund.tries > 0 && ` · ${t.refunds.tries(refund.tries)}`}
              {refund.state === 'requested' &&
                refund.tries > 0 &&
                `, ${t.refunds.next(format.moment(refund.nextTryAt))}`}
            </p>
            {refund.state !== 'done' && refund.problem && <p className="text-small text-rouge">{refund.problem}</p>}
            {refund.state === 'failed' && may('orders.refund') && (
              <div className="flex flex-wrap gap-2">
                <Button
                  size="small"
                  disabled={isBusy}
                  onClick={() =>
                    void run(() => api.orderDesk.retryRefund({ id: refund.id }), t.refunds.retried).then(onChange)
                  }
                >
                  {t.refunds.retry}
                </Button>
                <Button size="small" disabled={isBusy} onClick={() => setSettling(refund)}>
                  {t.refunds.settle}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {settling && (
        <SettleDialog
          refund={settling}
          onClose={() => setSettling(undefined)}
          onSettled={() => {
            setSettling(undefined);
            onChange();
          }}
        />
      )}
    </Panel>
  );
}
