import { Button, Modal } from 'antd';
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
import { type OrderFile, paymentLooks } from './looks.ts';
import { useMethodLabel } from './method-label.ts';

/** Every try to pay, and every notice a provider sent about it. */
export function Payments({ file }: { file: OrderFile }) {
  const t = usePhrases({ zh, en });
  const methodLabel = useMethodLabel();
  const format = useTimeFormat();
  const may = useMay();
  const { run, isBusy } = useAction();
  const [raw, setRaw] = useState<string>();
  return (
    <Panel title={t.payments.title} isFlush>
      {file.payments.length === 0 && <p className="px-5 pb-5 text-ink-3">{t.payments.none}</p>}
      <ul className="num divide-y divide-line border-t border-line empty:hidden">
        {file.payments.map((payment) => (
          <li key={payment.id} className="grid gap-1.5 px-5 py-3.5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <span className="font-medium">{methodLabel(payment.method)}</span>
              <StateTag looks={paymentLooks} state={payment.state} />
              <span className="text-small text-ink-3">{t.payments.scenes[payment.scene]}</span>
              <span className="ms-auto font-medium">{formatMoney(payment.paidFen ?? payment.amountFen)}</span>
            </div>
            {payment.usage === 'returned' && <p className="text-small text-gam">{t.payments.returned}</p>}
            <p className="text-small break-all text-ink-3">
              {t.payments.started} {format.moment(payment.createdAt)}
              {payment.settledAt && ` · ${t.payments.settled} ${format.moment(payment.settledAt)}`}
              {payment.providerRef && ` · ${t.payments.ours} ${payment.providerRef}`}
              {payment.transactionRef && ` · ${t.payments.theirs} ${payment.transactionRef}`}
            </p>
          </li>
        ))}
      </ul>
      {file.payments.length > 0 && (
        <div className="border-t border-line px-5 py-4">
          <h3 className="mb-2 text-cap text-ink-3">{t.notices.title}</h3>
          {file.notices.length === 0 && <p className="text-ink-3">{t.notices.none}</p>}
          <ul className="num grid gap-2">
            {file.notices.map((notice) => (
              <li key={notice.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span>{methodLabel(notice.method)}</span>
                <span className="text-ink-2">{t.notices.kinds[notice.kind]}</span>
                <span className="text-small text-ink-3">
                  {format.moment(notice.receivedAt)} ·{' '}
                  {notice.appliedAt ? t.notices.applied(format.moment(notice.appliedAt)) : t.notices.pending}
                </span>
                {may('people.reveal') && (
                  <Button
                    size="small"
                    className="ms-auto"
                    disabled={isBusy}
                    onClick={() =>
                      void run(async () => setRaw((await api.orderDesk.revealNotice({ id: notice.id })).raw))
                    }
                  >
                    {t.notices.raw}
                  </Button>
                )}
                {notice.problem && <p className="w-full text-small text-rouge">{notice.problem}</p>}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Modal
        open={raw !== undefined}
        onCancel={() => setRaw(undefined)}
        footer={null}
        title={t.notices.raw}
        width={720}
      >
        <pre className="max-h-[60vh] overflow-auto rounded-control bg-sunken p-4 font-mono text-cap">{raw}</pre>
      </Modal>
    </Panel>
  );
}
