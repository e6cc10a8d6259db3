import type { CredentialSource, TestOutcome } from '@mingtang/contract/connections/model';
import type { StateLooks } from '../../parts/state-tag.tsx';
import { en } from '../../phrases/en/connections.ts';
import { zh } from '../../phrases/zh/connections.ts';

export const sourceLooks: StateLooks<CredentialSource> = {
  console: { tone: 'azure', shape: 'done', zh: zh.sources.console, en: en.sources.console },
  environment: { tone: 'line', shape: 'done', zh: zh.sources.environment, en: en.sources.environment },
  sandbox: { tone: 'gam', shape: 'half', zh: zh.sources.sandbox, en: en.sources.sandbox },
  none: { tone: 'mute', shape: 'over', zh: zh.sources.none, en: en.sources.none },
};

export const outcomeLooks: StateLooks<TestOutcome> = {
  fine: { tone: 'mal', shape: 'done', zh: zh.outcomes.fine, en: en.outcomes.fine },
  refused: { tone: 'rouge', shape: 'failed', zh: zh.outcomes.refused, en: en.outcomes.refused },
  silent: { tone: 'rouge', shape: 'waiting', zh: zh.outcomes.silent, en: en.outcomes.silent },
  not_connected: { tone: 'mute', shape: 'over', zh: zh.outcomes.not_connected, en: en.outcomes.not_connected },
};
