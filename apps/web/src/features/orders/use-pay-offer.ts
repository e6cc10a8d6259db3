import { CallFailure } from '@mingtang/contract/client';
import type { PayMethod } from '@mingtang/contract/payments/model';
import { useCallback, useEffect, useState } from 'react';
import { type PayOffer, payments } from './payment.ts';

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

/** The ways to pay here and now, in the server's order, and the one chosen. */
export function usePayOffer(): OfferedMethods {
  const [offer, setOffer] = useState<PayOffer>();
  const [hasFailed, setFailed] = useState(false);
  const [chosen, setChosen] = useState<PayMethod>();
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    let isWanted = true;
    payments.listPayMethods().then(
      (answer) => {
        if (isWanted) setOffer(answer);
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

  const working = offer?.methods.filter(({ isAvailable }) => isAvailable) ?? [];
  return {
    offer,
    hasFailed: hasFailed && offer === undefined,
    reload: useCallback(() => {
      setFailed(false);
      setTurn((count) => count + 1);
    }, []),
    method: (working.find(({ method }) => method === chosen) ?? working[0])?.method,
    choose: setChosen,
    markDown: (down) =>
      setOffer(
        (known) =>
          known && {
            ...known,
            methods: known.methods.map((one) => (one.method === down ? { ...one, isAvailable: false } : one)),
          },
      ),
  };
}
