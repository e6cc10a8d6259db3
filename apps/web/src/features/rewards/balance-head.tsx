import type { ReactNode } from 'react';

/** How many points one has, large, with what can be done about it at the end of the line. */
export function BalanceHead({ label, balance, children }: { label: string; balance: number; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <div>
        <p className="text-small text-ink-2">{label}</p>
        <p className="num text-[52px] leading-none font-semibold tracking-tight" data-balance={balance}>
          {balance}
        </p>
      </div>
      {children}
    </div>
  );
}
