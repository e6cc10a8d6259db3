import type { Language } from '@mingtang/contract/envelope';
import { orderDoneScreenPath, orderScreenPath } from '@mingtang/contract/orders/routes';
import type { PayAction, PayMethod, PayScene } from '@mingtang/contract/payments/model';
import type { Batch } from '../../platform/batch.ts';
import type { Events } from '../../platform/events.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { Refusal, refuse } from '../../platform/refuse.ts';
import { rememberFor } from '../../platform/remember.ts';
import type { PaymentStatus } from '../../ports/payments/provider.ts';
import { findOrder, type OrderRow } from '../orders/queries.ts';
import { getSetting } from '../reference/queries.ts';
import { closeAttempt, type Settlement } from './commands.ts';
import { writeMemo } from './memo.ts';
import {
  createOpening,
  createStarting,
  isPayable,
  type OpenAttempt,
  type StartedAttempt,
  type WantedAttempt,
} from './opening.ts';
import { listOrderPayments } from './order-payments.ts';
import { isActionFresh, orderMethods } from './policy.ts';
import type { Providers } from './providers.ts';
import * as queries from './queries.ts';
import { createSettling } from './settling.ts';

interface StartInput {
  orderId: string;
  personId: string;
  method: PayMethod;
  scene: PayScene;
  clientIp: string;
  /** Where the provider sends the buyer back to. */
  origin: string;
}

/** A person's id with the messaging app, once they signed in there. */
type FindPayerId = (personId: string) => Promise<string | undefined>;

interface Started {
  action: PayAction;
  expiresAt: Date;
}

/** The job that closes at its provider what was left while that one did not answer. */
export const CLOSE_LEFT = 'payments.close-left';

/** A method that is taken out is offered this much longer at most. */
const SETTING_MS = 2_000;

/** How often a start begins anew when another method was chosen in the very same moment. */
const ROUNDS = 3;

/**
 * Where orders and providers meet. No transaction is open while a provider is asked: each step is committed before the
 * next, and every step may be repeated after a crash.
 */
export class PaymentDesk {
  readonly #platform: Platform;
  readonly #providers: Providers;
  readonly #findPayerId: FindPayerId;
  readonly #findWanted: () => Promise<PayMethod[]>;
  readonly #opening: Batch<WantedAttempt, OpenAttempt>;
  readonly #starting: Batch<StartedAttempt, boolean>;
  readonly #settling: Batch<Settlement, 'settled' | 'nothing_new'>;

  constructor(platform: Platform, events: Events, providers: Providers, findPayerId: FindPayerId) {
    this.#platform = platform;
    this.#findPayerId = findPayerId;
    this.#opening = createOpening(platform);
    this.#starting = createStarting(platform);
    this.#settling = createSettling(platform, events);
    this.#providers = providers;
    this.#findWanted = rememberFor(SETTING_MS, () => getSetting(platform.database.db, 'pay_methods'));
  }

