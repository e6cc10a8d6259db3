import {
  type ConnectionKey,
  type CredentialSource,
  type Credentials,
  connectionKeys,
} from '@mingtang/contract/connections/model';
import { type Config, ConfigurationError } from './config.ts';
import { noticeUrl } from './connect-payments.ts';
import type { Connect } from './connect-ports.ts';
import { CONNECTIONS_CHANGED } from './modules/connections/commands.ts';
import { listStored, type Stored } from './modules/connections/queries.ts';
import type { Ports, Switchboard } from './modules/connections/switchboard.ts';
import type { Platform } from './platform/platform.ts';
import type { PaymentProvider } from './ports/payments/provider.ts';
import type { StreamSigner } from './ports/stream-signing/provider.ts';
import { fingerprintOf, hostsOf, isConfigured, secretsOf, withStored } from './stored-config.ts';

/**
 * The third parties of this process. What is stored in the console counts before the environment, from the moment it is
 * committed and in every process: only the connections it concerns are made anew, and what is under way on the old ones
 * ends there.
 */
export class LivePorts implements Switchboard {
  readonly #platform: Platform;
  readonly #connect: Connect;
  #stored: Stored;
  #config: Config;
  readonly #ports: Ports;
  readonly #listeners: (() => void)[] = [];
  #refreshing: Promise<void> = Promise.resolve();

  private constructor(platform: Platform, connect: Connect, stored: Stored) {
    this.#platform = platform;
    this.#connect = connect;
    this.#stored = stored;
    this.#config = withStored(platform.config, stored);
    this.#ports = Object.fromEntries(connectionKeys.map((key) => [key, connect(key, this.#config)])) as never;
  }

  /** Meets all of them. Throws ConfigurationError when one is needed and neither stored, configured nor in the sandbox. */
  static async open(platform: Platform, connect: Connect): Promise<LivePorts> {
    const { db } = platform.database;
    const live = new LivePorts(platform, connect, await listStored(db, platform.keys));
    requireSomePayments(live.paymentProviders);
    const refresh = () =>
      platform.background.run('stored credentials could not be taken over', () => live.refresh(), 'error');
    platform.bus.on(CONNECTIONS_CHANGED, refresh);
    platform.bus.on('reconnected', refresh);
    return live;
  }

  get current(): Readonly<Ports> {
    return this.#ports;
  }

  get paymentProviders(): PaymentProvider[] {
    return paymentsOf(this.#ports);
  }

  /** The same for as long as the process lives, whatever is behind them. */
  get messengers(): Pick<Ports, 'sms' | 'mail'> {
    const ports = this.#ports;
    return {
      sms: { send: (message) => ports.sms.send(message) },
      mail: {
        send: (mail) => ports.mail.send(mail),
        verify: () => ports.mail.verify(),
        close: () => ports.mail.close(),
      },
    };
  }

  get identityCheck(): Ports['identity_check'] {
    const ports = this.#ports;
    return { check: (person) => ports.identity_check.check(person) };
  }

  get streamSigner(): StreamSigner {
    const ports = this.#ports;
    return { sign: (address, ticket) => ports.stream_signing?.sign(address, ticket) ?? address };
  }

  /** Calls `listener` after a connection was made anew. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  sourceOf(key: ConnectionKey): CredentialSource {
    if (this.#stored.has(key)) return 'console';
    if (isConfigured(key, this.#config)) return 'environment';
    if (this.#ports[key] === undefined) return 'none';
    return 'sandbox';
  }

  noticeUrlOf(key: ConnectionKey): string | null {
    return key === 'stripe' ? noticeUrl(this.#platform.config, 'stripe', false) : null;
  }

  hostsOf(key: ConnectionKey, credentials?: Credentials): string[] {
    if (credentials) return hostsOf(key, this.#configWith(key, credentials));
    const source = this.sourceOf(key);
    return source === 'sandbox' ? [source] : hostsOf(key, this.#config);
  }

  secretsOf(key: ConnectionKey): string[] {
    return secretsOf(key, this.#config);
  }

  tryWith<Key extends ConnectionKey>(key: Key, credentials: Credentials | undefined): Ports[Key] {
    return this.#connect(key, this.#configWith(key, credentials));
  }

  requireMet(key: ConnectionKey, credentials: Credentials | undefined): void {
    const config = this.#configWith(key, credentials);
    const next = { ...this.#ports };
    for (const concerned of connectionKeys) {
      if (fingerprintOf(concerned, config) === fingerprintOf(concerned, this.#config)) continue;
      put(next, concerned, this.#connect(concerned, config));
    }
    requireSomePayments(paymentsOf(next));
    if (next.mail !== this.#ports.mail) next.mail.close();
  }

  findLeftAccount(key: ConnectionKey, credentials: Credentials | undefined): PaymentProvider['name'] | undefined {
    const account = accounts[key];
    const before = account && this.#config[account.variable];
    // The sandbox's payments are not worth keeping.
    if (!account || before === undefined) return undefined;
    return this.#configWith(key, credentials)[account.variable] === before ? undefined : account.provider;
  }

  refresh(): Promise<void> {
    // One after the other: an older answer must not overtake a newer one.
    this.#refreshing = this.#refreshing.then(
      () => this.#takeOver(),
      () => this.#takeOver(),
    );
    return this.#refreshing;
  }

  async #takeOver(): Promise<void> {
    const { config: environment, database, keys, log } = this.#platform;
    const stored = await listStored(database.db, keys);
    const config = withStored(environment, stored);
    const changed = connectionKeys.filter((key) => fingerprintOf(key, config) !== fingerprintOf(key, this.#config));
    // All or none: half of a change may be worse than the old.
    const made = changed.map((key) => [key, this.#connect(key, config)] as const);
    const { mail } = this.#ports;
    for (const [key, port] of made) put(this.#ports, key, port);
    if (mail !== this.#ports.mail) mail.close();
    this.#stored = stored;
    this.#config = config;
    if (changed.length === 0) return;
    log.info({ connections: changed }, 'connections made anew');
    for (const listener of this.#listeners) listener();
  }

  #configWith(key: ConnectionKey, credentials: Credentials | undefined): Config {
    const stored = new Map(this.#stored);
    if (credentials) stored.set(key, credentials);
    else stored.delete(key);
    return withStored(this.#platform.config, stored);
  }
}

/** What names an account; Stripe's keys do not say whose they are. */
const accounts: Partial<
  Record<ConnectionKey, { provider: PaymentProvider['name']; variable: 'WECHAT_MCH_ID' | 'ALIPAY_APP_ID' }>
> = {
  wechat_pay: { provider: 'wechat', variable: 'WECHAT_MCH_ID' },
  alipay: { provider: 'alipay', variable: 'ALIPAY_APP_ID' },
};

const paymentsOf = ({ wechat_pay, alipay, stripe }: Ports): PaymentProvider[] =>
  [wechat_pay, alipay, stripe].filter((provider) => provider !== undefined);

function requireSomePayments(providers: PaymentProvider[]): void {
  if (providers.length > 0) return;
  throw new ConfigurationError(
    'With SANDBOX=off the credentials of at least one payment provider are needed: WECHAT_…, ALIPAY_… or STRIPE_…',
  );
}

function put(ports: Ports, key: ConnectionKey, port: Ports[ConnectionKey]): void {
  (ports as Record<ConnectionKey, unknown>)[key] = port;
}
