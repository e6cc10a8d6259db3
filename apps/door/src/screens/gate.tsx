import { useToast } from '@mingtang/ui/toast';
import { Keyboard, List } from 'lucide-react';
import { useState } from 'react';
import type { Judged } from '../judging.ts';
import { usePhrases } from '../language.ts';
import { Tool } from '../parts/tool.tsx';
import { useAutoClose } from '../parts/use-auto-close.ts';
import { en } from '../phrases/en.ts';
import { lookOf, tools } from '../phrases/verdicts.ts';
import { zh } from '../phrases/zh.ts';
import { signal } from '../scanning/signals.ts';
import { useDoor, useDoorState } from '../use-door.ts';
import { goTo } from '../use-place.ts';
import { Result } from './result.tsx';
import { Viewfinder } from './viewfinder.tsx';

/** A gate at work: a code in, a verdict over the whole screen, and again. */
export function Gate({ checkpointId }: { checkpointId: string }) {
  const t = usePhrases({ zh, en });
  const door = useDoor();
  const { setup, isMuted, practiceDay } = useDoorState();
  const toast = useToast();
  const [shown, setShown] = useState<Judged>();
  const gate = setup?.checkpoints.find(({ id }) => id === checkpointId);

  const show = (judged: Judged): void => {
    const isTooYoung = judged.facts?.age === 'refused';
    signal(lookOf({ ...judged, isTooYoung, isPractice: practiceDay !== undefined }).signal, isMuted);
    setShown(judged);
  };
  const take = async (text: string, readAt: number): Promise<void> => {
    try {
      const judged = await door.scan(text, readAt);
      if (judged) show(judged);
    } catch {
      toast({ tone: 'error', text: t.scanFailed });
    }
  };
  // Whoever comes in beside an adult is looked at first.
  const isPassing = shown?.verdict === 'admitted' && !['refused', 'accompanied'].includes(shown.facts?.age ?? '');
  useAutoClose(isPassing ? shown : undefined, () => setShown(undefined));

  return (
    <>
      <Viewfinder
        post={{ zh: gate?.nameZh ?? '', en: gate?.nameEn ?? '' }}
        isCovered={shown !== undefined}
        isPaused={shown !== undefined && !isPassing}
        onCode={take}
      >
        <Tool label={tools.log} icon={List} onClick={() => goTo('log')} />
        <Tool label={tools.type} icon={Keyboard} onClick={() => goTo('look-up')} />
      </Viewfinder>
      {shown && <Result judged={shown} gate={gate} onNext={() => setShown(undefined)} onOverruled={show} />}
    </>
  );
}
