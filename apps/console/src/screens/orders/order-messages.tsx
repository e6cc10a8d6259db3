import { Link } from 'react-router';
import { usePhrases } from '../../language.ts';
import { messageLooks } from '../../parts/message-looks.ts';
import { formatMoney } from '../../parts/numbers.ts';
import { Panel } from '../../parts/panel.tsx';
import { StateTag } from '../../parts/state-tag.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { en as messagesEn } from '../../phrases/en/messages.ts';
import { en } from '../../phrases/en/orders.ts';
import { zh as messagesZh } from '../../phrases/zh/messages.ts';
import { zh } from '../../phrases/zh/orders.ts';
import { type OrderFile, orderInvoiceLooks } from './looks.ts';

/** What people were told about the order, and the invoices it is on. */
export function OrderMessages({ file }: { file: OrderFile }) {
  const t = usePhrases({ zh, en });
  const told = usePhrases({ zh: messagesZh, en: messagesEn });
  const format = useTimeFormat();
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <Panel title={t.messages.title} isFlush>
        {file.messages.length === 0 && <p className="px-5 pb-5 text-ink-3">{t.messages.none}</p>}
        <ul className="num divide-y divide-line border-t border-line empty:hidden">
          {file.messages.map((message) => (
            <li key={message.id} className="px-5 py-3">
              <div className="flex items-center justify-between gap-3">
                <span>{told.kinds[message.kind]}</span>
                <StateTag looks={messageLooks} state={message.state} />
              </div>
              <p className="text-small text-ink-3">
                {format.moment(message.sentAt ?? message.createdAt)}
                {message.channel && ` · ${told.channels[message.channel]}`}
              </p>
              {message.state !== 'sent' && message.problem && (
                <p className="text-small text-rouge">{message.problem}</p>
              )}
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={t.invoices.title} isFlush>
        {file.invoices.length === 0 && <p className="px-5 pb-5 text-ink-3">{t.invoices.none}</p>}
        <ul className="num divide-y divide-line border-t border-line empty:hidden">
          {file.invoices.map((invoice) => (
            <li key={invoice.id} className="px-5 py-3">
              <div className="flex items-center justify-between gap-3">
                <Link to={`/invoices?queue=all&words=${invoice.number}&open=${invoice.id}`} className="text-azure">
                  {invoice.number}
                </Link>
                <StateTag looks={orderInvoiceLooks} state={invoice.state} />
              </div>
              <p className="text-small text-ink-3">
                {invoice.title} · {formatMoney(invoice.amountFen)}
              </p>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
