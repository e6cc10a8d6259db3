import { Button } from '@mingtang/ui/button';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { callFailureOf, isNetworkFailure } from '../../api.ts';
import { inLanguage } from '../../bilingual.ts';
import { keptKey } from '../../client-key.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useOnline } from '../../network.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/exchange.ts';
import { zh } from '../../phrases/zh/exchange.ts';
import { ConfirmSheet } from '../confirm-sheet.tsx';
import { BalanceHead } from './balance-head.tsx';
import { exchanges, type Gift, type Receiver } from './exchange-calls.ts';
import { ReceiverLines } from './receiver-lines.tsx';

/** Under which a gift is ordered until its answer came, also by a page that was loaded anew: once more is the same order. */
const exchangeKey = keptKey('exchange');

interface Standing {
  balance: number;
  taken: number;
  receiver: Receiver | null;
}

/** What one has, where it would go, the one press, and why not. */
export function ExchangeDesk({ gift, standing, onRefused }: { gift: Gift; standing: Standing; onRefused: () => void }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const isOnline = useOnline();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { balance, taken, receiver } = standing;
  const here = paths.exchange({ id: gift.id });
  const missing = gift.points - balance;
  const reason = !isOnline
    ? t.why.offline
    : gift.left <= 0
      ? t.why.out
      : taken >= gift.perPerson
        ? t.why.most(gift.perPerson)
        : missing > 0
          ? t.why.points(missing)
          : receiver === null
            ? t.why.address
            : undefined;

  async function go(): Promise<void> {
    const { order } = await exchanges
      .exchange({ giftId: gift.id, clientKey: exchangeKey.of(gift.id) })
      .catch((error: unknown) => {
        if (!isNetworkFailure(callFailureOf(error))) exchangeKey.forget();
        throw error;
      });
    exchangeKey.forget();
    await navigate(paths.exchangeDone({ id: order.id }), { replace: true });
  }

  return (
    <div className="grid gap-6">
      <BalanceHead label={t.balance} balance={balance}>
        {missing > 0 && (
          <Button size="sm" variant="line" render={<Link to={paths.energy()} />}>
            {t.collect}
          </Button>
        )}
      </BalanceHead>
      <section aria-labelledby="exchange-address">
        <h2 id="exchange-address" className="mb-2 text-h3">
          {t.address.title}
        </h2>
        {receiver ? <ReceiverLines receiver={receiver} /> : <p className="text-ink-2">{t.address.none}</p>}
        <Button
          size="sm"
          variant="line"
          className="mt-3"
          render={<Link to={receiver ? paths.addressEdit({ back: here }) : paths.addressNew({ back: here })} />}
        >
          {receiver ? t.address.edit : t.address.add}
        </Button>
      </section>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          disabled={reason !== undefined}
          aria-describedby={reason ? 'exchange-reason' : undefined}
          onClick={() => setAsking(true)}
        >
          {t.exchange}
        </Button>
        {reason && (
          <p id="exchange-reason" className="num text-ink-2">
            {reason}
          </p>
        )}
      </div>
      <ConfirmSheet
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t.sure.title(inLanguage(gift, 'name', language))}
        text={t.sure.text(gift.points)}
        action={t.sure.action}
        keep={t.sure.keep}
        isDanger={false}
        act={go}
        onRefusal={onRefused}
      >
        {receiver && <ReceiverLines receiver={receiver} />}
      </ConfirmSheet>
    </div>
  );
}
