import { CallFailure } from '@mingtang/contract/client';
import { ordersRoutes } from '@mingtang/contract/orders/routes';
import { payMethodLabels } from '@mingtang/contract/payments/labels';
import type { PayMethod } from '@mingtang/contract/payments/model';
import { isAdmission } from '@mingtang/contract/ticketing/model';
import { Button } from '@mingtang/ui/button';
import { Card } from '@mingtang/ui/card';
import { Cell } from '@mingtang/ui/cell';
import { Checkbox } from '@mingtang/ui/checkbox';
import { EmptyState } from '@mingtang/ui/empty-state';
import { formatPrice } from '@mingtang/ui/format/price';
import { Notice } from '@mingtang/ui/notice';
import { pressLock, usePressLock } from '@mingtang/ui/press-lock';
import { Skeleton, SkeletonGroup } from '@mingtang/ui/skeleton';
import { TextLink } from '@mingtang/ui/text-link';
import { Clock } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { useHydrated } from '../../hydrated.ts';
import { useLabel } from '../../labels.ts';
import { usePageData, usePhrases } from '../../language.ts';
import { useOnline } from '../../network.ts';
import { usePageReturn } from '../../page-return.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/orders.ts';
import { en as enPay } from '../../phrases/en/pay.ts';
import { en as enShell } from '../../phrases/en/shell.ts';
import { zh } from '../../phrases/zh/orders.ts';
import { zh as zhPay } from '../../phrases/zh/pay.ts';
import { zh as zhShell } from '../../phrases/zh/shell.ts';
import { useSession } from '../../session.ts';
import { setCartCount } from '../cart-count.ts';
import { Bill } from '../orders/bill.tsx';
import { useOrderPaths } from '../orders/order-paths.ts';
import { PayMethods } from '../orders/pay-methods.tsx';
import { beginPayment } from '../orders/payment.ts';
import { newsOf, newsOfRefusal } from '../orders/use-cashier.ts';
import { usePayOffer } from '../orders/use-pay-offer.ts';
import type { PurchaseRules } from '../purchase-rules/load-rules.ts';
import { RulesSheet } from '../purchase-rules/rules-sheet.tsx';
import {
  draftDiscountFen,
  draftTotalFen,
  findPurchase,
  type PurchaseDraft,
  recordOrder,
} from '../shop/purchase-draft.ts';
import { WaitingRoom } from '../waiting-room/waiting-room.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { HolderDocuments } from './holder-documents.tsx';
import type { OrderArrival } from './order-view.tsx';

const orders = api(ordersRoutes);
/** The refusal of an order that is out of turn (`orders.wait_in_line`). */
const WAIT_IN_LINE = '31020';

interface DraftViewProps {
  purchaseKey: string;
  rules: PurchaseRules;
}

/** A purchase before it is an order. Its key makes the order single, however often it is sent. */
export function DraftView({ purchaseKey, rules }: DraftViewProps) {
  const t = usePhrases({ zh, en });
  const navigate = useNavigate();
  const places = useOrderPaths();
  const isHydrated = useHydrated();
  // As it was when the page opened: the order this page makes of it is shown by the form, with how paying went on.
  const draft = useMemo(() => (isHydrated ? findPurchase(purchaseKey) : undefined), [isHydrated, purchaseKey]);
  const orderId = draft?.orderId;

  useEffect(() => {
    if (orderId) void navigate(places.order({ id: orderId }), { replace: true });
  }, [orderId, navigate, places]);

  if (!isHydrated || orderId) return <CheckoutSkeleton />;
  if (!draft) {
    return (
      <EmptyState
        title={t.draftGone.title}
        action={<Button render={<Link to={paths.ticketHome()} />}>{t.chooseTickets}</Button>}
      >
        {t.draftGone.text}
      </EmptyState>
    );
  }
  return <DraftForm purchaseKey={purchaseKey} draft={draft} rules={rules} />;
}

