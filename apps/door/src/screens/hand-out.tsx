import { useToast } from '@mingtang/ui/toast';
import { List } from 'lucide-react';
import { useState } from 'react';
import { formatDay, formatTime } from '../dates.ts';
import type { HandedOut } from '../handing-out.ts';
import { usePhrases } from '../language.ts';
import { dayOf } from '../memory/knowledge.ts';
import { BothWords } from '../parts/both.tsx';
import { Tool } from '../parts/tool.tsx';
import { useAutoClose } from '../parts/use-auto-close.ts';
import { en } from '../phrases/en.ts';
import { redemptionLookOf, redemptionWords } from '../phrases/redemptions.ts';
import { resultWords, tools } from '../phrases/verdicts.ts';
import { zh } from '../phrases/zh.ts';
import { signal } from '../scanning/signals.ts';
import { useDoor, useDoorState } from '../use-door.ts';
import { goTo } from '../use-place.ts';
import { TicketFacts } from './ticket-facts.tsx';
import { Fact, VerdictScreen } from './verdict-screen.tsx';
import { Viewfinder } from './viewfinder.tsx';

/** A counter at work: a ticket's or a member's code in, whether to hand something out over the whole screen. */
export function HandOut({ benefitId }: { benefitId: string }) {
  const t = usePhrases({ zh, en });
  const door = useDoor();
  const { isMuted } = useDoorState();
  const toast = useToast();
  const [shown, setShown] = useState<HandedOut>();
  const benefit = door.benefits?.findBenefit(benefitId);
  const post = { zh: benefit?.nameZh ?? '', en: benefit?.nameEn ?? '' };

  const take = async (text: string, readAt: number): Promise<void> => {
    try {
      const handedOut = await door.redeem(text, readAt);
      if (!handedOut) return;
      signal(redemptionLookOf(handedOut).signal, isMuted);
      setShown(handedOut);
    } catch {
      toast({ tone: 'error', text: t.scanFailed });
    }
  };
  const isPassing = shown?.verdict === 'redeemed';
  useAutoClose(isPassing ? shown : undefined, () => setShown(undefined));

  return (
    <>
      <Viewfinder
        post={post}
        isCovered={shown !== undefined}
        isPaused={shown !== undefined && !isPassing}
        onCode={take}
      >
        <Tool label={tools.change} icon={List} onClick={() => goTo('settings')} />
      </Viewfinder>
      {shown && (
        <VerdictScreen
          of={shown}
          look={redemptionLookOf(shown)}
          post={post}
          verdict={shown.verdict}
          isOwnWord={shown.isOwnWord}
          readAt={shown.readAt}
          note={
            isPassing && shown.left !== null ? { zh: `还剩 ${shown.left} 份`, en: `${shown.left} left` } : undefined
          }
          facts={<Facts handedOut={shown} />}
          tool={null}
          onNext={() => setShown(undefined)}
        />
      )}
    </>
  );
}

function Facts({ handedOut }: { handedOut: HandedOut }) {
  const door = useDoor();
  const { waiting, oldestWaitingAt } = useDoorState();
  const { verdict, against, facts, product, isOwnWord } = handedOut;
  return (
    <>
      {verdict === 'used_up' && against && (
        <Fact name={redemptionWords.last}>
          {dayOf(against.at) === dayOf(door.now()) ? (
            <BothWords words={resultWords.today} />
          ) : (
            formatDay(dayOf(against.at), 'zh')
          )}{' '}
          {formatTime(against.at)}
          {against.placeZh && ` · ${[...new Set([against.placeZh, against.placeEn])].join(' ')}`}
        </Fact>
      )}
      <TicketFacts facts={facts} product={product} />
      {verdict === 'redeemed' && isOwnWord && (
        <Fact name={resultWords.waiting}>
          {waiting} 条{oldestWaitingAt && ` · 最早 ${formatTime(oldestWaitingAt)}`}
        </Fact>
      )}
    </>
  );
}
