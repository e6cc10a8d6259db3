import { CallFailure } from '@mingtang/contract/client';
import { Button } from '@mingtang/ui/button';
import { formatPrice } from '@mingtang/ui/format/price';
import { Notice } from '@mingtang/ui/notice';
import { pressLock, usePressLock } from '@mingtang/ui/press-lock';
import { QrCode } from '@mingtang/ui/qr-code';
import { TextLink } from '@mingtang/ui/text-link';
import { WaitingSquare } from '@mingtang/ui/waiting-square';
import { useState } from 'react';
import { usePageData, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/pay.ts';
import { zh } from '../../phrases/zh/pay.ts';
import { payments, type StartedPayment } from './payment.ts';

interface ScanToPayProps {
  orderId: string;
  totalFen: number;
  payment: StartedPayment;
  onOther: () => void;
  /** The order may have changed. */
  onAsked: () => void;
}

/** A code to scan with the provider's app. Whoever watches the order turns the page when the money comes. */
export default function ScanToPay({ orderId, totalFen, payment, onOther, onAsked }: ScanToPayProps) {
  const t = usePhrases({ zh, en }).scan;
  const scanner = usePageData()?.messagingAppStandIn?.scanner;
  const [isAsking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<string>();
  const ask = usePressLock(pressLock.action, () => void check());

  async function check(): Promise<void> {
    setAsking(true);
    setAnswer(undefined);
    try {
      await payments.checkPayments({ orderId });
      onAsked();
      setAnswer(t.notYet);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setAnswer(t.unknown);
    } finally {
      setAsking(false);
    }
  }

  if (payment.action.kind !== 'qr_code') return null;
  return (
    <section aria-labelledby="scan" className="mt-6 rounded-card border border-line bg-surface px-5 py-7 text-center">
      <h2 id="scan" className="text-h2">
        {t.titles[payment.method]}
      </h2>
      <p className="num mt-1 text-[28px] leading-tight font-semibold">¥{formatPrice(totalFen, { isExact: true })}</p>
      <div className="mx-auto mt-5 w-fit rounded-control border border-line bg-qr-paper p-1">
        <QrCode text={payment.action.code} label={t.label} size={232} />
      </div>
      <p className="mt-4 inline-flex items-center gap-2 text-small text-ink-2">
        <WaitingSquare size={14} />
        {t.waiting}
      </p>
      <p className="text-small text-ink-3">{t.hint}</p>
      {scanner && payment.method === 'wechat' && (
        <p className="mt-2 text-small">
          <TextLink
            render={
              // oxlint-disable-next-line jsx-a11y/control-has-associated-label, jsx-a11y/anchor-has-content -- the link brings the words
              <a href={`${scanner}?code=${encodeURIComponent(payment.action.code)}`} target="_blank" rel="noopener" />
            }
          >
            {t.inSandbox}
          </TextLink>
        </p>
      )}
      <div aria-live="polite">
        {answer && (
          <Notice tone="gam" className="mt-4 text-start">
            {answer}
          </Notice>
        )}
      </div>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <Button isLoading={isAsking} onClick={ask}>
          {t.paid}
        </Button>
        <Button variant="line" onClick={onOther}>
          {t.other}
        </Button>
      </div>
    </section>
  );
}
