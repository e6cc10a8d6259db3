import { personTypeLabels } from '@mingtang/contract/identity/labels';
import type { Product } from '@mingtang/contract/ticketing/model';
import { Button } from '@mingtang/ui/button';
import { Card } from '@mingtang/ui/card';
import { Cell } from '@mingtang/ui/cell';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Notice } from '@mingtang/ui/notice';
import { Mail } from 'lucide-react';
import { Link, useRevalidator, useSearchParams } from 'react-router';
import { RulesList } from '../../../features/purchase-rules/rules-list.tsx';
import { useBuying } from '../../../features/shop/buying.tsx';
import { type Offer, sortForSale, toOffer } from '../../../features/shop/offer.ts';
import { useOwnTerms } from '../../../features/shop/own-terms.ts';
import { useLabel } from '../../../labels.ts';
import { usePhrases } from '../../../language.ts';
import { useNow } from '../../../now.ts';
import { paths } from '../../../paths.ts';
import { en as enRules } from '../../../phrases/en/purchase-rules.ts';
import { en } from '../../../phrases/en/ticketing.ts';
import { zh as zhRules } from '../../../phrases/zh/purchase-rules.ts';
import { zh } from '../../../phrases/zh/ticketing.ts';
import { Comparison } from './comparison.tsx';
import { InviteEntry } from './invite-entry.tsx';
import { MemberStrip } from './member-strip.tsx';
import { OfferSection, Shelf } from './shelf.tsx';
import type { ShopData } from './shop-data.ts';

/** All that is sold, and what there is to know about buying it. */
export default function Shop({ channel, passes, sections, rules, renderedAt }: ShopData) {
  const t = usePhrases({ zh, en });
  const typeLabel = useLabel('person_identity_type', personTypeLabels);
  const ruleWords = usePhrases({ zh: zhRules, en: enRules });
  const { revalidate } = useRevalidator();
  const [query] = useSearchParams();
  const now = useNow(renderedAt);
  const terms = useOwnTerms();
  const buying = useBuying();
  const { invites } = terms;
  const offersOf = (products: readonly Product[]) =>
    sortForSale(products.map((product) => toOffer(product, { now, invites })));
  const shelfProps = {
    isMember: terms.discountPercent > 0,
    isMembershipSold: rules.isMembershipSold,
    holdMinutes: rules.holdMinutes,
    onBuy: (offer: Offer) => void buying.choose(offer),
  };
  const shown = offersOf(passes);
  const invited = channel === 'general' ? offersOf(invites.flatMap(({ products }) => products)) : [];
  const isShut = shown.length > 0 && shown.every(({ state }) => state === 'invited');

  return (
    <>
      {channel === 'general' && <MemberStrip terms={terms} offered={sections.memberships} />}
      {!rules.isSelling && (
        <Notice tone="gam" className="mb-3">
          {t.paused}
        </Notice>
      )}
      {isShut && (
        <Notice tone="mute" icon={Mail} className="mb-3">
          {t.invite.needed}
        </Notice>
      )}
      {invited.length > 0 && (
        <section aria-labelledby="invited" className="mb-8 lg:mb-14">
          <h2 id="invited" className="mb-3 text-h3 lg:mb-6 lg:text-h1">
            {t.invite.yours}
          </h2>
          <Shelf offers={invited} {...shelfProps} />
        </section>
      )}
      {shown.length === 0 ? (
        <EmptyState
          title={t.empty.title}
          action={channel !== 'general' && <Button render={<Link to={paths.ticketHome()} />}>{t.empty.action}</Button>}
        >
          {t.empty.text}
        </EmptyState>
      ) : (
        <section id="shelf" aria-label={t.shelf}>
          <Shelf offers={shown} {...shelfProps} />
        </section>
      )}
      <InviteEntry
        givenCode={query.get('code') ?? undefined}
        onBound={() => {
          terms.reload();
          void revalidate();
        }}
      />
      {(['seats', 'activities', 'videos', 'memberships'] as const).map((key) => (
        <OfferSection key={key} name={key} offers={offersOf(sections[key])} {...shelfProps} />
      ))}
      <Card className="mt-section">
        <Cell
          title={typeLabel('cloud')}
          note={rules.ages.entersFrom > 0 ? t.cloudUnder(rules.ages.entersFrom) : t.cloudForAll}
          render={<Link to={paths.registrationNotice()} />}
        />
      </Card>
      {shown.length > 1 && <Comparison products={shown.map(({ product }) => product)} />}
      <section aria-labelledby="rules" className="mt-section">
        <h2 id="rules" className="text-h3 lg:text-h1">
          {ruleWords.title}
        </h2>
        <RulesList
          rules={rules}
          needsRealName={shown.some(({ product }) => product.needsRealName)}
          className="mt-3 max-w-180 lg:mt-6"
        />
      </section>
      {buying.sheet(terms, () => void revalidate())}
    </>
  );
}
