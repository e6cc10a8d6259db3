import type { Config } from '../config.ts';
import { connectAlipay, connectStripe, connectWechat } from '../connect-payments.ts';
import type { ThirdParties } from '../connect-ports.ts';
import type { PaymentProvider } from '../ports/payments/provider.ts';

/** The payment providers of a configuration, without a server around them. */
export const connectPayments = (config: Config, sandbox: ThirdParties | undefined): PaymentProvider[] =>
  [connectWechat(config, sandbox), connectAlipay(config, sandbox), connectStripe(config, sandbox)].filter(
    (provider) => provider !== undefined,
  );
