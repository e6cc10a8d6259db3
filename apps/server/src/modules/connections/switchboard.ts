import type { ConnectionKey, CredentialSource, Credentials } from '@mingtang/contract/connections/model';
import type { CompanyLookup } from '../../ports/company-lookup/provider.ts';
import type { EInvoiceProvider } from '../../ports/e-invoice/provider.ts';
import type { FaceComparer } from '../../ports/face-comparison/provider.ts';
import type { IdentityCheckProvider } from '../../ports/identity-check/provider.ts';
import type { Mailer } from '../../ports/mail/mailer.ts';
import type { PaymentProvider } from '../../ports/payments/provider.ts';
import type { SmsSender } from '../../ports/sms/sender.ts';
import type { StreamSigner } from '../../ports/stream-signing/provider.ts';
import type { WechatSignIn } from '../../ports/wechat/provider.ts';

/** Every third party as it is met. */
export interface Ports {
  wechat_pay: PaymentProvider | undefined;
  alipay: PaymentProvider | undefined;
  stripe: PaymentProvider | undefined;
  wechat_sign_in: WechatSignIn | undefined;
  sms: SmsSender;
  mail: Mailer;
  identity_check: IdentityCheckProvider;
  /** Without one, the desk compares by eye. */
  face_comparison: FaceComparer | undefined;
  /** Without one, finance issues every invoice itself. */
  e_invoice: EInvoiceProvider | undefined;
  /** Without one, titles are typed by hand. */
  company_lookup: CompanyLookup | undefined;
  /** Without one, addresses of streams leave as they are. */
  stream_signing: StreamSigner | undefined;
}

/** Which third parties this process meets, and with what; the composition root has it. */
export interface Switchboard {
  readonly current: Readonly<Ports>;
  sourceOf(key: ConnectionKey): CredentialSource;
  /** Where a third party is told by hand to send its notices. */
  noticeUrlOf(key: ConnectionKey): string | null;
  /** Where it is asked, with these credentials or those in force; none when the third party has one address only. */
  hostsOf(key: ConnectionKey, credentials?: Credentials): string[];
  /** Whatever is secret about how it is met. */
  secretsOf(key: ConnectionKey): string[];
  /** A connection of its own with these credentials (undefined: none are stored). Throws ConfigurationError. */
  tryWith<Key extends ConnectionKey>(key: Key, credentials: Credentials | undefined): Ports[Key];
  /** Throws ConfigurationError unless everything that is needed would still be met with these credentials. */
  requireMet(key: ConnectionKey, credentials: Credentials | undefined): void;
  /** The payment provider whose account would be another one with these credentials, as far as they tell. */
  findLeftAccount(key: ConnectionKey, credentials: Credentials | undefined): PaymentProvider['name'] | undefined;
  /** Meets them with what is stored now. */
  refresh(): Promise<void>;
}
