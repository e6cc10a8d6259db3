import { isTicketAllowed } from '@mingtang/contract/ticketing/model';
import { StatusTag } from '@mingtang/ui/status-tag';
import { Button } from 'antd';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { Facts } from '../../parts/drawer.tsx';
import { Panel } from '../../parts/panel.tsx';
import { StateTag } from '../../parts/state-tag.tsx';
import { ticketLooks } from '../../parts/ticket-looks.ts';
import { useTimeFormat } from '../../parts/time.ts';
import { useAction } from '../../parts/use-action.ts';
import { useConfirm } from '../../parts/use-confirm.tsx';
import { en } from '../../phrases/en/orders.ts';
import { zh } from '../../phrases/zh/orders.ts';
import { useMay } from '../../session/self.ts';
import type { OrderFile } from './looks.ts';

/** Every ticket, whose it is now, who is printed on it; and the gifts among them. */
export function Tickets({ file, onChange }: { file: OrderFile; onChange: () => void }) {
  const t = usePhrases({ zh, en });
  const format = useTimeFormat();
  const may = useMay();
  const { run, isBusy } = useAction();
  return (
    <Panel title={t.tickets.title} isFlush>
      {file.tickets.length === 0 && <p className="px-5 pb-5 text-ink-3">{t.tickets.none}</p>}
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {file.tickets.map((ticket) => (
          <TicketRow key={ticket.id} ticket={ticket} onChange={onChange} />
        ))}
      </ul>
      {file.gifts.length > 0 && (
        <div className="border-t border-line px-5 py-4">
          <h3 className="mb-2 text-cap text-ink-3">{t.gifts.title}</h3>
          <ul className="num grid gap-2">
            {file.gifts.map((gift) => (
              <li key={gift.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span>{gift.ticketNumber}</span>
                <span className="text-ink-2">→ {gift.receiver}</span>
                <span className="text-small text-ink-3">
                  {gift.receivedAt ? t.gifts.received(format.moment(gift.receivedAt)) : t.gifts.waiting}
                </span>
                {!gift.receivedAt && may('orders.write') && (
                  <Button
                    size="small"
                    className="ms-auto"
                    disabled={isBusy}
                    onClick={() =>
                      void run(
                        () => api.orderDesk.resendMessage({ id: file.id, giftId: gift.id }),
                        t.messages.resent,
                      ).then(onChange)
                    }
                  >
                    {t.gifts.resend}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}

function TicketRow({ ticket, onChange }: { ticket: OrderFile['tickets'][number]; onChange: () => void }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const may = useMay();
  const { run, isBusy } = useAction();
  const { askReason } = useConfirm();
  const [holder, setHolder] = useState<Awaited<ReturnType<typeof api.orderDesk.revealHolder>>>();
  const { id, number } = ticket;

  async function reissue(): Promise<void> {
    const { reissueTitle, reissueText: text, reissue: action, reissueDone } = t.tickets;
    const note = await askReason({ title: reissueTitle(number), text, action });
    if (note === undefined) return;
    await run(() => api.orderDesk.reissueTicket({ id, note }), reissueDone);
    onChange();
  }
  return (
    <li className="num grid gap-2 px-5 py-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="font-medium">{number}</span>
        <StateTag looks={ticketLooks} state={ticket.state} />
        {ticket.isReceived && <StatusTag tone="line">{t.tickets.received}</StatusTag>}
        {ticket.approval === 'pending' && (
          <StatusTag tone="gam" shape="half">
            {t.tickets.pending}
          </StatusTag>
        )}
        {ticket.approval === 'rejected' && (
          <StatusTag tone="rouge" shape="failed">
            {t.tickets.rejected}
          </StatusTag>
        )}
        {ticket.version > 1 && <span className="text-small text-ink-3">{t.tickets.version(ticket.version)}</span>}
        <span className="ms-auto flex gap-2">
          {ticket.holder && !holder && may('people.reveal') && (
            <Button
              size="small"
              disabled={isBusy}
              onClick={() => void run(async () => setHolder(await api.orderDesk.revealHolder({ id })))}
            >
              {t.tickets.reveal}
            </Button>
          )}
          {isTicketAllowed('show', ticket.state) && may('orders.write') && (
            <Button size="small" disabled={isBusy} onClick={() => void reissue()}>
              {t.tickets.reissue}
            </Button>
          )}
        </span>
      </div>
      <p className="text-small text-ink-2">
        {language === 'zh' ? ticket.nameZh : ticket.nameEn} · {t.tickets.owner} {ticket.owner} · {t.tickets.holder}{' '}
        {ticket.holder ? `${ticket.holder.name} ${ticket.holder.documentNumber}` : t.tickets.noHolder}
      </p>
      {holder && (
        <div className="rounded-control bg-sunken px-4 py-3">
          <Facts
            items={[
              { name: t.tickets.holder, value: holder.name },
              { name: t.holder.document, value: holder.documentNumber },
              { name: t.holder.country, value: holder.country },
              { name: t.holder.birth, value: holder.birthDate },
              { name: t.holder.contact, value: holder.contact },
            ]}
          />
        </div>
      )}
    </li>
  );
}
