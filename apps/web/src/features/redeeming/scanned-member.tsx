import { membershipRoutes } from '@mingtang/contract/membership/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { Button } from '@mingtang/ui/button';
import { Card } from '@mingtang/ui/card';
import { EmptyState } from '@mingtang/ui/empty-state';
import { useState } from 'react';
import { api } from '../../api.ts';
import { inLanguage } from '../../bilingual.ts';
import { newClientKey } from '../../client-key.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/redeeming.ts';
import { zh } from '../../phrases/zh/redeeming.ts';
import { ConfirmSheet } from '../confirm-sheet.tsx';
import { useLeftWords } from '../membership/benefit-words.ts';
import type { Member, OwnBenefit } from '../membership/own-member.ts';

const membership = api(membershipRoutes);

export type Redeemed = RouteOutput<typeof membershipRoutes.redeemBenefit>;

interface ScannedMemberProps {
  member: Member;
  /** As it was scanned. */
  memberCode: string;
  onRedeemed: (redeemed: Redeemed) => void;
  onNext: () => void;
}

/** What the scanned member may redeem; each is asked about once more before it is used up. */
export function ScannedMember({ member, memberCode, onRedeemed, onNext }: ScannedMemberProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const leftWords = useLeftWords();
  const [chosen, setChosen] = useState<{ benefit: OwnBenefit; key: string }>();
  const benefits = member.memberships
    .flatMap((one) => one.benefits)
    .filter(({ left, isAutomatic }) => left !== 0 && !isAutomatic);
  const name = chosen ? inLanguage(chosen.benefit, 'name', language) : '';

  async function redeem(): Promise<void> {
    if (!chosen) return;
    const { benefit, key } = chosen;
    onRedeemed(await membership.redeemBenefit({ memberCode, benefitId: benefit.id, key }));
  }

  return (
    <section aria-labelledby="scanned">
      <p className="text-small text-ink-3">{t.member}</p>
      <h2 id="scanned" className="num text-h2">
        {member.name}
      </h2>
      <p className="mt-0.5 text-small text-ink-2">
        {member.memberships.map((one) => inLanguage(one, 'name', language)).join(' · ')}
      </p>
      {benefits.length === 0 ? (
        <EmptyState isCompact title={t.nothing.title}>
          {t.nothing.text}
        </EmptyState>
      ) : (
        <>
          <h3 className="mt-6 mb-2 text-small text-ink-3">{t.choose}</h3>
          <Card className="divide-y divide-line overflow-hidden" render={<ul />}>
            {benefits.map((benefit) => {
              const benefitName = inLanguage(benefit, 'name', language);
              return (
                <li key={benefit.id} className="flex items-center gap-3 px-4 py-3">
                  <div className="min-w-0 flex-1">
                    <p className="font-medium">{benefitName}</p>
                    <p className="num text-small text-ink-3">{leftWords(benefit)}</p>
                  </div>
                  <Button
                    size="sm"
                    className="min-h-11! flex-none"
                    aria-label={t.redeemNamed(benefitName)}
                    // Made when the benefit is chosen: however often it is sent, it is one redemption.
                    onClick={() => setChosen({ benefit, key: newClientKey() })}
                  >
                    {t.redeem}
                  </Button>
                </li>
              );
            })}
          </Card>
        </>
      )}
      <Button variant="line" isFull className="mt-5" onClick={onNext}>
        {t.next}
      </Button>
      <ConfirmSheet
        isOpen={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={t.confirm.title(name)}
        text={t.confirm.text(member.name, chosen?.benefit.left ?? null)}
        action={t.redeem}
        keep={t.confirm.back}
        act={redeem}
      />
    </section>
  );
}
