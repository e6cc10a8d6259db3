import { isAllowed } from '@mingtang/contract/orders/model';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { type PaymentProvider, PaymentProviderError } from '../../ports/payments/provider.ts';
import { findOrder, listLines, lockOrders, type OrderRow } from '../orders/queries.ts';
import { closeAttempt, openAttempt, recordRefund, recordStart, settleAttempt } from './commands.ts';
import * as queries from './queries.ts';

interface StartInput {
  orderId: string;
  personId: string;
  method: string;
  /** Where the provider sends the buyer back to. */
  origin: string;
}

/**
 * Where orders and providers meet. No transaction is open while a provider is asked: each step is committed before the
 * next, and every step may be repeated after a crash.
 */
export class PaymentDesk {
  readonly #platform: Platform;
  readonly #providers: Map<string, PaymentProvider>;

  constructor(platform: Platform, providers: PaymentProvider[]) {
    this.#platform = platform;
    this.#providers = new Map(providers.map((provider) => [provider.name, provider]));
  }

  provider(name: string): PaymentProvider {
    return this.#providers.get(name) ?? refuse('protocol.not_found');
  }

  /** Starts (or continues) paying an own order. Throws not_found, order_not_payable, provider_unavailable. */
  async start({ orderId, personId, method, origin }: StartInput): Promise<{ url: string; expiresAt: Date }> {
    const { database, clock } = this.#platform;
    const order = (await findOrder(database.db, orderId, personId)) ?? refuse('protocol.not_found');
    this.#requirePayable(order);
    const open = await queries.findOpenAttempt(database.db, orderId);
    if (open && open.provider === method && open.payUrl && open.expiresAt > clock.now())
      return { url: open.payUrl, expiresAt: order.expiresAt };
    // Close before paying anew, so that two open doors can never take the money twice.
    if (open?.providerRef && (await this.close(open)) === 'paid') refuse('payments.order_not_payable');
    const attempt = await transact(this.#platform, async (tx) => {
      const [locked] = await lockOrders(tx, [orderId]);
      if (locked) this.#requirePayable(locked);
      const known = await queries.findOpenAttempt(tx, orderId);
      const now = clock.now();
      return (
        known ??
        openAttempt(tx, {
          orderId,
          provider: method,
          amountFen: order.totalFen,
          now,
          expiresAt: order.expiresAt,
        })
      );
    });
    return this.#begin(attempt, order, origin);
  }

  async #begin(
    attempt: queries.AttemptRow,
    order: OrderRow,
    origin: string,
  ): Promise<{ url: string; expiresAt: Date }> {
    const { database } = this.#platform;
    const lines = await listLines(database.db, [order.id]);
    const { language } = order;
    const started = await this.#ask(() =>
      this.provider(attempt.provider).start({
        attemptId: attempt.id,
        orderId: order.id,
        orderNumber: order.number,
        description: lines
          .map((line) => `${language === 'zh' ? line.nameZh : line.nameEn} × ${line.quantity}`)
          .join(language === 'zh' ? '，' : ', '),
        amountFen: attempt.amountFen,
        currency: 'CNY',
        language,
        expiresAt: attempt.expiresAt,
        returnUrl: `${origin}/ticket/success?uuid=${order.id}`,
        cancelUrl: `${origin}/ticket/ticketsorder?uuid=${order.id}`,
      }),
    );
    const { url } = started.action;
    const { providerRef } = started;
    const isOpen = await transact(this.#platform, (tx) => recordStart(tx, attempt.id, { providerRef, payUrl: url }));
    if (!isOpen) {
      // The order was cancelled while the provider was asked: nobody may pay it any more.
      await this.#ask(() => this.provider(attempt.provider).close(providerRef));
      refuse('payments.order_not_payable');
    }
    return { url, expiresAt: order.expiresAt };
  }

  #requirePayable(order: OrderRow): void {
    const isDue = order.expiresAt > this.#platform.clock.now() && order.totalFen > 0;
    if (!isAllowed('pay', order.state) || !isDue) refuse('payments.order_not_payable');
  }

  /** Asks the provider about an attempt and applies what it says. */
  async check(attempt: queries.AttemptRow): Promise<void> {
    if (!attempt.providerRef) return;
    const status = await this.provider(attempt.provider).query(attempt.providerRef);
    await transact(this.#platform, (tx) => settleAttempt(tx, attempt.id, status, this.#platform.clock.now()));
  }

  /** Closes an attempt at the provider; when it was paid meanwhile, that is applied instead. */
  async close(attempt: queries.AttemptRow): Promise<'closed' | 'paid'> {
    const now = this.#platform.clock.now();
    if (!attempt.providerRef) {
      await transact(this.#platform, (tx) => closeAttempt(tx, attempt.id, now));
      return 'closed';
    }
    const { providerRef } = attempt;
    const result = await this.#ask(() => this.provider(attempt.provider).close(providerRef));
    if (result === 'paid') await this.check(attempt);
    else await transact(this.#platform, (tx) => closeAttempt(tx, attempt.id, now));
    return result;
  }

  /** Sends or follows up a refund; the provider keeps it single by our id. */
  async refund(refund: queries.RefundRow, attempt: queries.AttemptRow): Promise<void> {
    const provider = this.provider(attempt.provider);
    if (!attempt.transactionRef) throw new Error(`Attempt ${attempt.id} has no transaction to refund.`);
    const answer = refund.refundRef
      ? { refundRef: refund.refundRef, ...(await provider.queryRefund(refund.refundRef)) }
      : await provider.refund({
          refundId: refund.id,
          transactionRef: attempt.transactionRef,
          amountFen: refund.amountFen,
          reason: refund.reason,
        });
    await transact(this.#platform, (tx) => recordRefund(tx, refund.id, { ...answer, now: this.#platform.clock.now() }));
  }

  async #ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    try {
      return await question();
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error;
      this.#platform.log.error({ error }, 'payment provider failed');
      return refuse('payments.provider_unavailable');
    }
  }
}
