import { drawNest } from '@mingtang/ui/drawing/nest';
import { Icon } from '@mingtang/ui/icon';
import { clsx } from 'clsx';
import { Keyboard, LifeBuoy, ScanLine } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatDay, formatDays, formatTime } from '../dates.ts';
import type { Judged } from '../judging.ts';
import { type Checkpoint, dayOf } from '../memory/knowledge.ts';
import { BothWords } from '../parts/both.tsx';
import { StatusBar } from '../parts/status-bar.tsx';
import { Tool } from '../parts/tool.tsx';
import { type Both, lookOf, resultWords, tools, type VerdictLook } from '../phrases/verdicts.ts';
import { useDoor, useDoorState } from '../use-door.ts';
import { goTo } from '../use-place.ts';
import { Help } from './help.tsx';

const SQUARES = drawNest({ x: 0, y: 0, width: 420, height: 420 }, 9, [0.9, -0.9], { pull: 0.6, depth: 0.7 }).path;

const grounds: Record<VerdictLook['tone'], { theme: 'light' | 'dark'; ground: string; mark: string }> = {
  mal: { theme: 'light', ground: 'bg-mal text-mal-on', mark: 'bg-mal-on text-mal' },
  azure: { theme: 'light', ground: 'bg-azure text-azure-on', mark: 'bg-azure-on text-azure' },
  rouge: { theme: 'light', ground: 'bg-rouge text-rouge-on', mark: 'bg-rouge-on text-rouge' },
  // The one that is bright: it is told apart by its light alone.
  gam: { theme: 'dark', ground: 'bg-gam text-gam-on', mark: 'bg-gam-on text-gam' },
};

/** A verdict over the whole screen, readable from three metres. */
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
  const next = useRef<HTMLButtonElement>(null);
  const isTooYoung = judged.facts?.age === 'refused';
  const look = lookOf({ ...judged, isTooYoung });
  const { theme, ground, mark } = grounds[look.tone];
  const isIn = judged.verdict === 'admitted';
  const count = isIn && !practiceDay && gate?.direction === 'in' ? door.knowledge.entriesOf(dayOf(judged.at)) : 0;
  useEffect(() => next.current?.focus({ preventScroll: true }), [judged]);

  return (
    <section
      data-theme={theme}
      data-verdict={judged.verdict}
      data-own-word={judged.isOwnWord}
      data-verdict-ms={judged.verdictMs.toFixed(2)}
      className={clsx('fixed inset-0 z-20 flex flex-col', ground)}
    >
      <StatusBar gate={gate} />
      <div role="alert" className="relative flex min-h-0 flex-1 flex-col justify-center overflow-hidden px-6">
        <svg
          aria-hidden="true"
          viewBox="0 0 420 420"
          fill="none"
          className="absolute -top-7 -right-24 size-75 opacity-30"
        >
          <path d={SQUARES} stroke="currentColor" strokeWidth="1.5" />
        </svg>
        <span className={clsx('relative flex size-28 items-center justify-center max-[650px]:hidden', mark)}>
          <look.icon aria-hidden="true" size={76} strokeWidth={2.4} />
        </span>
        <p className="relative mt-6 text-[clamp(50px,17.4vw,68px)] leading-[1.08] font-semibold">
          <span lang="zh-CN">{look.word.zh}</span>
        </p>
        <p lang="en" className="relative mt-1.5 text-[30px] leading-[1.15] font-semibold tracking-[-.02em]">
          {look.word.en}
        </p>
        {judged.facts?.age === 'accompanied' && isIn && (
          <p className="relative mt-4 self-start bg-current/15 px-3 py-2 text-[18px] font-semibold">
            <BothWords words={resultWords.accompanied} />
          </p>
        )}
        {look.remedy && (
          <p className="relative mt-4.5 max-w-80 text-[16px] leading-[1.55] font-medium">
            <span lang="zh-CN" className="block">
              {look.remedy.zh}
            </span>
            <span lang="en" className="block">
              {look.remedy.en}
            </span>
          </p>
        )}
        {!look.remedy && count > 0 && (
          <p className="num relative mt-4.5 text-[16px] font-medium">
            <span lang="zh-CN">今日第 {count.toLocaleString('en')} 位</span> ·{' '}
            <span lang="en">No. {count.toLocaleString('en')} today</span>
          </p>
        )}
      </div>
      <div className="num flex-none bg-night px-6 pt-5 pb-[max(30px,env(safe-area-inset-bottom))] text-night-ink">
        <dl className="flex flex-col gap-3">
          <Facts judged={judged} />
        </dl>
        <div className="mt-5 flex gap-3">
          <button
            ref={next}
            type="button"
            onClick={onNext}
            className="flex min-h-15 flex-1 items-center justify-center gap-2.5 rounded-control bg-night-ink text-[18px] font-semibold text-night active:scale-[.98]"
          >
            <Icon of={ScanLine} size={22} />
            <BothWords words={resultWords.next} />
          </button>
          {isIn && !isTooYoung ? (
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
          )}
        </div>
      </div>
      <Help
        judged={judged}
        isOpen={isHelpOpen}
        onClose={() => setHelpOpen(false)}
        onOverruled={(after) => {
          setHelpOpen(false);
          onOverruled(after);
        }}
      />
    </section>
  );
}

/** Two facts, the ones somebody at the gate needs for this verdict. */
function Facts({ judged }: { judged: Judged }) {
  const door = useDoor();
  const { waiting, oldestWaitingAt, setup, practiceDay } = useDoorState();
  const { verdict, against, product, facts, isOwnWord } = judged;
  const holder = facts ? (facts.name ?? `${resultWords.nobody.zh} ${resultWords.nobody.en}`) : undefined;
  const ticket = product && (
    <>
      <span lang="zh-CN">{product.nameZh}</span> <span lang="en">{product.nameEn}</span>
    </>
  );
  const both = product && facts && (
    <>
      {product.nameZh} · {facts.name ?? resultWords.nobody.zh} 尾号 {facts.numberEnd}
    </>
  );
  if (practiceDay === undefined && verdict === 'admitted' && isOwnWord)
    return (
      <>
        {both && <Fact name={resultWords.ticket}>{both}</Fact>}
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
  if (verdict === 'already_used' && against) {
    const at = setup?.checkpoints.find(({ id }) => id === against.checkpointId);
    const day = against.day === dayOf(door.now()) ? '今天 Today' : `${formatDay(against.day, 'zh')}`;
    return (
      <>
        <Fact name={resultWords.first}>
          {day} {formatTime(against.at)} · {at?.nameZh} {at?.nameEn}
        </Fact>
        {both && <Fact name={resultWords.ticket}>{both}</Fact>}
      </>
    );
  }
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
  return (
    <>
      {holder && (
        <Fact name={resultWords.holder}>
          {holder}
          {facts && <span className="font-normal text-night-ink-2"> {facts.numberEnd}</span>}
        </Fact>
      )}
      {ticket && <Fact name={resultWords.ticket}>{ticket}</Fact>}
    </>
  );
}

function Fact({ name, children }: { name: Both; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[14px] text-night-ink-2">
        <BothWords words={name} />
      </dt>
      <dd className="text-[20px] leading-[1.35] font-semibold">{children}</dd>
    </div>
  );
}
