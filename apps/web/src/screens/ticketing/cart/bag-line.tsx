import { Button } from '@mingtang/ui/button';
import { Icon } from '@mingtang/ui/icon';
import { IconButton } from '@mingtang/ui/icon-button';
import { Price } from '@mingtang/ui/price';
import { Stepper } from '@mingtang/ui/stepper';
import { CircleAlert, Trash2, Undo2, X } from 'lucide-react';
import { useId } from 'react';
import { inLanguage } from '../../../bilingual.ts';
import { ProductSign } from '../../../features/shop/product-sign.tsx';
import { useLanguage, usePhrases } from '../../../language.ts';
import { useOnline } from '../../../network.ts';
import { en } from '../../../phrases/en/cart.ts';
import { en as enShell } from '../../../phrases/en/shell.ts';
import { zh } from '../../../phrases/zh/cart.ts';
import { zh as zhShell } from '../../../phrases/zh/shell.ts';
import type { CartLine } from './use-cart.ts';

interface BagLineProps {
  line: CartLine;
  /** Why the last change of it was not made. */
  refusal: string | undefined;
  onChange: (quantity: number) => void;
  onRemove: () => void;
}

export function BagLine({ line, refusal, onChange, onRemove }: BagLineProps) {
  const t = usePhrases({ zh, en });
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const language = useLanguage();
  const isOnline = useOnline();
  const reasonId = useId();
  const { quantity, perPurchase, problem } = line;
  const name = inLanguage(line, 'name', language);
  const isGone = problem === 'sold_out' || problem === 'not_on_sale';
  const note = !isOnline ? shell.needsNetwork : quantity >= perPurchase ? t.limit(perPurchase) : undefined;
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)] gap-x-4 py-6">
      <span className="pt-1.5">
        <ProductSign product={line} size={64} isMuted={isGone} />
      </span>
      <div>
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 className="text-h3">{name}</h2>
            <p className="num text-small text-ink-3">{inLanguage(line, 'line', language)}</p>
          </div>
          <IconButton
            label={t.remove(name)}
            icon={Trash2}
            iconSize={20}
            className="-me-3 -mt-1.5 text-ink-2"
            disabled={!isOnline}
            onClick={onRemove}
          />
        </div>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <Price fen={line.unitPaidFen} size="sm" isExact />
            {line.unitPaidFen < line.unitPriceFen && <Price fen={line.unitPriceFen} isWas wasLabel={t.was} />}
          </span>
          {!isGone && (
            <Stepper
              label={name}
              value={quantity}
              onChange={onChange}
              max={perPurchase}
              decreaseLabel={t.fewer}
              increaseLabel={t.more}
              reasonId={note ? reasonId : undefined}
              isDisabled={!isOnline}
            />
          )}
        </div>
        <p id={reasonId} className="num text-end text-cap text-ink-3 empty:hidden [&:not(:empty)]:mt-1.5">
          {!isGone && note}
        </p>
        <div aria-live="polite">
          {(problem || refusal) && (
            <p className="mt-2 flex items-start gap-1.5 text-small text-rouge">
              <Icon of={CircleAlert} size={16} className="mt-0.5 flex-none" />
              <span>{refusal ?? (problem && t.problems[problem])}</span>
            </p>
          )}
        </div>
      </div>
    </li>
  );
}

interface RemovedLineProps {
  line: CartLine;
  onUndo: () => void;
  onGone: () => void;
}

/** What was taken out, until the next one is or the page is left. */
export function RemovedLine({ line, onUndo, onGone }: RemovedLineProps) {
  const t = usePhrases({ zh, en });
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const language = useLanguage();
  return (
    <div className="num mt-4 flex items-center gap-1 rounded-control bg-sunken ps-4 pe-1 text-small text-ink-2">
      <output className="min-w-0 flex-1 py-2.5">{t.removed(inLanguage(line, 'name', language), line.quantity)}</output>
      <Button variant="text" size="sm" icon={Undo2} className="px-2!" onClick={onUndo}>
        {t.undo}
      </Button>
      <IconButton label={shell.close} icon={X} iconSize={18} onClick={onGone} />
    </div>
  );
}
