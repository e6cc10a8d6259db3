import type { Visitors } from '@mingtang/contract/analytics/console';
import { usePhrases } from '../../language.ts';
import { formatNumber, share } from '../../parts/numbers.ts';
import { Panel } from '../../parts/panel.tsx';
import { en } from '../../phrases/en/visitors.ts';
import { zh } from '../../phrases/zh/visitors.ts';

type Funnel = Visitors['funnels'][number];

/** How far visits came; the way to a ticket has the books beside it. */
export function VisitFunnel({ funnel, steps, books }: Funnel & { books: Visitors['books'] }) {
  const t = usePhrases({ zh, en });
  const names: Record<string, string> = t.steps;
  const first = steps[0]?.visits ?? 0;
  return (
    <Panel title={t.funnels[funnel]} extra={<span className="text-cap text-ink-3">{t.funnelUnit}</span>}>
      <ol className="grid gap-4">
        {steps.map(({ step, visits }, index) => (
          <li key={step}>
            <div className="flex items-baseline justify-between gap-3">
              <span>{names[step]}</span>
              <span className="num flex items-baseline gap-2.5">
                {index > 0 && (
                  <span className="text-cap text-ink-3">
                    {t.ofBefore(share(visits, steps[index - 1]?.visits ?? 0))}
                  </span>
                )}
                <b className="min-w-8 text-end font-semibold">{formatNumber(visits)}</b>
              </span>
            </div>
            <div aria-hidden="true" className="mt-1.5 h-2 bg-sunken">
              <div className="h-full bg-ink" style={{ width: share(visits, first) }} />
            </div>
          </li>
        ))}
      </ol>
      {funnel === 'shop' && (
        <p className="mt-5 border-t border-line pt-4 text-small text-ink-3">
          {t.books(formatNumber(books.placed), formatNumber(books.paid))}
        </p>
      )}
    </Panel>
  );
}
