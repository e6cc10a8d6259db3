import { usePhrases } from '../../language.ts';
import { useLabelOf } from '../../parts/labels.ts';
import { en } from '../../phrases/en/finance.ts';
import { zh } from '../../phrases/zh/finance.ts';

/** What a provider is called: as the dictionary's way to pay, or in the page's own words where no provider was asked. */
export function useProviderName(): (provider: string) => string {
  const t = usePhrases({ zh, en });
  const labelOf = useLabelOf();
  return (provider) => t.providers[provider] ?? labelOf('pay_type', provider);
}
