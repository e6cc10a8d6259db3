import type { Language } from '@mingtang/contract/envelope';
import { formatDay } from '../../dates.ts';
import { en } from '../../phrases/en/invoices.ts';
import { zh } from '../../phrases/zh/invoices.ts';

/** By when an invoice is sent, as a sentence. */
export function promiseWords(
  { promisedBy, isPromiseCertain }: { promisedBy: string; isPromiseCertain: boolean },
  language: Language,
): string {
  const { promise } = { zh, en }[language];
  return (isPromiseCertain ? promise.certain : promise.uncertain)(formatDay(promisedBy, language));
}
