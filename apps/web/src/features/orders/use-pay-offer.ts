import { CallFailure } from '@mingtang/contract/client';
import type { PayMethod } from '@mingtang/contract/payments/model';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { type PayOffer, payments } from './payment.ts';

/** A provider that did not answer is offered again after this long; the server rests it for as long. */
const REST_MS = 20_000;

export interface OfferedMethods {
  /** Undefined until the server has answered. */
  offer: PayOffer | undefined;
  /** The offer did not come. */
  hasFailed: boolean;
  reload: () => void;
  /** What would be paid with: the buyer's choice, or the best that works. */
  method: PayMethod | undefined;
  choose: (method: PayMethod) => void;
  /** This provider has just not answered: the next best takes its place. */
  markDown: (method: PayMethod) => void;
}

interface KnownBefore {
  /** What the last try was made with: the way back from a till leads to the same choice. */
  tried?: PayMethod | undefined;
  /** What did not answer on the page before. */
  down?: PayMethod | undefined;
}

/** The ways to pay here and now, in the server's order, and the one chosen. */
export function usePayOffer({ tried, down: downBefore }: KnownBefore = {}): OfferedMethods {
  const [answer, setAnswer] = useState<PayOffer>();
  const [down, setDown] = useState(downBefore);
  const [hasFailed, setFailed] = useState(false);
  const [chosen, setChosen] = useState<PayMethod>();
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    let isWanted = true;
    payments.listPayMethods().then(
      (offered) => {
        if (isWanted) setAnswer(offered);
      },
      (error: unknown) => {
        if (!(error instanceof CallFailure)) throw error;
        if (isWanted) setFailed(true);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [turn]);

  const offer = answer && {
    ...answer,
    methods: answer.methods.map((one) => (one.method === down ? { ...one, isAvailable: false } : one)),
  };
  const working = offer?.methods.filter(({ isAvailable }) => isAvailable).map(({ method }) => method) ?? [];
  const method = [chosen, tried].find((one) => one && working.includes(one)) ?? working[0];

  const isShort = offer !== undefined && working.length < offer.methods.length;
  const askAgain = useEffectEvent(() => {
    // What comes back does not take the place of what was chosen meanwhile.
    setChosen(method);
    setDown(undefined);
    setTurn((count) => count + 1);
  });
  useEffect(() => {
    if (!isShort) return;
    const timer = setInterval(() => askAgain(), REST_MS);
    return () => clearInterval(timer);
  }, [isShort]);

  return {
    offer,
    hasFailed: hasFailed && offer === undefined,
    reload: useCallback(() => {
      setFailed(false);
      setTurn((count) => count + 1);
    }, []),
    method,
    choose: setChosen,
    markDown: (failed) => {
      setChosen(working.find((one) => one !== failed));
      setAnswer(offer);
      setDown(failed);
    },
  };
}
