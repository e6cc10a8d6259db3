import { Card } from '@mingtang/ui/card';
import { Gauge } from '@mingtang/ui/gauge';
import { Icon } from '@mingtang/ui/icon';
import { SectionHead } from '@mingtang/ui/section-head';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { inLanguage } from '../../bilingual.ts';
import { formatYearDay } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/membership.ts';
import { zh } from '../../phrases/zh/membership.ts';
import { useLeftWords } from './benefit-words.ts';
import type { OwnBenefit, OwnMembership } from './own-member.ts';

const BenefitSheet = lazy(() => import('./benefit-sheet.tsx'));

/** The benefits of one membership with what is left of each; a row opens its benefit. */
export function BenefitList({ membership }: { membership: OwnMembership }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const leftWords = useLeftWords();
  const [now] = useState(() => Date.now());
  const [opened, setOpened] = useState<OwnBenefit>();
  const { isRunning, startsAt, endsAt } = membership;
  const period = isRunning
    ? t.validUntil(formatYearDay(endsAt, language))
    : startsAt.getTime() > now
      ? t.voucher.starts(formatYearDay(startsAt, language))
      : t.voucher.ended(formatYearDay(endsAt, language));
  return (
    <section aria-labelledby={`member-${membership.id}`}>
      <SectionHead
        id={`member-${membership.id}`}
        title={inLanguage(membership, 'name', language)}
        className="flex-wrap gap-y-0"
      >
        <span className="num text-small text-ink-3">{period}</span>
      </SectionHead>
      <Card className="mt-2 divide-y divide-line overflow-hidden" render={<ul />}>
        {membership.benefits.map((benefit) => {
          const name = inLanguage(benefit, 'name', language);
          return (
            <li key={benefit.id}>
              <button
                type="button"
                className={clsx(
                  'flex min-h-14 w-full items-center gap-3 px-4 py-3 text-start hover:bg-sunken/60',
                  !isRunning && 'text-ink-2',
                )}
                onClick={() => setOpened(benefit)}
              >
                <span className="min-w-0 flex-1">
                  <span className="block leading-[1.4] font-medium">{name}</span>
                  <span className="num block text-small text-ink-3">{leftWords(benefit)}</span>
                  {benefit.units !== null && benefit.left !== null && !benefit.isAutomatic && (
                    <Gauge
                      label={t.benefit.gauge(name)}
                      value={benefit.left}
                      max={benefit.units}
                      className="mt-1.5 w-24"
                    />
                  )}
                </span>
                <Icon of={ChevronRight} size={18} className="text-ink-3" />
              </button>
            </li>
          );
        })}
      </Card>
      {opened && (
        <Suspense>
          <BenefitSheet benefit={opened} canShow={isRunning} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
