import type { Funnel } from '@mingtang/contract/dashboard/model';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Link } from 'react-router';
import { usePhrases } from '../../language.ts';
import { formatNumber, share } from '../../parts/numbers.ts';
import { Panel } from '../../parts/panel.tsx';
import { dayOf } from '../../parts/time.ts';
import { en } from '../../phrases/en/dashboard.ts';
import { zh } from '../../phrases/zh/dashboard.ts';
import { ordersLink } from './links.ts';

const steps = ['bags', 'placed', 'paid', 'verified'] as const satisfies (keyof Funnel)[];

/** How far today's purchases came: from being chosen to a ticket with its holder. */
export function PurchaseFunnel({ funnel, now }: { funnel: Funnel; now: Date }) {
  const t = usePhrases({ zh, en }).funnel;
  const day = dayOf(now);
  const links: Partial<Record<(typeof steps)[number], string>> = {
    placed: ordersLink(day),
    paid: ordersLink(day, 'paid'),
  };
  return (
    <Panel title={t.title} extra={<span className="text-cap text-ink-3">{t.unit}</span>}>
      {funnel.bags === 0 ? (
        <EmptyState title={t.empty} />
      ) : (
        <ol className="grid gap-4">
          {steps.map((step, index) => {
            // What needs no holder is no part of that step.
            const before = step === 'verified' ? funnel.toName : funnel[steps[index - 1] ?? step];
            const to = links[step];
            return (
              <li key={step}>
                <div className="flex items-baseline justify-between gap-3">
                  {to ? (
                    <Link to={to} className="hover:underline">
                      {t[step]}
                    </Link>
                  ) : (
                    <span>{t[step]}</span>
                  )}
                  <span className="num flex items-baseline gap-2.5">
                    {index > 0 && (
                      <span className="text-cap text-ink-3">{t.ofBefore(share(funnel[step], before))}</span>
                    )}
                    <b className="min-w-8 text-end font-semibold">{formatNumber(funnel[step])}</b>
                  </span>
                </div>
                <div aria-hidden="true" className="mt-1.5 h-2 bg-sunken">
                  <div
                    className="h-full bg-ink transition-[width] duration-300"
                    style={{ width: share(funnel[step], funnel.bags) }}
                  />
                </div>
              </li>
            );
          })}
        </ol>
      )}
    </Panel>
  );
}
