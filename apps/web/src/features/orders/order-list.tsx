import { identityRoutes } from '@mingtang/contract/identity/routes';
import { ordersRoutes } from '@mingtang/contract/orders/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { Button } from '@mingtang/ui/button';
import { Card } from '@mingtang/ui/card';
import { CountdownClock } from '@mingtang/ui/countdown';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Price } from '@mingtang/ui/price';
import { Skeleton } from '@mingtang/ui/skeleton';
import { TextLink } from '@mingtang/ui/text-link';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { inLanguage } from '../../bilingual.ts';
import { formatDay, formatTime } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useOwnData } from '../../own-data.ts';
import { usePageReturn } from '../../page-return.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/orders.ts';
import { zh } from '../../phrases/zh/orders.ts';
import { OwnContent } from '../own-content.tsx';
import { useOrderPaths } from './order-paths.ts';
import { OrderStatus } from './order-status.tsx';

const orders = api(ordersRoutes);
const identity = api(identityRoutes);
const PAGE_SIZE = 20;

type OrderPage = RouteOutput<typeof ordersRoutes.listOrders>;
type Order = OrderPage['items'][number];

/** Own orders, newest first; `most` shows only the first few with a way to the rest. */
export function OrderList({ most }: { most?: number }) {
  const t = usePhrases({ zh, en });
  const places = useOrderPaths();
  const [pages, setPages] = useState(1);
  const own = useOwnData(`orders ${most ?? pages}`, async () => {
    const [page, now] = await Promise.all([
      orders.listOrders({ page: 1, pageSize: most ?? PAGE_SIZE }),
      identity.getServerTime(),
    ]);
    const rest = await Promise.all(
      Array.from({ length: pages - 1 }, (_, index) => orders.listOrders({ page: index + 2, pageSize: PAGE_SIZE })),
    );
    return { ...page, now, items: [page, ...rest].flatMap(({ items }) => items) };
  });
  usePageReturn(own.reload);
  return (
    <OwnContent
      own={own}
      guest={t.list.guest}
      failed={t.list.failed}
      isCompact={most !== undefined}
      skeleton={<ListSkeleton />}
    >
      {({ items, total, now }) =>
        items.length === 0 ? (
          <EmptyState
            isCompact={most !== undefined}
            title={t.list.empty.title}
            action={<Button render={<Link to={paths.ticketHome()} />}>{t.list.empty.action}</Button>}
          >
            {t.list.empty.text}
          </EmptyState>
        ) : (
          <>
            <ul className="space-y-3">
              {items.map((order) => (
                <li key={order.id}>
                  <OrderCard order={order} now={now} onEnd={own.reload} />
                </li>
              ))}
            </ul>
            {items.length < total && (
              <p className="mt-4 text-center">
                {most === undefined ? (
                  <Button variant="line" onClick={() => setPages(pages + 1)}>
                    {t.list.more}
                  </Button>
                ) : (
                  <TextLink render={<Link to={places.order()} />}>{t.list.all(total)}</TextLink>
                )}
              </p>
            )}
          </>
        )
      }
    </OwnContent>
  );
}

interface OrderCardProps {
  order: Order;
  /** Epoch milliseconds by the server when the list was read. */
  now: number;
  /** Its hold has run out. */
  onEnd: () => void;
}

function OrderCard({ order, now, onEnd }: OrderCardProps) {
  const t = usePhrases({ zh, en });
  const places = useOrderPaths();
  const language = useLanguage();
  const { id, state, createdAt, expiresAt, lines, totalFen } = order;
  const isHeld = state === 'unpaid' && now < expiresAt.getTime();
  const words = lines.map((line) => `${inLanguage(line, 'name', language)} × ${line.quantity}`);
  return (
    <Card render={<Link to={places.order({ id })} />} className="px-4 py-3.5 hover:bg-sunken/60">
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="num text-small text-ink-3">
          {formatDay(createdAt, language)} {formatTime(createdAt)}
        </span>
        {/* One whose hold has run out is cancelled by a job a moment later. */}
        <OrderStatus state={state === 'unpaid' && !isHeld ? 'cancelled' : state} />
      </span>
      <span className="mt-1.5 flex items-baseline justify-between gap-4">
        <span className="num min-w-0 font-medium">{words.join(language === 'zh' ? '，' : ', ')}</span>
        <Price fen={totalFen} isExact className="font-medium" />
      </span>
      {isHeld && (
        <span className="mt-1.5 flex items-baseline justify-between gap-3 text-gam">
          <span className="num text-small font-medium">{t.list.toPay(formatTime(expiresAt))}</span>
          <CountdownClock until={expiresAt.getTime()} now={now} label={t.holdLeft} onEnd={onEnd} />
        </span>
      )}
    </Card>
  );
}

function ListSkeleton() {
  return (
    <div className="space-y-3">
      {[0, 1, 2].map((row) => (
        <div key={row} className="rounded-card border border-line bg-surface px-4 py-3.5">
          <div className="flex justify-between">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-5 w-14" />
          </div>
          <Skeleton className="mt-3 h-5 w-48" />
        </div>
      ))}
    </div>
  );
}
