import type { ReactNode } from 'react';

interface BalanceHeadProps {
  label: string;
  /** Undefined while it is not known, and of somebody who is not signed in. */
  balance: number | undefined;
  children?: ReactNode;
}

/** How many points one has, large, with what can be done about it at the end of the line. */
export function BalanceHead({ label, balance, children }: BalanceHeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <div>
        <p className="text-small text-ink-2">{label}</p>
        <p className="num text-[52px] leading-none font-semibold tracking-tight" data-balance={balance}>
          {balance ?? '–'}
        </p>
      </div>
      {children}
    </div>
  );
}
