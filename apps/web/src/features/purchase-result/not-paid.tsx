import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Link } from 'react-router';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/success.ts';
import { zh } from '../../phrases/zh/success.ts';
import { useOrderPaths } from '../orders/order-paths.ts';
import type { PaidOrder } from './use-paid-order.ts';

/** The try to pay is over and brought nothing; the order still waits. */
export function NotPaid({ order }: { order: PaidOrder }) {
  const t = usePhrases({ zh, en }).notPaid;
  const places = useOrderPaths();
  return (
    <EmptyState
      level={1}
      title={t.title}
      action={
        <Button variant="seal" render={<Link to={places.order({ id: order.id })} replace />}>
          {t.again}
        </Button>
      }
    >
      {t.text}
    </EmptyState>
  );
}
