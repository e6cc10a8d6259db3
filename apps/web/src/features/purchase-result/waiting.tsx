import { Button } from '@mingtang/ui/button';
import { formatPrice } from '@mingtang/ui/format/price';
import { HallFigure } from '@mingtang/ui/hall-figure';
import { WaitingSquare } from '@mingtang/ui/waiting-square';
import { RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/success.ts';
import { zh } from '../../phrases/zh/success.ts';
import { useOrderPaths } from '../orders/order-paths.ts';
import type { PaidOrder } from './use-paid-order.ts';

const counts = [2, 3, 2, 3, 6, 3, 2, 3, 2];

interface WaitingProps {
  order?: PaidOrder;
  /** It took too long: says what is safe and what happens next. */
  isOver?: boolean;
  onAsk?: () => void;
}

/** Until the provider has told that the money came. */
export function WaitingForPayment({ order, isOver = false, onAsk }: WaitingProps) {
  const places = useOrderPaths();
  const t = usePhrases({ zh, en }).waiting;
  return (
    <div className="mx-auto flex max-w-120 flex-col items-center pt-14 pb-8 text-center">
      <HallFigure size={148} counts={counts} lit={4} hasFrame={false} line="var(--line-2)" />
      <h1 className="mt-6 text-h2">{isOver ? t.slow.title : t.title}</h1>
      <p aria-live="polite" className="num mt-1.5 text-ink-2">
        {isOver ? t.slow.text : order ? t.text(formatPrice(order.totalFen, { isExact: true })) : t.asking}
      </p>
      {isOver ? (
        <div className="mt-5 flex flex-wrap justify-center gap-3">
          <Button icon={RotateCw} onClick={onAsk}>
            {t.slow.again}
          </Button>
          {order && (
            <Button variant="line" render={<Link to={places.order({ id: order.id })} />}>
              {t.slow.order}
            </Button>
          )}
        </div>
      ) : (
        <>
          <span className="mt-6 text-ink-3">
            <WaitingSquare size={18} />
          </span>
          {order && (
            <Button variant="line" className="mt-6" render={<Link to={places.order({ id: order.id })} />}>
              {t.notYet}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
