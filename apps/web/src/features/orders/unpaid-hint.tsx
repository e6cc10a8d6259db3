import { identityRoutes } from '@mingtang/contract/identity/routes';
import { ordersRoutes } from '@mingtang/contract/orders/routes';
import { Card } from '@mingtang/ui/card';
import { Cell } from '@mingtang/ui/cell';
import { CountdownClock } from '@mingtang/ui/countdown';
import { formatPrice } from '@mingtang/ui/format/price';
import { Icon } from '@mingtang/ui/icon';
import { Clock } from 'lucide-react';
import { Link } from 'react-router';
import { backgroundApi } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { useOwnData } from '../../own-data.ts';
import { usePageReturn } from '../../page-return.ts';
import { en } from '../../phrases/en/orders.ts';
import { zh } from '../../phrases/zh/orders.ts';
import { useOrderPaths } from './order-paths.ts';

const orders = backgroundApi(ordersRoutes);
const identity = backgroundApi(identityRoutes);
/** A person holds few places at a time. */
const MOST = 20;

/** That places are held for this person, how long still, and the way to pay; nothing when none are. */
export function UnpaidHint({ onFollow }: { onFollow?: () => void }) {
  const t = usePhrases({ zh, en });
  const places = useOrderPaths();
  const own = useOwnData('unpaid orders', async () => {
    const [{ items }, now] = await Promise.all([
      orders.listOrders({ page: 1, pageSize: MOST, state: 'unpaid' }),
      identity.getServerTime(),
    ]);
    const held = items.filter(({ expiresAt }) => expiresAt.getTime() > now);
    return { held: held.toSorted((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime()), now };
  });
  usePageReturn(own.reload);
  const { held: [first, ...others] = [], now = 0 } = own.data ?? {};
  if (!first) return null;
  return (
    <Card className="overflow-hidden">
      <Cell
        className="num"
        lead={<Icon of={Clock} size={20} className="text-gam" />}
        title={t.unpaidHint(others.length + 1)}
        note={`¥${formatPrice(first.totalFen, { isExact: true })}`}
        trail={
          <span className="text-gam">
            <CountdownClock
              key={first.id}
              until={first.expiresAt.getTime()}
              now={now}
              label={t.holdLeft}
              onEnd={own.reload}
            />
          </span>
        }
        render={<Link to={others.length > 0 ? places.order() : places.order({ id: first.id })} onClick={onFollow} />}
      />
    </Card>
  );
}
