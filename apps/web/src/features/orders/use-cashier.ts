import { CallFailure } from '@mingtang/contract/client';
import { payMethodLabels } from '@mingtang/contract/payments/labels';
import type { PayMethod } from '@mingtang/contract/payments/model';
import { paymentsRefusals } from '@mingtang/contract/payments/refusals';
import type { NoticeTone } from '@mingtang/ui/notice';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useLabel } from '../../labels.ts';
import { usePageData, usePhrases } from '../../language.ts';
import { usePageReturn } from '../../page-return.ts';
import { en } from '../../phrases/en/pay.ts';
import { zh } from '../../phrases/zh/pay.ts';
import { beginPayment, type StartedPayment, takeMessagingAppSignIn } from './payment.ts';
import { type OfferedMethods, usePayOffer } from './use-pay-offer.ts';

export interface PayNews {
  tone: NoticeTone;
  text: string;
}

/** What is said when the messaging app's payment sheet has closed without money. @param called what the method is called */
export function newsOf(kind: 'left' | 'failed' | 'no_sheet', t: typeof zh, called: string): PayNews {
  if (kind === 'left') return { tone: 'gam', text: t.left };
  return { tone: 'rouge', text: kind === 'failed' ? t.failed(called) : t.noSheet };
}

/** What is said of a payment that was refused, and which provider is to be left alone for now. */
export function newsOfRefusal(
  { code, message }: CallFailure,
  method: PayMethod,
  t: typeof zh,
  called: string,
): { news: PayNews; down?: PayMethod } {
  if (code !== paymentsRefusals['payments.provider_unavailable'].code)
    return { news: { tone: 'rouge', text: message } };
  return { news: { tone: 'rouge', text: t.down(called) }, down: method };
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
  /** What did not answer there. */
  down?: PayMethod | undefined;
  /** What the last try was made with. */
  tried?: PayMethod | undefined;
  /** The path where the payment ends. */
  done: string;
  /** The order is no longer what is shown. */
  onChange: () => void;
}

/** Pays an own order, by whatever the chosen method asks of the browser, and says how each try ended. */
export function useCashier({ orderId, begun, news: firstNews, down, tried, done, onChange }: CashierInput): Cashier {
  const t = usePhrases({ zh, en });
  const methodLabel = useLabel('pay_type', payMethodLabels);
  const methods = usePayOffer({ tried, down });
  const navigate = useNavigate();
  const standIn = usePageData()?.messagingAppStandIn?.bridge;
  const [isPaying, setPaying] = useState(false);
  const [news, setNews] = useState(firstNews);
  const [scan, setScan] = useState(begun);
  usePageReturn(() => setPaying(false));

  async function pay(method: PayMethod): Promise<void> {
    const step = await beginPayment({ orderId, method, done, standIn });
    if (step.kind === 'leaving') return;
    setPaying(false);
    if (step.kind === 'scan') return setScan(step.payment);
    if (step.kind === 'sent') return void navigate(done, { replace: true });
    setNews(newsOf(step.kind, t, methodLabel(method)));
    onChange();
  }

  /** Does what may be refused, and says so. */
  async function attempt(method: PayMethod, work: () => Promise<void>): Promise<void> {
    setPaying(true);
    setNews(undefined);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setPaying(false);
      const refused = newsOfRefusal(error, method, t, methodLabel(method));
      setNews(refused.news);
      if (refused.down) methods.markDown(refused.down);
      else onChange();
    }
  }

  useMessagingAppReturn((code, state) =>
    attempt('wechat', async () => {
      await takeMessagingAppSignIn(code, state);
      methods.choose('wechat');
      await pay('wechat');
    }),
  );

  const { method } = methods;
  return {
    ...methods,
    isPaying,
    news,
    scan,
    pay: () => {
      if (method) void attempt(method, () => pay(method));
      else methods.reload();
    },
    stopScanning: () => setScan(undefined),
  };
}

/** Goes on when the messaging app has sent the buyer back with a code of who they are; the address forgets it at once. */
function useMessagingAppReturn(goOn: (code: string, state: string) => Promise<void>): void {
  const [query, setQuery] = useSearchParams();
  const code = query.get('code') ?? '';
  const state = query.get('state') ?? '';
  const take = useEffectEvent(() => {
    setQuery(
      (known) => {
        known.delete('code');
        known.delete('state');
        return known;
      },
      { replace: true, preventScrollReset: true },
    );
    void goOn(code, state);
  });
  useEffect(() => {
    if (!code || !state) return;
    const timer = setTimeout(take);
    return () => clearTimeout(timer);
  }, [code, state]);
}