function DraftForm({ purchaseKey, draft, rules }: DraftViewProps & { draft: PurchaseDraft }) {
  const t = usePhrases({ zh, en });
  const words = usePhrases({ zh: zhPay, en: enPay });
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const navigate = useNavigate();
  const session = useSession();
  const isOnline = useOnline();
  const methods = usePayOffer();
  const standIn = usePageData()?.messagingAppStandIn?.bridge;
  const places = useOrderPaths();
  const { method } = methods;
  const [isForeign, setForeign] = useState(false);
  const [isAgreed, setAgreed] = useState(false);
  const consent = useRef<HTMLInputElement>(null);
  const [wasPressed, setPressed] = useState(false);
  const [isReading, setReading] = useState(false);
  const [isPaying, setPaying] = useState(false);
  const [isInLine, setInLine] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const methodLabel = useLabel('pay_type', payMethodLabels);
  const totalFen = draftTotalFen(draft);
  /** Nothing is to be paid: it is placed, and there is no way to pay to choose. */
  const isFree = totalFen === 0;
  const asksDocuments = draft.lines.some(({ needsApproval }) => needsApproval);
  usePageReturn(() => {
    const { orderId } = findPurchase(purchaseKey) ?? {};
    if (orderId) void navigate(places.order({ id: orderId }), { replace: true });
  });

  const placeOnce = usePressLock(pressLock.action, () => void placeFree());
  const payOnce = usePressLock(pressLock.action, (chosen: PayMethod) => void placeAndPay(chosen));
  const pay = (): void => {
    setPressed(true);
    if (!isAgreed) leadToConsent();
    else if (isFree) placeOnce();
    else if (method) payOnce(method);
    else methods.reload();
  };

  // The box may lie under the bar that was pressed.
  function leadToConsent(): void {
    consent.current?.focus({ preventScroll: true });
    consent.current?.scrollIntoView({ block: 'center' });
  }

  async function placeAndPay(method: PayMethod): Promise<void> {
    setPaying(true);
    setRefusal(undefined);
    try {
      const order = await place(draft, purchaseKey, asksDocuments && isForeign);
      recordOrder(purchaseKey, order.id);
      const show = (arrival: OrderArrival) =>
        navigate(places.order({ id: order.id }), { replace: true, state: arrival });
      const done = places.done(order);
      const showTickets = () => navigate(done, { replace: true });
      if (order.state !== 'unpaid') return void showTickets();
      // Nobody pays another amount than the one that was on the button.
      if (order.totalFen !== totalFen) return void show({ isRepriced: true });
      // An earlier press placed it, whose answer was lost, and the documents were chosen again since.
      if (order.isForForeignIds !== (asksDocuments && isForeign)) return void show({});
      // The way back from the provider leads to the order, not to this form.
      history.replaceState(history.state, '', places.order({ id: order.id }));
      try {
        const step = await beginPayment({ orderId: order.id, method, done, standIn });
        if (step.kind === 'scan') void show({ begun: step.payment });
        else if (step.kind === 'sent') void showTickets();
        else if (step.kind !== 'leaving') void show({ news: newsOf(step.kind, words, methodLabel(method)) });
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        void show(newsOfRefusal(error, method, words, methodLabel(method)));
      }
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setPaying(false);
      if (error.code === WAIT_IN_LINE) setInLine(true);
      else setRefusal(error.message);
    }
  }

  async function placeFree(): Promise<void> {
    setPaying(true);
    setRefusal(undefined);
    try {
      const order = await place(draft, purchaseKey, asksDocuments && isForeign);
      recordOrder(purchaseKey, order.id);
      // It may cost something meanwhile.
      const isDone = order.state !== 'unpaid';
      await navigate(isDone ? places.done(order) : places.order({ id: order.id }), {
        replace: true,
        ...(isDone ? {} : { state: { isRepriced: true } satisfies OrderArrival }),
      });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setPaying(false);
      if (error.code === WAIT_IN_LINE) setInLine(true);
      else setRefusal(error.message);
    }
  }

  /** Whoever has waited may be looking elsewhere: the order is placed, and paying is theirs to begin. */
  async function placeInTurn(): Promise<void> {
    try {
      const order = await place(draft, purchaseKey, asksDocuments && isForeign);
      recordOrder(purchaseKey, order.id);
      await navigate(order.state === 'unpaid' ? places.order({ id: order.id }) : places.done(order), { replace: true });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setInLine(false);
      setRefusal(error.message);
    }
  }

  const bill = (
    <Bill lines={draft.lines} discountFen={draftDiscountFen(draft)} totalFen={totalFen} totalLabel={t.toPay} />
  );
  if (isInLine) {
    return (
      <WaitingRoom holdMinutes={rules.holdMinutes} onTurn={() => void placeInTurn()} onLeave={() => setInLine(false)}>
        {bill}
      </WaitingRoom>
    );
  }

  return (
    <CheckoutFrame
      isForHolders={draft.lines.some(({ kind }) => isAdmission(kind))}
      bill={bill}
      notice={
        <Notice tone="mute" icon={Clock} className="mb-4">
          {t.willHold(rules.holdMinutes)}
        </Notice>
      }
      action={
        <div className="grid w-full gap-3">
          {refusal && (
            <Notice tone="rouge" live="assertive" trail={<Link to={paths.ticketHome()}>{t.changeChoice}</Link>}>
              {refusal}
            </Notice>
          )}
          <Button
            variant="seal"
            isFull
            // A press before the ways to pay are there would do nothing.
            isLoading={isPaying || (!isFree && !methods.offer && !methods.hasFailed)}
            reason={isOnline ? (!isFree && methods.offer && !method ? words.noMethods : undefined) : shell.needsNetwork}
            className="num"
            onClick={pay}
          >
            {isFree ? t.orderFree : words.action(formatPrice(totalFen, { isExact: true }))}
          </Button>
        </div>
      }
    >
      {asksDocuments && (
        <HolderDocuments deadline={rules.foreignIdDeadline} isForeign={isForeign} onChange={setForeign} />
      )}
      {!isFree && <PayMethods {...methods} />}
      {session && (
        <section>
          <h2 className="mt-7 mb-3 text-h3">{t.contact}</h2>
          <Card>
            <Cell
              className="num"
              title={session.name ?? session.phone ?? session.email}
              note={session.name ? (session.phone ?? session.email) : t.contactNote}
            />
          </Card>
        </section>
      )}
      <Checkbox
        ref={consent}
        className="mt-4"
        checked={isAgreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
        error={wasPressed && !isAgreed && t.agree.missing}
      >
        {t.agree.before}
        <TextLink render={<button type="button" aria-label={t.agree.terms} onClick={() => setReading(true)} />}>
          {t.agree.terms}
        </TextLink>
        {t.agree.between}
        <TextLink render={<Link to={paths.privacy()} target="_blank" />}>{t.agree.privacy}</TextLink>
        {t.agree.after}
      </Checkbox>
      <RulesSheet
        rules={rules}
        needsRealName={draft.lines.some(({ needsRealName }) => needsRealName !== false)}
        isOpen={isReading}
        onOpenChange={setReading}
      />
    </CheckoutFrame>
  );
}

/** Places the purchase; sent again with the same key it answers with the same order. */
async function place({ lines, cartLineIds }: PurchaseDraft, clientKey: string, isForForeignIds: boolean) {
  if (cartLineIds) {
    const order = await orders.buyCart({ lineIds: cartLineIds, clientKey, isForForeignIds });
    orders.countCart().then(
      ({ count }) => setCartCount(count),
      () => undefined,
    );
    return order;
  }
  const [line] = lines;
  if (!line) throw new Error('The purchase holds nothing.');
  // A recording is watched by one person, so there is nothing to count.
  if (line.kind === 'video' && line.quantity === 1) return orders.buyVideo({ productId: line.productId, clientKey });
  return orders.buyNow({ productId: line.productId, quantity: line.quantity, clientKey, isForForeignIds });
}

export function CheckoutSkeleton() {
  const shell = usePhrases({ zh: zhShell, en: enShell });
  return (
    <SkeletonGroup label={shell.loading}>
      <Skeleton className="h-6 w-full max-w-120" />
      <Skeleton className="mt-6 h-12 rounded-control!" />
      <Skeleton className="mt-4 h-36 rounded-card!" />
      <Skeleton className="mt-8 h-5 w-24" />
      <Skeleton className="mt-3 h-16 rounded-card!" />
    </SkeletonGroup>
  );
}
