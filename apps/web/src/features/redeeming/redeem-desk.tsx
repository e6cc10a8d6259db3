import { CallFailure } from '@mingtang/contract/client';
import { membershipRoutes } from '@mingtang/contract/membership/routes';
import { Button } from '@mingtang/ui/button';
import { Icon } from '@mingtang/ui/icon';
import { Skeleton, SkeletonGroup } from '@mingtang/ui/skeleton';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api.ts';
import { inLanguage } from '../../bilingual.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/redeeming.ts';
import { zh } from '../../phrases/zh/redeeming.ts';
import type { Member } from '../membership/own-member.ts';
import { CodeSource } from './code-source.tsx';
import { type Redeemed, ScannedMember } from './scanned-member.tsx';

const membership = api(membershipRoutes);

type Step =
  | { at: 'code'; refusal?: string | undefined }
  | { at: 'looking' }
  | { at: 'member'; member: Member; memberCode: string }
  | { at: 'done'; redeemed: Redeemed; memberCode: string };

/** From a member's code to a unit that is redeemed, and on to the next member. */
export function RedeemDesk() {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const [step, setStep] = useState<Step>({ at: 'code' });
  const startAgain = (): void => setStep({ at: 'code' });

  async function lookUp(memberCode: string): Promise<void> {
    setStep({ at: 'looking' });
    try {
      const member = await membership.getMember({ memberCode: memberCode.slice(0, 200) });
      setStep({ at: 'member', memberCode: member.memberCode ?? memberCode, member });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setStep({ at: 'code', refusal: error.message });
    }
  }

  switch (step.at) {
    case 'code':
      return <CodeSource refusal={step.refusal} onCode={(text) => void lookUp(text)} />;
    case 'looking':
      return (
        <SkeletonGroup label={t.reading}>
          <Skeleton className="h-56" />
        </SkeletonGroup>
      );
    case 'member':
      return (
        <ScannedMember
          member={step.member}
          memberCode={step.memberCode}
          onRedeemed={(redeemed) => setStep({ at: 'done', redeemed, memberCode: step.memberCode })}
          onNext={startAgain}
        />
      );
    case 'done': {
      const { redeemed, memberCode } = step;
      return (
        <div aria-live="polite" className="flex flex-col items-center gap-2 py-6 text-center">
          <span className="grid size-20 place-items-center rounded-card bg-mal-wash text-mal">
            <Icon of={Check} size={44} />
          </span>
          <p className="mt-2 text-h1">{t.done}</p>
          <p className="num text-h3">{t.doneLine(inLanguage(redeemed, 'name', language), redeemed.unit)}</p>
          <p className="num text-ink-2">
            {redeemed.memberName} · {t.left(redeemed.left)}
          </p>
          <div className="mt-5 grid w-full gap-3">
            <Button onClick={startAgain}>{t.next}</Button>
            <Button variant="line" onClick={() => void lookUp(memberCode)}>
              {t.another}
            </Button>
          </div>
        </div>
      );
    }
  }
}
