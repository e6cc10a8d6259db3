import { CallFailure } from '@mingtang/contract/client';
import type { PayMethod } from '@mingtang/contract/payments/model';
import { paymentsRefusals } from '@mingtang/contract/payments/refusals';
import type { NoticeTone } from '@mingtang/ui/notice';
import { useState } from 'react';
import { usePageData, usePhrases } from '../../language.ts';
import { usePageReturn } from '../../page-return.ts';
import { en } from '../../phrases/en/pay.ts';
import { zh } from '../../phrases/zh/pay.ts';
import { continuePayment, payments, type StartedPayment } from './payment.ts';
import { type OfferedMethods, usePayOffer } from './use-pay-offer.ts';

export interface PayNews {
  tone: NoticeTone;
  text: string;
}

/** What is said when the messaging app's payment sheet has closed without money. */
export function newsOf(step: 'left' | 'failed' | 'no_sheet', method: PayMethod, t: typeof zh): PayNews {
  if (step === 'left') return { tone: 'gam', text: t.left };
  return { tone: 'rouge', text: step === 'failed' ? t.failed(t.methods[method].title) : t.noSheet };
}

export interface Cashier extends OfferedMethods {
  isPaying: boolean;
  /** How the last try ended. */
  news: PayNews | undefined;
  /** A payment that waits for its code to be scanned. */
  scan: StartedPayment | undefined;
  pay: () => void;
  /** Back to the choice of a method. */
  stopScanning: () => void;
}

interface CashierInput {
  orderId: string;
  /** A payment of the page before that waits for its code to be scanned. */
  begun?: StartedPayment | undefined;
  /** What that page has to say. */
  news?: PayNews | undefined;
  /** The money is on its way, as far as the buyer's side can tell. */
  onSent: () => void;
  /** The order is no longer what is shown. */
  onChange: () => void;
}

/** Pays an own order, by whatever the chosen method asks of the browser, and says how each try ended. */
export function useCashier({ orderId, begun, news: firstNews, onSent, onChange }: CashierInput): Cashier {
  const t = usePhrases({ zh, en });
  const methods = usePayOffer();
  const bridge = usePageData()?.messagingAppBridge;
  const [isPaying, setPaying] = useState(false);
  const [news, setNews] = useState(firstNews);
  const [scan, setScan] = useState(begun);
  usePageReturn(() => setPaying(false));

  async function goOn(started: StartedPayment): Promise<void> {
    const step = await continuePayment(started, bridge);
    if (step === 'leaving') return;
    setPaying(false);
    if (step === 'scan') return setScan(started);
    if (step === 'sent') return onSent();
    setNews(newsOf(step, started.method, t));
    onChange();
  }

  async function start(): Promise<void> {
    const { method } = methods;
    if (!method) return;
    setPaying(true);
    setNews(undefined);
    try {
      await goOn(await payments.startPayment({ orderId, method }));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setPaying(false);
      const isDown = error.code === paymentsRefusals['payments.provider_unavailable'].code;
      if (isDown) methods.markDown(method);
      setNews({ tone: 'rouge', text: isDown ? t.down(t.methods[method].title) : error.message });
      if (!isDown) onChange();
    }
  }

  return {
    ...methods,
    isPaying,
    news,
    scan,
    pay: () => void start(),
    stopScanning: () => setScan(undefined),
  };
}
