import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { AccessPlan } from './access-plan.tsx';
import type { Chamber } from './drawing/hall.ts';
import { Icon } from './icon.tsx';
import { Price } from './price.tsx';

export type TierCardProps = {
  name: ReactNode;
  /** days and dates */
  note: ReactNode;
  /** a `<StatusTag tone="ink">` on the recommended one */
  tag?: ReactNode;
  opens: readonly Chamber[];
  /** what the plan shows, for screen readers */
  opensLabel: string;
  /** each with its own key */
  inclusions: readonly { key: string; text: ReactNode }[];
  fen: number;
  memberPrice?: ReactNode;
  /** plenty, 46 left, sold out today */
  remaining: ReactNode;
  remainingId?: string | undefined;
  /** how many are left: above 50 quiet, from 50 down gamboge, at 0 quiet and the plan muted */
  remainingTone: 'plenty' | 'few' | 'none';
  /** the buy button, `isFull`; `seal` on the recommended one only */
  action: ReactNode;
  isBest?: boolean;
  level?: 2 | 3;
};

/** One kind of ticket. Put them in a `<TierGrid>`. */
export function TierCard({
  name,
  note,
  tag,
  opens,
  opensLabel,
  inclusions,
  fen,
  memberPrice,
  remaining,
  remainingId,
  remainingTone,
  action,
  isBest = false,
  level = 2,
}: TierCardProps) {
  const Heading = `h${level}` as const;
  return (
    <article
      className={clsx(
        'grid gap-x-3 rounded-card border bg-surface px-4.5 pt-4.5 pb-4 [grid-template-areas:"head_head_plan""list_list_list""price_buy_buy"] [grid-template-columns:minmax(min-content,1fr)_auto_auto]',
        'lg:grid-rows-[auto_auto_auto_1fr_auto] lg:content-start lg:rounded-none lg:border-0 lg:p-6.5 lg:[grid-template-areas:"plan""head""price""list""buy"] lg:[grid-template-columns:minmax(0,1fr)]',
        isBest ? 'border-ink inset-ring-[.5px] inset-ring-ink lg:inset-ring-0' : 'border-line',
      )}
    >
      <div className="[grid-area:head] lg:mt-6">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Heading className="text-h2">{name}</Heading>
          <span className="lg:hidden">{tag}</span>
        </div>
        <p className="num mt-0.5 text-small text-ink-3">{note}</p>
      </div>
      <div className="flex items-start justify-end [grid-area:plan] lg:justify-between">
        <span className="lg:hidden">
          <AccessPlan opens={opens} size={56} label={opensLabel} isMuted={remainingTone === 'none'} />
        </span>
        <span className="hidden lg:block">
          <AccessPlan opens={opens} size={76} label={opensLabel} isMuted={remainingTone === 'none'} />
        </span>
        <span className="hidden lg:block">{tag}</span>
      </div>
      <ul className="mt-3 mb-4 space-y-1 text-[14px] leading-[1.5] text-ink-2 [grid-area:list] lg:mt-6 lg:mb-7 lg:space-y-1.5">
        {inclusions.map(({ key, text }) => (
          <li key={key} className="flex items-start gap-2">
            <Icon of={Check} size={15} className="mt-[3px] flex-none text-ink-3" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <div className="num self-end [grid-area:price] lg:mt-6 lg:self-start">
        <Price fen={fen} size="lg" />
        {memberPrice && (
          <p className="mt-1.5 text-small font-medium text-seal-text min-[360px]:whitespace-nowrap lg:mt-2">
            {memberPrice}
          </p>
        )}
      </div>
      <div className="flex flex-col items-end justify-end gap-2 [grid-area:buy] lg:items-stretch lg:gap-2.5">
        <p
          id={remainingId}
          className={clsx(
            'num max-w-44 text-end max-[374px]:max-w-28 text-cap font-medium lg:max-w-none lg:text-start lg:text-small',
            remainingTone === 'few' ? 'text-gam' : 'text-ink-3',
          )}
        >
          {remaining}
        </p>
        {action}
      </div>
    </article>
  );
}

/** Tiers below each other on phones, two a row on tablets, columns of one table from 1024 px. */
export function TierGrid({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={clsx(
        'grid gap-3 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:gap-px lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-line',
        className,
      )}
    >
      {children}
    </div>
  );
}
