import { Card } from '@mingtang/ui/card';
import { Cell } from '@mingtang/ui/cell';
import { Gauge } from '@mingtang/ui/gauge';
import { SectionHead } from '@mingtang/ui/section-head';
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
  const [opened, setOpened] = useState<OwnBenefit>();
  const { isRunning, startsAt, endsAt } = membership;
  const period = isRunning
    ? t.validUntil(formatYearDay(endsAt, language))
    : startsAt.getTime() > Date.now()
      ? t.voucher.starts(formatYearDay(startsAt, language))
      : t.voucher.ended(formatYearDay(endsAt, language));
  return (
    <section aria-labelledby={`member-${membership.id}`}>
      <SectionHead id={`member-${membership.id}`} title={inLanguage(membership, 'name', language)}>
        <span className="num text-small text-ink-3">{period}</span>
      </SectionHead>
      <Card className="mt-2 divide-y divide-line overflow-hidden">
        {membership.benefits.map((benefit) => {
          const name = inLanguage(benefit, 'name', language);
          return (
            <Cell
              key={benefit.id}
              title={name}
              note={
                <>
                  <span className="num">{leftWords(benefit)}</span>
                  {benefit.units !== null && benefit.left !== null && (
                    <Gauge
                      label={t.benefit.gauge(name)}
                      value={benefit.left}
                      max={benefit.units}
                      className="mt-1.5 w-24"
                    />
                  )}
                </>
              }
              className={isRunning ? undefined : 'opacity-60'}
              render={<button type="button" onClick={() => setOpened(benefit)} />}
            />
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
