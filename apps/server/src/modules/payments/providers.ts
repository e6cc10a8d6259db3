import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { type PaymentProvider, PaymentProviderError } from '../../ports/payments/provider.ts';
import { Circuit } from './circuit.ts';

/** The configured providers, each asked through a circuit of its own. */
export class Providers {
  readonly #clock: Platform['clock'];
  readonly #log: Platform['log'];
  #members = new Map<string, { provider: PaymentProvider; circuit: Circuit }>();

  constructor({ clock, log }: Pick<Platform, 'clock' | 'log'>, providers: PaymentProvider[]) {
    this.#clock = clock;
    this.#log = log;
    this.replace(providers);
  }

  /** From now on these are asked; what is under way ends where it began. One that stays keeps its circuit. */
  replace(providers: PaymentProvider[]): void {
    const before = this.#members;
    this.#members = new Map(
      providers.map((provider) => {
        const known = before.get(provider.name);
        const isSame = known?.provider === provider;
        return [provider.name, isSame ? known : { provider, circuit: new Circuit({ clock: this.#clock }) }];
      }),
    );
  }

  get names(): ReadonlySet<string> {
    return new Set(this.#members.keys());
  }

  /** Whether the provider answered lately. */
  isAvailable(name: string): boolean {
    return this.#members.get(name)?.circuit.isClosed ?? false;
  }

  /** For what needs no answer of theirs, such as reading a notice. Throws not_found. */
  get(name: string): PaymentProvider {
    return (this.#members.get(name) ?? refuse('protocol.not_found')).provider;
  }

  /** Asks for a job. No transaction may be open meanwhile. Throws PaymentProviderError. */
  async ask<Answer>(name: string, question: (provider: PaymentProvider) => Promise<Answer>): Promise<Answer> {
    const { provider, circuit } = this.#members.get(name) ?? refuse('protocol.not_found');
    return circuit.run(() => question(provider));
  }

  /** Asks for what may take minutes, such as a bill of many thousand lines. Throws PaymentProviderError. */
  async askLong<Answer>(name: string, question: (provider: PaymentProvider) => Promise<Answer>): Promise<Answer> {
    return question(this.get(name));
  }

  /** Asks for a buyer who waits. Throws sign_in_with_messaging_app, payment_under_way, provider_unavailable. */
  async askForBuyer<Answer>(name: string, question: (provider: PaymentProvider) => Promise<Answer>): Promise<Answer> {
    try {
      return await this.ask(name, question);
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error;
      if (error.code === 'payer_unknown') return refuse('payments.sign_in_with_messaging_app');
      if (error.code === 'payment_under_way') return refuse('payments.payment_under_way');
      this.#log.error({ error, provider: name }, 'payment provider failed');
      return refuse('payments.provider_unavailable');
    }
  }
}
