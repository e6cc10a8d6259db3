import type { PaidThrough } from '@mingtang/contract/order-desk/model';
import { usePhrases } from '../../language.ts';
import { useLabel } from '../../parts/labels.ts';
import { en } from '../../phrases/en/orders.ts';
import { zh } from '../../phrases/zh/orders.ts';

/** What a way to pay is called; an order of nothing has none. */
export function useMethodLabel(): (method: PaidThrough) => string {
  const t = usePhrases({ zh, en });
  const labelOf = useLabel('pay_type');
  return (method) => (method === 'free' ? t.free : labelOf(method));
}
