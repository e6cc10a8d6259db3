import { mayAtDesk, paidFenOf } from '@mingtang/contract/order-desk/model';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { useKeys } from '../../parts/keys.tsx';
import { formatMoney } from '../../parts/numbers.ts';
import { Page } from '../../parts/page.tsx';
import { QueryState } from '../../parts/query-state.tsx';
import { StateTag } from '../../parts/state-tag.tsx';
import { useAction } from '../../parts/use-action.ts';
import { useConfirm } from '../../parts/use-confirm.tsx';
import { en } from '../../phrases/en/orders.ts';
import { zh } from '../../phrases/zh/orders.ts';
import { useMay } from '../../session/self.ts';
import { Books } from './books.tsx';
import { Buyer } from './buyer.tsx';
import { type OrderFile, orderLooks } from './looks.ts';
import { Notes } from './notes.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderMessages } from './order-messages.tsx';
import { Payments } from './payments.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { nextLook } from './refund-progress.ts';
import { Refunds } from './refunds.tsx';
import { Tickets } from './tickets.tsx';
import { Timeline } from './timeline.tsx';

const FOLLOWS_MS = 4_000;

/** Everything about one order, and what the organiser may do with it. */
export default function Order() {
  const { id = '' } = useParams();
  const t = usePhrases({ zh, en });
  const query = useQuery({
    queryKey: ['orders', 'file', id],
    queryFn: () => api.orderDesk.getOrder({ id }),
    refetchInterval: ({ state: { data } }) => data !== undefined && nextLook(data),
  });
  if (query.data) return <File key={id} file={query.data} />;
  return (
    <Page title={t.title} isDetail>
      <QueryState query={query}>{() => null}</QueryState>
    </Page>
  );
}

function File({ file }: { file: OrderFile }) {
  const t = usePhrases({ zh, en });
  const may = useMay();
  const client = useQueryClient();
  const { run, isBusy } = useAction();
  const { confirm, askReason } = useConfirm();
  const [isRefunding, setRefunding] = useState(false);
  const { id, state } = file;
  const refetch = (): void => void client.invalidateQueries({ queryKey: ['orders'] });
  const reload = (): void => {
    refetch();
    // Messages and what else follows by itself come a little later.
    setTimeout(refetch, FOLLOWS_MS);
  };
  const act = (work: () => Promise<unknown>, done?: string): void => void run(work, done).then(reload);
  const mayRefund = may('orders.refund') && mayAtDesk('refund', state);
  useKeys(mayRefund ? [{ keys: 'r', label: t.refund.action, run: () => setRefunding(true) }] : []);

  async function cancel(): Promise<void> {
    const note = await askReason({ ...t.cancel, isDangerous: true });
    if (note !== undefined) act(() => api.orderDesk.cancelOrder({ id, note }), t.cancel.done);
  }
  async function resend(): Promise<void> {
    const { resend: action, resendTitle: title, resendText: text, resent } = t.messages;
    if (await confirm({ title, text, action })) act(() => api.orderDesk.resendMessage({ id }), resent);
  }
  function ask(): void {
    let changed = 0;
    void run(async () => {
      ({ changed } = await api.orderDesk.askProvider({ id }));
    }).then((isAsked) => {
      if (isAsked) act(() => Promise.resolve(), t.ask.done(changed));
    });
  }
  const more = [
    ...(mayAtDesk('resend', state) ? [{ key: 'resend', label: t.messages.resend, onClick: () => void resend() }] : []),
    ...(file.payments.length > 0 ? [{ key: 'ask', label: t.ask.action, onClick: ask }] : []),
    ...(mayAtDesk('cancel', state)
      ? [{ key: 'cancel', label: t.cancel.action, danger: true, onClick: () => void cancel() }]
      : []),
  ];

  return (
    <Page
      title={file.number}
      isDetail
      status={<StateTag looks={orderLooks} state={state} />}
      actions={
        <>
          {may('orders.write') && more.length > 0 && (
            <Dropdown menu={{ items: more }} trigger={['click']} placement="bottomRight">
              <Button loading={isBusy} icon={<Ellipsis aria-hidden="true" size={18} strokeWidth={1.6} />}>
                {t.actions.more}
              </Button>
            </Dropdown>
          )}
          {mayRefund && (
            <Button type="primary" onClick={() => setRefunding(true)}>
              {t.refund.action}
            </Button>
          )}
        </>
      }
    >
      <Sums file={file} />
      <div className="mt-5 grid items-start gap-5 min-[1180px]:grid-cols-[minmax(0,1fr)_372px]">
        <div className="grid min-w-0 gap-5">
          <OrderLines file={file} />
          <Tickets file={file} onChange={reload} />
          <Payments file={file} />
          <Refunds file={file} onChange={reload} />
          <Books file={file} />
          <OrderMessages file={file} />
        </div>
        <div className="grid min-w-0 gap-5">
          <Buyer file={file} />
          <Notes file={file} onChange={reload} />
          <Timeline file={file} />
        </div>
      </div>
      {isRefunding && <RefundDialog file={file} onClose={() => setRefunding(false)} onDone={reload} />}
    </Page>
  );
}

function Sums({ file }: { file: OrderFile }) {
  const t = usePhrases({ zh, en }).sums;
  const paidFen = paidFenOf(file);
  const sums = [
    { name: t.price, fen: file.priceFen },
    { name: t.discount, fen: file.discountFen },
    { name: t.total, fen: file.totalFen },
    { name: t.paid, fen: paidFen },
    { name: t.refunded, fen: file.refundedFen },
    { name: t.left, fen: paidFen - file.refundedFen },
  ];
  return (
    <dl className="num mt-4 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3 xl:grid-cols-6">
      {sums.map(({ name, fen }) => (
        <div key={name} className="bg-surface px-4 py-3">
          <dt className="text-cap text-ink-3">{name}</dt>
          <dd className={`mt-0.5 text-h2 ${fen === 0 ? 'text-ink-3' : ''}`}>{formatMoney(fen)}</dd>
        </div>
      ))}
    </dl>
  );
}
