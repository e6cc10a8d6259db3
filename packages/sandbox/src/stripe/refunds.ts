import type { TaskHandler, Tasks } from '../tasks.ts';
import { type Charge, type Documents, newId, nowSeconds, type Refund } from './documents.ts';
import { noSuch, StripeFault } from './faults.ts';
import type { Notices } from './notices.ts';
import type { Params } from './params.ts';

export type Refunds = {
  create(params: Params): Refund;
  get(id: string): Refund;
  handlers: Record<'finish_refund', TaskHandler>;
};

const lateSeconds = 10;
const reasons = new Set(['duplicate', 'fraudulent', 'requested_by_customer']);

/** Refunds of succeeded charges, whole or in part; how they end was chosen at the cashier when the buyer paid. */
export function createRefunds(options: { tasks: Tasks; documents: Documents; notices: Notices }): Refunds {
  const { tasks, documents, notices } = options;

  function get(id: string): Refund {
    const refund = documents.find('refund', id);
    if (refund === undefined) throw noSuch('refund', id, 'refund');
    return refund;
  }

  function getCharge(id: string): Charge {
    const charge = documents.find('charge', id);
    if (charge === undefined) throw noSuch('charge', id, 'charge');
    return charge;
  }

  function getChargeOf(intentId: string): Charge {
    const intent = documents.find('payment_intent', intentId);
    if (intent === undefined) throw noSuch('payment_intent', intentId, 'payment_intent');
    if (intent.status !== 'succeeded' || intent.latest_charge === null) {
      throw new StripeFault(`PaymentIntent ${intentId} does not have a successful charge to refund.`, {
        code: 'payment_intent_unexpected_state',
        param: 'payment_intent',
      });
    }
    return getCharge(intent.latest_charge);
  }

  function changeRefunded(charge: Charge, byFen: number): Charge {
    const amountRefunded = charge.amount_refunded + byFen;
    const changed = { ...charge, amount_refunded: amountRefunded, refunded: amountRefunded === charge.amount };
    documents.put('charge', changed);
    return changed;
  }

  return {
    create(params) {
      const intentId = params.findString('payment_intent');
      const chargeId = params.findString('charge');
      if ((intentId === undefined) === (chargeId === undefined)) {
        throw new StripeFault('Exactly one of `payment_intent` and `charge` is required.', {
          code: 'parameter_missing',
          param: 'payment_intent',
        });
      }
      const charge = intentId === undefined ? getCharge(chargeId ?? '') : getChargeOf(intentId);
      const remaining = charge.amount - charge.amount_refunded;
      const amount = params.findInteger('amount') ?? remaining;
      const reason = params.findString('reason') ?? null;
      const metadata = params.getMetadata();
      params.refuseUnread();
      if (reason !== null && !reasons.has(reason)) {
        throw new StripeFault(`Invalid reason: must be one of ${[...reasons].join(', ')}`, { param: 'reason' });
      }
      if (remaining === 0) {
        throw new StripeFault(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
      }
      if (amount < 1 || amount > remaining) {
        throw new StripeFault(
          `Refund amount (${amount}) must be positive and at most the unrefunded amount on the charge (${remaining})`,
          { code: 'amount_too_large', param: 'amount' },
        );
      }
      const manner = documents.findAside(charge.payment_intent).refundManner ?? 'at_once';
      const refund: Refund = {
        id: newId('re'),
        object: 'refund',
        amount,
        charge: charge.id,
        created: nowSeconds(),
        currency: charge.currency,
        livemode: false,
        metadata,
        payment_intent: charge.payment_intent,
        reason,
        status: manner === 'at_once' ? 'succeeded' : 'pending',
      };
      documents.put('refund', refund);
      notices.tell('refund.created', refund);
      notices.tell('charge.refunded', changeRefunded(charge, amount));
      if (manner === 'at_once') notices.tell('refund.updated', refund);
      else tasks.schedule('finish_refund', refund.id, Date.now() + lateSeconds * 1000);
      return refund;
    },
    get,
    handlers: {
      finish_refund: async (id) => () => {
        const refund = get(id);
        if (refund.status !== 'pending') return;
        if (documents.findAside(refund.payment_intent).refundManner === 'fails') {
          const failed: Refund = { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' };
          documents.put('refund', failed);
          changeRefunded(getCharge(refund.charge), -refund.amount);
          notices.tell('refund.failed', failed);
        } else {
          const done: Refund = { ...refund, status: 'succeeded' };
          documents.put('refund', done);
          notices.tell('refund.updated', done);
        }
      },
    },
  };
}