  /** The methods that are connected and offered, the best for where the buyer is first. */
  async offer(
    scene: PayScene,
    language: Language,
  ): Promise<{ scene: PayScene; methods: { method: PayMethod; isAvailable: boolean }[] }> {
    const methods = orderMethods({ scene, language, configured: await this.#findOffered() });
    return {
      scene,
      methods: methods.map((method) => ({ method, isAvailable: this.#providers.isAvailable(method) })),
    };
  }

  /**
   * Starts (or continues) paying an own order. Throws not_found, method_not_offered, order_not_payable,
   * sign_in_with_messaging_app, payment_under_way, provider_unavailable.
   */
  async start(input: StartInput): Promise<Started> {
    if (!(await this.#findOffered()).has(input.method)) {
      // Whose order it is not, or whose is paid, is told that first.
      const order = await findOrder(this.#platform.database.db, input.orderId, input.personId);
      this.#requirePayable(order ?? refuse('protocol.not_found'));
      refuse('payments.method_not_offered');
    }
    const payerId = input.scene === 'messaging_app' ? await this.#findPayerId(input.personId) : undefined;
    for (let round = 0; round <= ROUNDS; round++) {
      const open = await this.#opening.submit({ ...input, payerId: payerId ?? null });
      if (open.isWanted) return this.#begin(open);
      // Close before paying anew, so that two open doors can never take the money twice.
      if ((await this.#leave(open.attempt)) === 'paid') refuse('payments.order_not_payable');
    }
    return refuse('payments.provider_unavailable');
  }

  async #findOffered(): Promise<ReadonlySet<string>> {
    const wanted = await this.#findWanted();
    return new Set(wanted.filter((method) => this.#providers.names.has(method)));
  }

  /**
   * Closes a way to pay that is left for another. A provider that does not answer may not keep the buyer from every other:
   * its attempt is over here at once and closed there later; money that comes by both goes back once. Throws
   * payment_under_way.
   */
  async #leave(attempt: queries.AttemptRow): Promise<'closed' | 'paid'> {
    try {
      return await this.close(attempt);
    } catch (error) {
      if (!(error instanceof Refusal) || error.key !== 'payments.provider_unavailable') throw error;
      await transact(this.#platform, async (tx) => {
        await closeAttempt(tx, attempt.id, this.#platform.clock.now());
        await this.#platform.jobs.enqueue(tx, CLOSE_LEFT, { attemptId: attempt.id });
      });
      return 'closed';
    }
  }

  /** Closes at its provider an attempt that was left while that one did not answer. Throws what `close` throws. */
  async closeLeft(attemptId: string): Promise<void> {
    const attempt = await queries.findAttempt(this.#platform.database.db, attemptId);
    if (attempt && attempt.state !== 'paid') await this.close(attempt);
  }

  async #begin({ attempt, order, lines }: OpenAttempt): Promise<Started> {
    const { expiresAt, language } = order;
    if (attempt.action && isActionFresh(attempt, this.#platform.clock.now()))
      return { action: attempt.action, expiresAt };
    const { providerRef, action } = await this.#providers.askForBuyer(attempt.provider, (provider) =>
      provider.start({
        attemptId: attempt.id,
        orderId: order.id,
        orderNumber: order.number,
        scene: attempt.scene,
        clientIp: attempt.clientIp,
        ...(attempt.payerId === null ? {} : { payerId: attempt.payerId }),
        description: lines
          .map((line) => `${language === 'zh' ? line.nameZh : line.nameEn} × ${line.quantity}`)
          .join(language === 'zh' ? '，' : ', '),
        amountFen: attempt.amountFen,
        currency: 'CNY',
        language,
        expiresAt: attempt.expiresAt,
        returnUrl: attempt.origin + orderDoneScreenPath(order.id),
        cancelUrl: attempt.origin + orderScreenPath(order.id),
        memo: writeMemo(this.#platform.keys, attempt.id, {
          orderId: order.id,
          orderNumber: order.number,
          personId: order.personId,
          language,
          lines,
        }),
      }),
    );
    if (!(await this.#starting.submit({ attemptId: attempt.id, providerRef, action }))) {
      // The order was cancelled while the provider was asked: nobody may pay it any more.
      await this.#providers.askForBuyer(attempt.provider, (provider) => provider.close(providerRef));
      refuse('payments.order_not_payable');
    }
    return { action, expiresAt };
  }

  #requirePayable(order: OrderRow): void {
    if (!isPayable(order, this.#platform.clock.now())) refuse('payments.order_not_payable');
  }

  /** What became of an own order's money. Throws not_found. */
  async listPayments(orderId: string, personId: string) {
    const { db } = this.#platform.database;
    if (!(await findOrder(db, orderId, personId))) refuse('protocol.not_found');
    return listOrderPayments(db, orderId);
  }

  /** The same, once the provider has been asked about what is still open. Throws not_found, provider_unavailable. */
  async checkPayments(orderId: string, personId: string) {
    const { db } = this.#platform.database;
    if (!(await findOrder(db, orderId, personId))) refuse('protocol.not_found');
    const open = await queries.findOpenAttempt(db, orderId);
    if (open?.providerRef) {
      const { providerRef } = open;
      const status = await this.#providers.askForBuyer(open.provider, (provider) => provider.query(providerRef));
      await this.#settle(open, status);
    }
    return listOrderPayments(db, orderId);
  }

  /**
   * Asks the provider about an attempt and applies what it says, and with it the webhook that had it asked. Throws
   * PaymentProviderError.
   */
  async check(attempt: queries.AttemptRow, webhookId?: string): Promise<void> {
    const { providerRef } = attempt;
    if (!providerRef) return;
    // What is paid stays so, whatever the provider says.
    const status: PaymentStatus =
      attempt.state === 'paid'
        ? { state: 'paid' }
        : await this.#providers.ask(attempt.provider, (provider) => provider.query(providerRef));
    await this.#settle(attempt, status, webhookId);
  }

  /** What the reconciler does with an attempt: nobody may pay any more after the hold, so it is closed; else asked about. */
  async lookAfter(attempt: queries.AttemptRow): Promise<void> {
    const isOver = attempt.state === 'open' && attempt.expiresAt <= this.#platform.clock.now();
    if (isOver) await this.close(attempt);
    else await this.check(attempt);
  }

  async #settle(attempt: queries.AttemptRow, status: PaymentStatus, webhookId?: string): Promise<void> {
    await this.#settling.submit({ attemptId: attempt.id, status, webhookId });
  }

  /**
   * Closes an attempt at the provider; when it was paid meanwhile, that is applied instead. Throws payment_under_way,
   * provider_unavailable.
   */
  async close(attempt: queries.AttemptRow): Promise<'closed' | 'paid'> {
    const { providerRef } = attempt;
    const close = () => transact(this.#platform, (tx) => closeAttempt(tx, attempt.id, this.#platform.clock.now()));
    if (!providerRef) {
      await close();
      return 'closed';
    }
    const result = await this.#providers.askForBuyer(attempt.provider, (provider) => provider.close(providerRef));
    if (result === 'closed') await close();
    else await this.check(attempt);
    return result;
  }
}
