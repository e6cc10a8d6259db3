import { paidThrough } from '@mingtang/contract/order-desk/model';
import { usePhrases } from '../../language.ts';
import { formatMoney } from '../../parts/numbers.ts';
import { Panel } from '../../parts/panel.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { en as messagesEn } from '../../phrases/en/messages.ts';
import { en } from '../../phrases/en/orders.ts';
import { zh as messagesZh } from '../../phrases/zh/messages.ts';
import { zh } from '../../phrases/zh/orders.ts';
import type { OrderFile } from './looks.ts';
import { useMethodLabel } from './method-label.ts';

type Event = OrderFile['timeline'][number];

const isTrouble = ({ kind }: Event): boolean =>
  kind === 'payment_failed' || kind === 'refund_failed' || kind === 'message_failed' || kind === 'money_unusable';

/** Everything that happened, latest first. */
export function Timeline({ file: { timeline } }: { file: OrderFile }) {
  const t = usePhrases({ zh, en });
  const methodLabel = useMethodLabel();
  const told = usePhrases({ zh: messagesZh, en: messagesEn });
  const format = useTimeFormat();

  /** What an event was about, in words. */
  function detail({ kind, about }: Event): string | null {
    if (about === null) return null;
    if (kind === 'staff') return t.timeline.staff[about] ?? about;
    if (kind === 'cancelled') return t.timeline.reasons[about] ?? about;
    if (kind === 'tickets_made') return `× ${about}`;
    const messages: Record<string, string> = told.kinds;
    if (about === 'bank') return t.transfer;
    const method = paidThrough.find((one) => one === about);
    return messages[about] ?? (method ? methodLabel(method) : about);
  }
  return (
    <Panel title={t.timeline.title}>
      <ol className="num relative grid gap-4 ps-5 before:absolute before:inset-y-1.5 before:start-[3.5px] before:w-px before:bg-line-2">
        {timeline.map((event, index) => (
          <li key={`${event.at.toISOString()} ${event.kind} ${String(index)}`} className="relative">
            <span
              aria-hidden="true"
              className={`absolute start-[-20px] top-[7px] size-2 ${isTrouble(event) ? 'bg-rouge' : 'bg-ink-2'}`}
            />
            <div className="flex items-baseline justify-between gap-3">
              <span className={isTrouble(event) ? 'text-rouge' : ''}>{t.timeline.events[event.kind]}</span>
              {event.amountFen !== null && event.amountFen > 0 && (
                <span className="flex-none text-ink-2">{formatMoney(event.amountFen)}</span>
              )}
            </div>
            {detail(event) && <p className="text-small break-words whitespace-pre-line text-ink-2">{detail(event)}</p>}
            <p className="text-cap text-ink-3">
              {format.moment(event.at)}
              {event.by && ` · ${event.by}`}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
