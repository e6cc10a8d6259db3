import { isAdmission, type Product } from '@mingtang/contract/ticketing/model';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { Card } from '@mingtang/ui/card';
import { seedFrom } from '@mingtang/ui/drawing/random';
import { formatPrice } from '@mingtang/ui/format/price';
import { Icon } from '@mingtang/ui/icon';
import { Plate } from '@mingtang/ui/plate';
import { Price } from '@mingtang/ui/price';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { useRevalidator } from 'react-router';
import { inLanguage } from '../../../bilingual.ts';
import { missingMeta } from '../../../features/missing-meta.ts';
import { MissingScreen } from '../../../features/missing-screen.tsx';
import { loadPurchaseRules } from '../../../features/purchase-rules/load-rules.ts';
import { RulesList } from '../../../features/purchase-rules/rules-list.tsx';
import { BuyButton } from '../../../features/shop/buy-button.tsx';
import { useBuying } from '../../../features/shop/buying.tsx';
import { shownMemberPriceFen } from '../../../features/shop/member-price.ts';
import { toOffer } from '../../../features/shop/offer.ts';
import { useOwnTerms } from '../../../features/shop/own-terms.ts';
import { useRemainingWords } from '../../../features/shop/remaining-words.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { useNow } from '../../../now.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en as enRules } from '../../../phrases/en/purchase-rules.ts';
import { en } from '../../../phrases/en/ticketing.ts';
import { zh as zhRules } from '../../../phrases/zh/purchase-rules.ts';
import { zh } from '../../../phrases/zh/ticketing.ts';
import { ifThere, renderApi, toId } from '../../../render-api.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].bar };

export async function loader({ context, params }: Route.LoaderArgs) {
  const [product, rules] = await Promise.all([
    ifThere(renderApi(context, ticketingRoutes).getProduct({ id: toId(params.uuid) })),
    loadPurchaseRules(context),
  ]);
  return { product, rules, renderedAt: Date.now() };
}

export function meta(args: Route.MetaArgs) {
  const language = metaLanguage(args);
  const product = args.loaderData?.product;
  if (!product) return missingMeta(args, 'ticketHome');
  return pageMeta(args, {
    title: inLanguage(product, 'name', language),
    description: inLanguage(product, 'line', language),
    path: paths.purchase({ id: product.id }),
    ...(product.isByInvitation ? { isPrivate: true } : {}),
  });
}

/** One product and its purchase: recordings, an exhibition ticket, whatever a link leads to. */
export default function PurchaseScreen({ loaderData: { product, ...rest } }: Route.ComponentProps) {
  return product ? <Purchase product={product} {...rest} /> : <MissingScreen of="purchase" to="ticketHome" />;
}

interface PurchaseData {
  product: Product;
  rules: Awaited<ReturnType<typeof loadPurchaseRules>>;
  renderedAt: number;
}

function Purchase({ product, rules, renderedAt }: PurchaseData) {
  const t = usePhrases({ zh, en });
  const ruleWords = usePhrases({ zh: zhRules, en: enRules });
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const remainingId = useId();
  const now = useNow(renderedAt);
  const terms = useOwnTerms();
  const buying = useBuying();
  const offer = toOffer(product, { now, invites: terms.invites });
  const { priceFen } = product;
  const isMember = terms.discountPercent > 0;
  const memberFen = shownMemberPriceFen(product, { isMember, isMembershipSold: rules.isMembershipSold });
  const memberPrice = memberFen === undefined ? undefined : formatPrice(memberFen, { isExact: true });
  const remaining = useRemainingWords(offer, rules.holdMinutes);
  return (
    <Screen of="purchase" className="page max-w-270! pt-5 pb-16 lg:pt-14 lg:pb-24">
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start lg:gap-16">
        <div>
          <div className="aspect-[16/9] overflow-hidden max-lg:-mx-gutter lg:rounded-card">
            <Plate width={640} height={360} seed={seedFrom(product.id)} />
          </div>
          <h1 className="mt-5 text-h1 lg:text-[44px] lg:leading-[1.2]">{inLanguage(product, 'name', language)}</h1>
          <p className="num mt-1.5 text-ink-2">{inLanguage(product, 'line', language)}</p>
          {product.needsReview && <p className="mt-3 text-ink-2">{t.reviewedNote}</p>}
          <ul className="mt-5 space-y-1.5 text-ink-2">
            {inLanguage(product, 'includes', language).map((text) => (
              <li key={text} className="flex items-start gap-2">
                <Icon of={Check} size={16} className="mt-[4px] flex-none text-ink-3" />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </div>
        <Card isPadded className="num mt-7 p-5! lg:sticky lg:top-24 lg:mt-0">
          <Price fen={priceFen} size="lg" />
          {memberPrice !== undefined && (
            <p className="mt-1.5 text-small font-medium text-seal-text">
              {isMember ? t.yourPrice(memberPrice) : t.member(memberPrice)}
            </p>
          )}
          <p id={remainingId} className="mt-4 mb-2 text-small text-ink-2">
            {remaining}
          </p>
          <div className="grid">
            <BuyButton offer={offer} reasonId={remainingId} isBest onBuy={() => void buying.choose(offer)} />
          </div>
        </Card>
      </div>
      {isAdmission(product.kind) && (
        <section aria-labelledby="rules" className="mt-section">
          <h2 id="rules" className="text-h3">
            {ruleWords.title}
          </h2>
          <RulesList rules={rules} needsRealName={product.needsRealName} className="mt-3 max-w-180" />
        </section>
      )}
      {buying.sheet(terms, () => void revalidate())}
    </Screen>
  );
}
