import { CallFailure } from '@mingtang/contract/client';
import { ordersRoutes } from '@mingtang/contract/orders/routes';
import { Button } from '@mingtang/ui/button';
import { Notice } from '@mingtang/ui/notice';
import { pressLock, usePressLock } from '@mingtang/ui/press-lock';
import { Price } from '@mingtang/ui/price';
import { Sheet } from '@mingtang/ui/sheet';
import { Stepper } from '@mingtang/ui/stepper';
import { useToast } from '@mingtang/ui/toast';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, isNetworkFailure } from '../../api.ts';
import { inLanguage } from '../../bilingual.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useOnline } from '../../network.ts';
import { en as enShell } from '../../phrases/en/shell.ts';
import { en } from '../../phrases/en/ticketing.ts';
import { zh as zhShell } from '../../phrases/zh/shell.ts';
import { zh } from '../../phrases/zh/ticketing.ts';
import { countBehaviour } from '../analytics/behaviour.ts';
import { setCartCount } from '../cart-count.ts';
import { useOrderPaths } from '../orders/order-paths.ts';
import type { Offer } from './offer.ts';
import { type OwnTerms, ownPriceFen } from './own-terms.ts';
import { ProductSign } from './product-sign.tsx';
import { beginPurchase } from './purchase-draft.ts';

const orders = api(ordersRoutes);

interface QuantitySheetProps {
  offer: Offer;
  terms: OwnTerms;
  isOpen: boolean;
  onClose: () => void;
  /** What the page shows is no longer true. */
  onChange: () => void;
}

/** How many, and then: into the bag, or straight to the checkout. */
export default function QuantitySheet({ offer, terms, isOpen, onClose, onChange }: QuantitySheetProps) {
  const words = usePhrases({ zh, en });
  const t = words.sheet;
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const language = useLanguage();
  const navigate = useNavigate();
  const places = useOrderPaths();
  const showToast = useToast();
  const isOnline = useOnline();
  const limitId = useId();
  const [quantity, setQuantity] = useState(1);
  const [isAdding, setAdding] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { product, invite, left } = offer;
  const { id, priceFen, perPurchase } = product;
  const unitPaidFen = ownPriceFen(product, terms);
  const most = Math.min(perPurchase, left ?? perPurchase);

  function change(next: number): void {
    setQuantity(next);
    setProblem(undefined);
  }

  const buyNow = usePressLock(pressLock.action, () => {
    if (!isOnline) return setProblem(shell.needsNetwork);
    const { kind, nameZh, nameEn, needsApproval, needsRealName } = product;
    const what = { productId: id, kind, nameZh, nameEn, needsApproval, needsRealName };
    const line = { ...what, quantity, unitPriceFen: priceFen, unitPaidFen };
    const purchase = beginPurchase({ lines: [line] });
    onClose();
    void navigate(places.order({ purchase }));
  });

  const addToBag = usePressLock(pressLock.action, () => void add());
  async function add(): Promise<void> {
    setAdding(true);
    setProblem(undefined);
    try {
      // The call sets how many the bag holds, so what is in it already has to be counted in.
      const held = (await orders.getCart()).lines.find(({ productId }) => productId === id)?.quantity ?? 0;
      if (held > 0 && held + quantity > perPurchase) return setProblem(t.bagHolds(held, perPurchase));
      setCartCount((await orders.addToCart({ productId: id, quantity: held + quantity })).count);
      countBehaviour('bag_filled', { thingId: id });
      onClose();
      showToast({ text: t.added });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setProblem(error.message);
      // Without a network there is nothing newer to load, and trying would take the page away.
      if (!isNetworkFailure(error)) onChange();
    } finally {
      setAdding(false);
    }
  }

  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={inLanguage(product, 'name', language)}
      closeLabel={shell.close}
      actions={
        <>
          <Button variant="seal" className="flex-1" onClick={buyNow}>
            {t.buyNow}
          </Button>
          <Button variant="line" className="flex-1" isLoading={isAdding} onClick={addToBag}>
            {t.addToBag}
          </Button>
        </>
      }
    >
      <div className="flex items-start gap-3.5">
        <ProductSign product={product} size={64} />
        <div className="min-w-0 flex-1">
          <p className="num text-small text-ink-2">{inLanguage(product, 'line', language)}</p>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
            <Price fen={unitPaidFen} size="sm" />
            {unitPaidFen < priceFen && <Price fen={priceFen} isWas wasLabel={t.was} />}
          </p>
          {invite && <p className="mt-1 text-small text-mal">{t.byInvite(inLanguage(invite, 'label', language))}</p>}
        </div>
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <span>
          <span className="block font-medium">{t.quantity}</span>
          <span id={limitId} className="num block text-small text-ink-3">
            {most < perPurchase ? t.onlyLeft(most) : t.limit(perPurchase)}
          </span>
        </span>
        <Stepper
          label={t.quantity}
          value={quantity}
          onChange={change}
          max={most}
          decreaseLabel={t.fewer}
          increaseLabel={t.more}
          reasonId={limitId}
        />
      </div>
      <div className="num mt-4 flex items-baseline justify-between gap-3 border-t border-line pt-4">
        <span className="text-ink-2">{t.total}</span>
        <Price fen={unitPaidFen * quantity} size="md" isExact />
      </div>
      {product.needsReview && <Notice className="mt-4">{words.reviewedNote}</Notice>}
      {problem && (
        <Notice tone="rouge" live="assertive" className="mt-4">
          {problem}
        </Notice>
      )}
    </Sheet>
  );
}
