import { type ConnectionKey, connectionKeys } from '@mingtang/contract/connections/model';
import { type Config, ConfigurationError, variableNames } from './config.ts';
import { secretVariables, withFiles } from './config-files.ts';
import type { Connect } from './connect-ports.ts';
import type { Stored } from './modules/connections/queries.ts';
import { isConfigured, withStored } from './stored-config.ts';

export interface VariableEntry {
  name: string;
  /** What is read; of a secret only that it is there. */
  value: string;
  /** `variable`, `file /run/secrets/x`, or `default`. */
  from: string;
}

export interface ConnectionEntry {
  key: ConnectionKey;
  from: 'console' | 'variables' | 'sandbox' | 'none';
}

export interface ConfigReport {
  variables: VariableEntry[];
  connections: ConnectionEntry[];
  /** What keeps the server from starting, one line each. */
  missing: string[];
}

const SET = '(set)';

/**
 * What a start with this configuration would go by, without a secret in it. `stored` is what the console keeps; undefined
 * where its database cannot be asked. `connect` meets a third party without a sandbox.
 */
export function reportConfig(
  environment: Readonly<Record<string, string | undefined>>,
  config: Config,
  { stored, connect }: { stored: Stored | undefined; connect: Connect },
): ConfigReport {
  const { files } = withFiles({ ...environment });
  const isGiven = (name: string): boolean => (environment[name] ?? '') !== '' || files.has(name);
  const variables = variableNames.flatMap((name): VariableEntry[] => {
    const value = config[name as keyof Config];
    if (value === undefined) return [];
    const file = files.get(name);
    return [
      {
        name,
        value: secretVariables.includes(name) ? SET : show(value),
        from: file ? `file ${file}` : isGiven(name) ? 'variable' : 'default',
      },
    ];
  });
  const whole = stored ? withStored(config, stored) : config;
  const connections = connectionKeys.map((key): ConnectionEntry => {
    if (stored?.has(key)) return { key, from: 'console' };
    if (isConfigured(key, config)) return { key, from: 'variables' };
    return { key, from: config.SANDBOX ? 'sandbox' : 'none' };
  });
  return { variables, connections, missing: missingIn(whole, connect) };
}

/** What a start would refuse, third party by third party. */
function missingIn(config: Config, connect: Connect): string[] {
  const missing: string[] = [];
  const payments: unknown[] = [];
  for (const key of connectionKeys) {
    try {
      // The sandbox stands in for what is not there at all, not for half of an account.
      if (config.SANDBOX && !isConfigured(key, config)) continue;
      const port = connect(key, config);
      if (key === 'wechat_pay' || key === 'alipay' || key === 'stripe') payments.push(port);
      if (key === 'mail') (port as { close(): void }).close();
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      missing.push(error.message);
    }
  }
  if (!config.SANDBOX && payments.every((port) => port === undefined))
    missing.push('With SANDBOX=off one payment provider is needed: WECHAT_…, ALIPAY_… or STRIPE_…');
  return missing;
}

const show = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'on' : 'off') : Array.isArray(value) ? value.join(',') : String(value);
