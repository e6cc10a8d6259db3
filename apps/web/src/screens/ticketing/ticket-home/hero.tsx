import type { Channel } from '@mingtang/contract/ticketing/model';
import { Button } from '@mingtang/ui/button';
import { HallFigure } from '@mingtang/ui/hall-figure';
import { TextLink } from '@mingtang/ui/text-link';
import { ReceiptText, ShoppingBag } from 'lucide-react';
import { Link } from 'react-router';
import { formatDayRange } from '../../../dates.ts';
import { useEdition } from '../../../edition.ts';
import { useCartCount } from '../../../features/cart-count.ts';
import { PROMO_ID } from '../../../features/promo/promo-paths.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { paths } from '../../../paths.ts';
import { en as enPromo } from '../../../phrases/en/promo.ts';
import { en } from '../../../phrases/en/shop-front.ts';
import { zh as zhPromo } from '../../../phrases/zh/promo.ts';
import { zh } from '../../../phrases/zh/shop-front.ts';

/** The shop's opening; desktops, which have no tab bar, find bag and orders here. */
export function Hero({ channel }: { channel: Channel }) {
  const t = usePhrases({ zh, en });
  const promo = usePhrases({ zh: zhPromo, en: enPromo });
  const language = useLanguage();
  const edition = useEdition();
  const count = useCartCount();
  const facts = edition && [
    formatDayRange(edition.firstDay, edition.lastDay, language, { hasYear: false }),
    language === 'zh' ? edition.venueZh : edition.venueEn,
  ];
  return (
    <section className="relative -me-gutter overflow-hidden pt-7 pb-8 lg:me-0 lg:grid lg:grid-cols-[1fr_460px] lg:items-center lg:gap-16 lg:pt-16 lg:pb-14">
      <div className="absolute -top-7 -right-34 max-[359px]:-right-48 lg:hidden">
        <HallFigure size={252} lit={4} hasFrame={false} line="var(--art-soft)" />
      </div>
      <div className="relative">
        <h1 className="text-display lg:text-[80px]">
          {t.channels[channel].title.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </h1>
        {facts && <p className="num mt-3 text-small text-ink-2 lg:mt-6 lg:text-[18px]">{facts.join(' · ')}</p>}
        {channel === 'general' && (
          <p className="mt-1 -mb-3 text-small lg:hidden [&>a]:inline-flex [&>a]:my-0 [&>a]:min-h-11 [&>a]:py-0 [&>a]:items-center">
            <TextLink render={<Link to={`#${PROMO_ID}`} />}>{promo.open}</TextLink>
          </p>
        )}
        <div className="mt-8 hidden gap-3 lg:flex">
          <Button variant="line" icon={ShoppingBag} render={<Link to={paths.cart()} />} className="num">
            {t.bag(count)}
          </Button>
          <Button variant="line" icon={ReceiptText} render={<Link to={paths.checkout()} />}>
            {t.orders}
          </Button>
        </div>
      </div>
      <div className="hidden lg:block">
        <HallFigure size={460} lit={4} dark={[0, 2, 6, 8]} />
      </div>
    </section>
  );
}
