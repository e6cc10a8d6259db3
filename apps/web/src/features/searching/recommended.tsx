import type { Recommendation } from '@mingtang/contract/search/wire';
import { SectionHead } from '@mingtang/ui/section-head';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { useLanguage, usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/search.ts';
import { zh } from '../../phrases/zh/search.ts';
import { useSession } from '../../session.ts';
import { FoundRow } from './found-row.tsx';
import { useForumsForMe } from './recommendations.ts';
import { ViewedChoice } from './viewed-choice.tsx';

interface RecommendedForumsProps {
  popular: readonly Recommendation[];
  /** In one column, whatever the width. */
  isNarrow?: boolean;
  className?: string;
}

/** Forums the visitor may like, each with why; what most like as long as nothing is known of them, and it says so. */
export function RecommendedForums({ popular, isNarrow = false, className }: RecommendedForumsProps) {
  const t = usePhrases({ zh, en });
  const session = useSession();
  const own = useForumsForMe(6);
  const isPersonal = own?.isPersonal === true;
  const items = own?.items ?? popular;
  if (items.length === 0) return null;
  return (
    <section className={className}>
      <SectionHead
        title={isPersonal ? t.recommended.own : t.recommended.popular}
        more={session ? { label: t.recommended.setInterests, render: <Link to={paths.interests()} /> } : undefined}
      />
      {!isPersonal && !session && <p className="text-small text-ink-2">{t.recommended.popularNote}</p>}
      <RecommendedRows items={items} hasReasons={isPersonal} isNarrow={isNarrow} />
      <ViewedChoice className="mt-2 border-t border-line pt-2" />
    </section>
  );
}

interface RowsProps {
  items: readonly Recommendation[];
  hasReasons: boolean;
  isNarrow?: boolean;
}

/** Forums, with why each is recommended. */
export function RecommendedRows({ items, hasReasons, isNarrow = false }: RowsProps) {
  const language = useLanguage();
  return (
    <div className={clsx('divide-y divide-line', !isNarrow && 'lg:grid lg:grid-cols-2 lg:gap-x-10 lg:divide-y-0')}>
      {items.map((item) => (
        <FoundRow
          key={item.id}
          thing={item}
          {...(hasReasons ? { reason: language === 'zh' ? item.reasonZh : item.reasonEn } : {})}
        />
      ))}
    </div>
  );
}
