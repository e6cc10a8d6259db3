import type { membershipRoutes } from '@mingtang/contract/membership/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { Button } from '@mingtang/ui/button';
import { Icon } from '@mingtang/ui/icon';
import { Price } from '@mingtang/ui/price';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { inLanguage } from '../../../bilingual.ts';
import type { Offer } from '../../../features/shop/offer.ts';
import { isOnSale } from '../../../features/shop/sale.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/membership.ts';
import { zh } from '../../../phrases/zh/membership.ts';

interface TierProps {
  tier: RouteOutput<typeof membershipRoutes.listTiers>[number];
  /** What makes a member of it; undefined while it is not sold. */
  offer: Offer | undefined;
}

/** One tier: what it is, what it gives and how often, and its price. */
export function Tier({ tier, offer }: TierProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const name = inLanguage(tier, 'name', language);
  return (
    <li className="grid gap-x-8 gap-y-4 py-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_200px] lg:py-8">
      <div>
        <h2 className="text-h2">{name}</h2>
        <p className="mt-1 text-ink-2">{inLanguage(tier, 'summary', language)}</p>
      </div>
      <ul aria-label={t.gives} className="grid gap-3">
        {tier.benefits.map((benefit) => (
          <li key={benefit.id} className="flex items-start gap-2">
            <Icon of={Check} size={16} className="mt-1 flex-none text-ink-3" />
            <div className="min-w-0">
              <p>
                {inLanguage(benefit, 'name', language)}
                {benefit.units !== null && !benefit.isAutomatic && (
                  <span className="num ms-2 text-small text-ink-3">{t.times(benefit.units)}</span>
                )}
              </p>
              <p className="text-small text-ink-2">{inLanguage(benefit, 'terms', language)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="flex items-center justify-between gap-4 lg:flex-col lg:items-end lg:justify-start">
        {offer ? (
          <>
            <Price fen={offer.product.priceFen} size="lg" />
            {isOnSale(offer.state) ? (
              <Button render={<Link to={paths.purchase({ id: offer.product.id })} aria-label={t.buy(name)} />}>
                {t.buyShort}
              </Button>
            ) : (
              <span className="text-small text-ink-3">{offer.left === 0 ? t.soldOut : t.notOnSale}</span>
            )}
          </>
        ) : (
          <span className="text-small text-ink-3">{t.notOnSale}</span>
        )}
      </div>
    </li>
  );
}
