import { Button } from '@mingtang/ui/button';
import { StatusTag, type TagShape, type TagTone } from '@mingtang/ui/status-tag';
import { useToast } from '@mingtang/ui/toast';
import { useState } from 'react';
import { Link } from 'react-router';
import { inLanguage } from '../../bilingual.ts';
import { dayOf, formatDay } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useOnline } from '../../network.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/exchange.ts';
import { zh } from '../../phrases/zh/exchange.ts';
import { ConfirmSheet } from '../confirm-sheet.tsx';
import { exchanges, type GiftOrder } from './exchange-calls.ts';
import { GiftPicture } from './gift-picture.tsx';

const looks: Record<GiftOrder['state'], { tone: TagTone; shape: TagShape }> = {
  ordered: { tone: 'gam', shape: 'half' },
  shipped: { tone: 'azure', shape: 'half' },
  received: { tone: 'mal', shape: 'done' },
  cancelled: { tone: 'mute', shape: 'over' },
};

/** What one exchanged: where it stands, by whom it comes, and that it came. */
export function OwnGifts({ orders, onChanged }: { orders: readonly GiftOrder[]; onChanged: () => void }) {
  const { orders: t } = usePhrases({ zh, en });
  const showToast = useToast();
  const [asking, setAsking] = useState<string>();

  async function receive(): Promise<void> {
    if (asking) await exchanges.updateOrder({ id: asking, action: 'receive' });
    setAsking(undefined);
    showToast({ text: t.received });
    onChanged();
  }

  if (orders.length === 0) return <p className="py-2 text-ink-2">{t.none}</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} onReceive={() => setAsking(order.id)} />
        ))}
      </ul>
      <ConfirmSheet
        isOpen={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={t.sure.title}
        text={t.sure.text}
        action={t.sure.action}
        keep={t.sure.keep}
        isDanger={false}
        act={receive}
        onRefusal={onChanged}
      />
    </>
  );
}

function OrderRow({ order, onReceive }: { order: GiftOrder; onReceive: () => void }) {
  const { orders: t, address, points } = usePhrases({ zh, en });
  const language = useLanguage();
  const isOnline = useOnline();
  const { id, state, carrier, trackingNumber, cancelReason, receiver, orderedAt } = order;
  return (
    <li className="flex items-start gap-4 py-4">
      <GiftPicture picture={order.picture} />
      <div className="grid min-w-0 justify-items-start gap-1">
        <p className="font-medium">{inLanguage(order, 'name', language)}</p>
        <StatusTag {...looks[state]}>{t.states[state]}</StatusTag>
        <p className="num text-small text-ink-3">
          {formatDay(dayOf(orderedAt), language)} · {points(order.points)}
        </p>
        {carrier && trackingNumber && <p className="num break-all">{t.parcel(carrier, trackingNumber)}</p>}
        {cancelReason && <p className="break-words text-ink-2">{t.reason(cancelReason)}</p>}
        {state === 'ordered' && (
          <>
            <p className="break-words text-ink-2">{t.to(receiver.address)}</p>
            <Button
              size="sm"
              variant="line"
              render={<Link to={paths.addressEdit({ back: paths.myPrizes(), order: id })} />}
            >
              {address.edit}
            </Button>
          </>
        )}
        {state === 'shipped' && (
          <Button size="sm" disabled={!isOnline} onClick={onReceive}>
            {t.receive}
          </Button>
        )}
      </div>
    </li>
  );
}
