import { energyRoutes } from '@mingtang/contract/rewards/energy/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { Button } from '@mingtang/ui/button';
import { Icon } from '@mingtang/ui/icon';
import { Skeleton, SkeletonGroup } from '@mingtang/ui/skeleton';
import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api, callFailureOf, isNetworkFailure } from '../../api.ts';
import { inLanguage } from '../../bilingual.ts';
import { newClientKey } from '../../client-key.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/energy.ts';
import { zh } from '../../phrases/zh/energy.ts';
import { CodeSource } from '../redeeming/code-source.tsx';
import { scanKey } from './scan-key.ts';

const energy = api(energyRoutes);
type Counted = RouteOutput<typeof energyRoutes.scanCode>;

type Step = { at: 'code'; refusal?: string | undefined } | { at: 'counting' } | { at: 'done'; counted: Counted };

/** What becomes of a code. The same key is the same scan, however often it is asked. */
async function countCode(code: string, clientKey: string): Promise<{ step: Step; isAnswered: boolean }> {
  try {
    const counted = await energy.scanCode({ code: code.slice(0, 400), clientKey });
    return { step: { at: 'done', counted }, isAnswered: true };
  } catch (error) {
    const failure = callFailureOf(error);
    return { step: { at: 'code', refusal: failure.message }, isAnswered: !isNetworkFailure(failure) };
  }
}

/** From a code to its points, and on to the next one; `first` is one that was scanned before this page was opened. */
export function CodeCounter({ first, onCounted }: { first: string | undefined; onCounted: () => void }) {
  const t = usePhrases({ zh, en }).scanning;
  const language = useLanguage();
  const [step, setStep] = useState<Step>(first ? { at: 'counting' } : { at: 'code' });

  const settle = useEffectEvent((next: Step) => {
    setStep(next);
    if (next.at === 'done') onCounted();
  });
  useEffect(() => {
    if (!first) return;
    const run = async (): Promise<void> => settle((await countCode(first, scanKey.of(first))).step);
    void run();
  }, [first]);
  /** A scan whose answer did not arrive: it may have counted. */
  const unanswered = useRef<{ code: string; key: string }>(undefined);
  const found = async (code: string): Promise<void> => {
    setStep({ at: 'counting' });
    const key = unanswered.current?.code === code ? unanswered.current.key : newClientKey();
    const { step: next, isAnswered } = await countCode(code, key);
    unanswered.current = isAnswered ? undefined : { code, key };
    setStep(next);
    if (next.at === 'done') onCounted();
  };
  const goOn = (): void => {
    scanKey.forget();
    setStep({ at: 'code' });
  };

  switch (step.at) {
    case 'code':
      return (
        <CodeSource
          isTyped={false}
          words={{ scan: t.scan, aim: t.aim }}
          refusal={step.refusal}
          onCode={(text) => void found(text)}
        />
      );
    case 'counting':
      return (
        <SkeletonGroup label={t.counting}>
          <Skeleton className="h-40" />
        </SkeletonGroup>
      );
    case 'done':
      return (
        <div aria-live="polite" className="flex flex-col items-center gap-2 py-4 text-center">
          <span className="grid size-16 place-items-center rounded-card bg-mal-wash text-mal">
            <Icon of={Check} size={36} />
          </span>
          <p className="num mt-2 text-h1">{t.done(step.counted.points)}</p>
          <p className="num text-ink-2">{t.line(inLanguage(step.counted, 'name', language), step.counted.balance)}</p>
          <Button className="mt-3" onClick={goOn}>
            {t.next}
          </Button>
        </div>
      );
  }
}
