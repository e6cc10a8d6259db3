import { SummaryList } from '@mingtang/ui/summary-list';
import { formatDay, formatTime } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/orders.ts';
import { zh } from '../../phrases/zh/orders.ts';
import { useForeignIdDay } from '../purchase-rules/use-foreign-id-day.ts';
import { ZoneNote } from '../zones/zone-note.tsx';
import type { OrderDetail } from './order-view.tsx';

/** Number and times of an order, as one would read them out on the phone. */
export function OrderFacts({ order, className }: { order: OrderDetail; className?: string }) {
  const t = usePhrases({ zh, en }).facts;
  const language = useLanguage();
  const moment = (instant: Date): string => `${formatDay(instant, language)} ${formatTime(instant)}`;
  return (
    <section className={className}>
      <h2 className="mb-1 text-h3">{t.title}</h2>
      <ZoneNote at={order.createdAt.getTime()} className="pb-2" />
      <SummaryList
        items={[
          { key: 'number', label: t.number, value: <span className="break-all">{order.number}</span> },
          { key: 'created', label: t.createdAt, value: moment(order.createdAt) },
          ...(order.isForForeignIds ? [{ key: 'documents', label: t.documents, value: <ForeignIdNote /> }] : []),
          ...(order.paidAt ? [{ key: 'paid', label: t.paidAt, value: moment(order.paidAt) }] : []),
        ]}
      />
    </section>
  );
}

/** Until when the holders' foreign IDs must be approved. */
function ForeignIdNote() {
  const t = usePhrases({ zh, en }).facts;
  const day = useForeignIdDay();
  return day ? t.foreignUntil(day) : t.foreign;
}
