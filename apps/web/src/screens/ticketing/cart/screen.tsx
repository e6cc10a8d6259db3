import { ActionBar } from '@mingtang/ui/action-bar';
import { Button } from '@mingtang/ui/button';
import { Card } from '@mingtang/ui/card';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Notice } from '@mingtang/ui/notice';
import { pressLock, usePressLock } from '@mingtang/ui/press-lock';
import { Price } from '@mingtang/ui/price';
import { Skeleton } from '@mingtang/ui/skeleton';
import { SummaryList } from '@mingtang/ui/summary-list';
import { Link, useNavigate } from 'react-router';
import { OwnContent } from '../../../features/own-content.tsx';
import { beginPurchase } from '../../../features/shop/purchase-draft.ts';
import { usePhrases } from '../../../language.ts';
import { useOnline } from '../../../network.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/cart.ts';
import { en as enShell } from '../../../phrases/en/shell.ts';
import { zh } from '../../../phrases/zh/cart.ts';
import { zh as zhShell } from '../../../phrases/zh/shell.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';
import { BagLine, RemovedLine } from './bag-line.tsx';
import { type Cart, useCart } from './use-cart.ts';

export const handle: ScreenHandle = { title: (language) => ({ zh, en })[language].title };

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title, description, path: paths.cart(), isPrivate: true });
}

export default function CartScreen() {
  const t = usePhrases({ zh, en });
  const bag = useCart();
  return (
    <Screen of="cart" className="page pb-24 lg:pt-14 lg:pb-24">
      <h1 className="sr-only lg:not-sr-only lg:mb-8 lg:text-h1">{t.title}</h1>
      <OwnContent own={bag.own} guest={t.guest} failed={t.failed} skeleton={<BagSkeleton />}>
        {(cart) => <Bag cart={cart} bag={bag} />}
      </OwnContent>
    </Screen>
  );
}

function Bag({ cart, bag }: { cart: Cart; bag: ReturnType<typeof useCart> }) {
  const t = usePhrases({ zh, en });
  const { lines } = cart;
  if (lines.length === 0 && !bag.removed) {
    return (
      <EmptyState
        title={t.empty.title}
        action={<Button render={<Link to={paths.ticketHome()} />}>{t.empty.action}</Button>}
      >
        {t.empty.text}
      </EmptyState>
    );
  }
  const left = lines.filter(({ problem }) => problem !== null).length;
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_380px] lg:items-start lg:gap-16">
      <div>
        {bag.removed && <RemovedLine line={bag.removed} onUndo={bag.undo} onGone={bag.forget} />}
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <BagLine
              key={line.id}
              line={line}
              refusal={bag.refusal?.productId === line.productId ? bag.refusal.message : undefined}
              onChange={(quantity) => bag.change(line, quantity)}
              onRemove={() => bag.remove(line)}
            />
          ))}
        </ul>
        {lines.length > 0 && (
          <Notice tone="mute" className="mt-4">
            {left > 0 && left < lines.length ? t.someLeft(left) : t.names}
          </Notice>
        )}
      </div>
      {lines.length > 0 && <Sum cart={cart} isBusy={bag.isBusy} />}
    </div>
  );
}

/** What it comes to and the way on: under the list, with the button in a bar, on phones; a card beside it on desktops. */
function Sum({ cart, isBusy }: { cart: Cart; isBusy: boolean }) {
  const t = usePhrases({ zh, en });
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const isOnline = useOnline();
  const navigate = useNavigate();
  const wanted = cart.lines.filter(({ problem }) => problem === null);
  const count = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
  const totalFen = cart.priceFen - cart.discountFen;
  const sums = [
    { key: 'sum', label: t.subtotal, value: <Price fen={cart.priceFen} isExact /> },
    ...(cart.discountFen > 0
      ? [
          {
            key: 'discount',
            label: t.discount(cart.discountPercent),
            value: <Price fen={-cart.discountFen} isExact />,
            tone: 'saving' as const,
          },
        ]
      : []),
  ];

  const proceed = usePressLock(pressLock.action, () => {
    const purchase = beginPurchase({
      lines: wanted.map(({ productId, kind, nameZh, nameEn, quantity, unitPriceFen, unitPaidFen, needsApproval }) => ({
        productId,
        kind,
        nameZh,
        nameEn,
        quantity,
        unitPriceFen,
        unitPaidFen,
        needsApproval,
      })),
      cartLineIds: wanted.map(({ id }) => id),
    });
    void navigate(paths.checkout({ purchase }));
  });
  const reason = wanted.length === 0 ? t.nothingToBuy : isOnline ? undefined : shell.needsNetwork;
  const button = (className: string) => (
    <Button variant="seal" className={className} isLoading={isBusy} reason={reason} onClick={proceed}>
      {t.checkOut}
    </Button>
  );
  return (
    <>
      <SummaryList className="mt-6 lg:hidden" items={sums} />
      <ActionBar isAboveTabs className="lg:hidden">
        <div className="num min-w-0 flex-1">
          <p className="text-cap text-ink-3">{t.total(count)}</p>
          <Price fen={totalFen} size="md" isExact />
        </div>
        {button('px-7')}
      </ActionBar>
      <Card isPadded className="sticky top-24 hidden p-6! lg:block">
        <SummaryList
          items={[
            ...(cart.discountFen > 0 ? sums : []),
            { key: 'total', label: t.total(count), value: <Price fen={totalFen} isExact />, tone: 'total' },
          ]}
        />
        <div className="mt-4 grid">{button('w-full')}</div>
      </Card>
    </>
  );
}

function BagSkeleton() {
  return (
    <div className="divide-y divide-line">
      {[0, 1].map((row) => (
        <div key={row} className="grid grid-cols-[64px_minmax(0,1fr)] gap-x-4 py-8">
          <Skeleton className="size-16" />
          <div>
            <Skeleton className="h-5 w-28" />
            <Skeleton className="mt-2 h-3.5 w-40" />
            <div className="mt-5 flex items-center justify-between">
              <Skeleton className="h-6 w-20" />
              <Skeleton className="h-11 w-31 rounded-control!" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
