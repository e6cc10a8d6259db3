import type { Product } from '@mingtang/contract/ticketing/model';
import { Icon } from '@mingtang/ui/icon';
import { ChevronRight, Crown } from 'lucide-react';
import { Link } from 'react-router';
import type { OwnTerms } from '../../../features/shop/own-terms.ts';
import { usePhrases } from '../../../language.ts';
import { en } from '../../../phrases/en/ticketing.ts';
import { zh } from '../../../phrases/zh/ticketing.ts';

interface MemberStripProps {
  terms: OwnTerms;
  /** The memberships on sale below. */
  offered: readonly Product[];
}

/** What a membership takes off: one's own, or the way to one. Nothing where there is neither. */
export function MemberStrip({ terms: { discountPercent }, offered }: MemberStripProps) {
  const t = usePhrases({ zh, en }).membership;
  const isMember = discountPercent > 0;
  if (!isMember && offered.length === 0) return null;
  return (
    <div className="mb-4 flex min-h-13 items-center gap-3 rounded-control bg-sunken px-3.5 py-1.5 lg:mb-6">
      <Icon of={Crown} size={20} className="flex-none" />
      <span className="min-w-0 flex-1 text-[14px] leading-[1.4] font-medium">
        {isMember ? t.yours(t.percent(discountPercent)) : t.offer}
      </span>
      {offered.length > 0 && (
        <Link
          to="#memberships"
          className="inline-flex min-h-11 items-center gap-0.5 text-small text-ink-2 hover:text-ink"
        >
          {t.see}
          <Icon of={ChevronRight} size={16} />
        </Link>
      )}
    </div>
  );
}
