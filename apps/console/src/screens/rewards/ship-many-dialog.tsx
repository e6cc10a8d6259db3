import type { consoleRoutes } from '@mingtang/contract/console-routes';
import { isParcelFine, MOST_SENT_AT_ONCE } from '@mingtang/contract/rewards/exchange/model';
import type { RouteOutput } from '@mingtang/contract/route';
import { App, Input, Modal } from 'antd';
import { useState } from 'react';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { useAction } from '../../parts/use-action.ts';
import { en } from '../../phrases/en/gift-orders.ts';
import { zh } from '../../phrases/zh/gift-orders.ts';
import { readParcelLines } from './parcel-lines.ts';

type Tried = RouteOutput<(typeof consoleRoutes)['exchange']['shipGiftOrders']>;

/** Takes the numbers of many parcels at once: a trial names every line that cannot be, then all are noted as sent. */
export function ShipManyDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const t = usePhrases({ zh, en }).many;
  const { message } = App.useApp();
  const { run, isBusy } = useAction();
  const [pasted, setPasted] = useState('');
  const [tried, setTried] = useState<Tried>();
  const lines = readParcelLines(pasted);
  const tooMany = lines.length > MOST_SENT_AT_ONCE;
  const faults = tried?.outcomes.flatMap((outcome, index) => (isParcelFine(outcome) ? [] : [{ outcome, index }])) ?? [];
  const ready = tried?.outcomes.filter((outcome) => outcome === 'ready').length ?? 0;
  const isTried = tried !== undefined && faults.length === 0 && ready > 0;

  const send = () =>
    run(async () => {
      const answer = await api.exchange.shipGiftOrders({
        lines: lines.map(({ id, carrier, trackingNumber }) => ({ id, carrier, trackingNumber })),
        isTrial: !isTried,
      });
      if (!isTried || answer.sent === 0) return setTried(answer);
      void message.success(t.done(answer.sent));
      onDone();
      onClose();
    });

  return (
    <Modal
      open
      width={640}
      title={t.title}
      onCancel={onClose}
      okText={isTried ? t.send(ready) : t.check}
      okButtonProps={{ loading: isBusy, disabled: lines.length === 0 || tooMany }}
      onOk={() => void send()}
    >
      <p id="parcel-lines-hint" className="mb-3 text-pretty text-ink-2">
        {t.hint}
      </p>
      <Input.TextArea
        aria-label={t.label}
        aria-describedby="parcel-lines-hint"
        rows={8}
        className="num"
        placeholder={t.placeholder}
        value={pasted}
        onChange={({ target }) => {
          setPasted(target.value);
          setTried(undefined);
        }}
      />
      <div aria-live="polite" className="num mt-3 grid gap-2 empty:mt-0">
        {tooMany && <p className="text-rouge">{t.tooMany(MOST_SENT_AT_ONCE)}</p>}
        {tried && faults.length === 0 && <p className="text-ink-2">{ready > 0 ? t.ready(ready) : t.nothing}</p>}
        {faults.length > 0 && (
          <>
            <p className="text-rouge">{t.faults(faults.length)}</p>
            <ul className="max-h-48 divide-y divide-line overflow-y-auto">
              {faults.map(({ outcome, index }) => (
                <li key={index} className="flex gap-4 py-2">
                  <span className="w-20 flex-none text-ink-3">{t.line(lines[index]?.line ?? index + 1)}</span>
                  <span className="min-w-0 flex-1">{t.outcomes[outcome]}</span>
                  <span className="min-w-0 flex-1 truncate text-ink-3">
                    {lines[index]?.trackingNumber || lines[index]?.id}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Modal>
  );
}
