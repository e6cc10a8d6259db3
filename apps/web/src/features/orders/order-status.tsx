import type { OrderState } from '@mingtang/contract/orders/model';
import { StatusTag, type TagShape, type TagTone } from '@mingtang/ui/status-tag';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/orders.ts';
import { zh } from '../../phrases/zh/orders.ts';

const looks = {
  unpaid: { tone: 'gam', shape: 'waiting' },
  paid: { tone: 'mal', shape: 'done' },
  cancelled: { tone: 'mute', shape: 'over' },
  refunded: { tone: 'mute', shape: 'over' },
} as const satisfies Record<OrderState, { tone: TagTone; shape: TagShape }>;

export function OrderStatus({ state }: { state: OrderState }) {
  const t = usePhrases({ zh, en });
  return <StatusTag {...looks[state]}>{t.states[state]}</StatusTag>;
}
