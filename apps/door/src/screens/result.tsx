import { Keyboard, LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { formatDay, formatDays, formatTime } from '../dates.ts';
import type { Judged } from '../judging.ts';
import { type Checkpoint, dayOf } from '../memory/knowledge.ts';
import { BothWords } from '../parts/both.tsx';
import { Tool } from '../parts/tool.tsx';
import { lookOf, offTimeWords, resultWords, spansOf, tools } from '../phrases/verdicts.ts';
import { useDoor, useDoorState } from '../use-door.ts';
import { goTo } from '../use-place.ts';
import { Help } from './help.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { Fact, VerdictScreen } from './verdict-screen.tsx';

/** What the door says to a code. */
export function Result({
  judged,
  gate,
  onNext,
  onOverruled,
}: {
  judged: Judged;
  gate: Checkpoint | undefined;
  onNext: () => void;
  onOverruled: (judged: Judged) => void;
}) {
  const door = useDoor();
  const { practiceDay } = useDoorState();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const isTooYoung = judged.facts?.age === 'refused';
  const isPractice = practiceDay !== undefined;
  const isIn = judged.verdict === 'admitted';
  // Of what is no code of ours nothing is known: the number on the ticket is the way on.
  const isNothingKnown = judged.verdict === 'forged' || judged.verdict === 'unreadable';
  // Whoever is too young is not let in, whenever they come.
  const entryTimes = isIn && !isTooYoung ? judged.entryTimes : undefined;
  const count = isIn && !practiceDay && gate?.direction === 'in' ? door.knowledge.entriesOf(dayOf(judged.at)) : 0;
  const figure = count.toLocaleString('en');
  return (
    <VerdictScreen
      of={judged}
      look={lookOf({ ...judged, isTooYoung, isPractice })}
      post={{ zh: gate?.nameZh ?? '', en: gate?.nameEn ?? '' }}
      verdict={judged.verdict}
      isOwnWord={judged.isOwnWord}
      readAt={judged.readAt}
      bands={[
        ...(isPractice ? [resultWords.unrecorded] : []),
        ...(judged.facts?.age === 'accompanied' && isIn ? [resultWords.accompanied] : []),
      ]}
      warning={entryTimes && !entryTimes.isNow ? offTimeWords(entryTimes.times) : undefined}
      line={
        entryTimes?.isNow && (
          <>
            <BothWords words={resultWords.entry} /> {spansOf(entryTimes.times)}
          </>
        )
      }
      note={count > 0 ? { zh: `今日第 ${figure} 位`, en: `No. ${figure} today` } : undefined}
      facts={<Facts judged={judged} />}
      onNext={onNext}
      tool={
        (isIn && !isTooYoung) || isNothingKnown ? (
          <Tool
            label={tools.type}
            icon={Keyboard}
            onClick={() => {
              onNext();
              goTo('look-up');
            }}
          />
        ) : (
          <Tool label={tools.help} icon={LifeBuoy} onClick={() => setHelpOpen(true)} />
        )
      }
    >
      <Help
        judged={judged}
        isOpen={isHelpOpen}
        onClose={() => setHelpOpen(false)}
        onOverruled={(after) => {
          setHelpOpen(false);
          onOverruled(after);
        }}
      />
    </VerdictScreen>
  );
}

/** Two facts, the ones somebody at the gate needs for this verdict. */
function Facts({ judged }: { judged: Judged }) {
  const { waiting, oldestWaitingAt, practiceDay } = useDoorState();
  const { verdict, product, facts } = judged;
  const both = product && facts && (
    <Fact name={resultWords.ticket}>
      {product.nameZh} · {facts.name ?? resultWords.nobody.zh} 尾号 {facts.numberEnd}
    </Fact>
  );
  if (practiceDay === undefined && verdict === 'admitted' && judged.isOwnWord)
    return (
      <>
        {both}
        <Fact name={resultWords.waiting}>
          {waiting} 条{oldestWaitingAt && ` · 最早 ${formatTime(oldestWaitingAt)}`}
        </Fact>
        {judged.isOverruled ? (
          <Fact name={resultWords.overruled}>{formatTime(judged.at)}</Fact>
        ) : (
          <Fact name={resultWords.checked}>{resultWords.signed.zh}</Fact>
        )}
      </>
    );
  if (verdict === 'already_used' && judged.against)
    return (
      <>
        <FirstEntry against={judged.against} />
        {both}
      </>
    );
  if (verdict === 'wrong_day' && product) {
    const today = practiceDay ?? dayOf(judged.at);
    return (
      <>
        <Fact name={resultWords.validOn}>
          {formatDays(product.validDays, 'zh')} · <span lang="en">{formatDays(product.validDays, 'en')}</span>
        </Fact>
        <Fact name={practiceDay ? resultWords.practice : resultWords.today}>
          {formatDay(today, 'zh')} · <span lang="en">{formatDay(today, 'en')}</span>
        </Fact>
      </>
    );
  }
  return <TicketFacts facts={facts} product={product} />;
}

function FirstEntry({ against }: { against: NonNullable<Judged['against']> }) {
  const door = useDoor();
  const { setup } = useDoorState();
  const gate = setup?.checkpoints.find(({ id }) => id === against.checkpointId);
  const isToday = against.day === dayOf(door.now());
  return (
    <Fact name={resultWords.first}>
      {isToday ? <BothWords words={resultWords.today} /> : formatDay(against.day, 'zh')} {formatTime(against.at)} ·{' '}
      {gate?.nameZh} {gate?.nameEn}
    </Fact>
  );
}
