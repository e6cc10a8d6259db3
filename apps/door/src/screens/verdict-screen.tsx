import { drawNest } from '@mingtang/ui/drawing/nest';
import { Icon } from '@mingtang/ui/icon';
import { clsx } from 'clsx';
import { ClockAlert, ScanLine } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { BothWords } from '../parts/both.tsx';
import { StatusBar } from '../parts/status-bar.tsx';
import { type Both, resultWords, type VerdictLook } from '../phrases/verdicts.ts';

const SQUARES = drawNest({ x: 0, y: 0, width: 420, height: 420 }, 9, [0.9, -0.9], { pull: 0.6, depth: 0.7 }).path;

const grounds: Record<VerdictLook['tone'], { theme: 'light' | 'dark'; ground: string; mark: string }> = {
  mal: { theme: 'light', ground: 'bg-mal text-mal-on', mark: 'bg-mal-on text-mal' },
  azure: { theme: 'light', ground: 'bg-azure text-azure-on', mark: 'bg-azure-on text-azure' },
  rouge: { theme: 'light', ground: 'bg-rouge text-rouge-on', mark: 'bg-rouge-on text-rouge' },
  // The one that is bright: it is told apart by its light alone.
  gam: { theme: 'dark', ground: 'bg-gam text-gam-on', mark: 'bg-gam-on text-gam' },
};

/** A verdict over the whole screen, readable from three metres; its facts and the way on below. */
export function VerdictScreen({
  of,
  look,
  post,
  verdict,
  isOwnWord,
  readAt,
  bands = [],
  warning,
  line,
  note,
  facts,
  tool,
  onNext,
  children,
}: {
  /** What was judged: another one takes the focus again. */
  of: object;
  look: VerdictLook;
  post: Both;
  verdict: string;
  isOwnWord: boolean;
  /** When the code was read, by `performance.now`. */
  readAt: number;
  /** What has to be minded although it opens. */
  bands?: readonly Both[];
  /** Something is not as it was meant to be, and opens all the same. */
  warning?: Both | undefined;
  /** What is as it was meant to be. */
  line?: ReactNode;
  /** In the remedy's place where there is none. */
  note?: Both | undefined;
  facts: ReactNode;
  tool: ReactNode;
  onNext: () => void;
  children?: ReactNode;
}) {
  const next = useRef<HTMLButtonElement>(null);
  const screen = useRef<HTMLElement>(null);
  const { theme, ground, mark } = grounds[look.tone];
  useEffect(() => next.current?.focus({ preventScroll: true }), [of]);
  // From the code to its verdict in the page: what `bench -- door` measures.
  useLayoutEffect(() => {
    if (screen.current) screen.current.dataset.shownMs = (performance.now() - readAt).toFixed(1);
  }, [readAt]);
  return (
    <main
      data-theme={theme}
      data-verdict={verdict}
      data-own-word={isOwnWord}
      ref={screen}
      className={clsx(
        'fixed inset-0 z-20 flex flex-col low:grid low:grid-cols-[1fr_minmax(280px,42%)] low:grid-rows-[auto_1fr] low:[&>header]:col-span-2',
        ground,
      )}
    >
      <StatusBar post={post} />
      <div role="alert" className="relative flex min-h-0 flex-1 flex-col justify-center overflow-hidden px-6">
        <svg
          aria-hidden="true"
          viewBox="0 0 420 420"
          fill="none"
          className="absolute -top-7 -right-24 size-75 opacity-30"
        >
          <path d={SQUARES} stroke="currentColor" strokeWidth="1.5" />
        </svg>
        <span
          className={clsx(
            'relative flex size-28 items-center justify-center short:size-16 [@media(max-height:600px)]:hidden',
            mark,
          )}
        >
          <look.icon aria-hidden="true" strokeWidth={2.4} className="size-19 short:size-11" />
        </span>
        <h1 className="relative mt-6 short:mt-3 low:mt-0">
          <span
            lang="zh-CN"
            className="block text-[clamp(50px,17.4vw,68px)] low:text-[clamp(50px,10vw,68px)] leading-[1.08] font-semibold"
          >
            {look.word.zh}
          </span>
          <span
            lang="en"
            className="mt-1.5 block text-[30px] leading-[1.15] font-semibold tracking-[-.02em] max-[350px]:text-[24px]"
          >
            {look.word.en}
          </span>
        </h1>
        {bands.map((band) => (
          <p
            key={band.en}
            className="relative mt-4 self-start bg-current/15 px-3 py-2 short:mt-2.5 text-[18px] leading-snug font-semibold"
          >
            <span lang="zh-CN" className="block">
              {band.zh}
            </span>
            <span lang="en" className="block">
              {band.en}
            </span>
          </p>
        ))}
        {warning && (
          <div
            data-theme="dark"
            data-warning
            className="relative mt-4 flex max-w-full items-center gap-3 self-start bg-gam px-3 py-2 text-[18px] leading-snug font-semibold text-gam-on short:mt-2.5 max-[350px]:gap-2 max-[350px]:px-2.5 max-[350px]:text-[16px]"
          >
            <Icon of={ClockAlert} size={22} className="flex-none" />
            <p className="num min-w-0">
              <span lang="zh-CN" className="block">
                {warning.zh}
              </span>
              <span lang="en" className="block">
                {warning.en}
              </span>
            </p>
          </div>
        )}
        {line && <p className="num relative mt-4.5 text-[16px] font-medium short:mt-2.5 low:mt-1.5">{line}</p>}
        {look.remedy ? (
          <p
            className={clsx(
              'relative mt-4.5 max-w-80 text-[16px] leading-[1.55] font-medium short:mt-2.5 low:mt-1.5 low:text-[14px]',
              // Where there is no room for both, what has to be minded stands before what is done.
              warning && (bands.length > 0 ? 'hidden' : 'short:hidden'),
            )}
          >
            <span lang="zh-CN" className="block">
              {look.remedy.zh}
            </span>
            <span lang="en" className="block">
              {look.remedy.en}
            </span>
          </p>
        ) : (
          note && (
            <p className="num relative mt-4.5 text-[16px] font-medium">
              <span lang="zh-CN">{note.zh}</span> · <span lang="en">{note.en}</span>
            </p>
          )
        )}
      </div>
      <div className="num flex-none bg-night px-6 pt-5 low:flex low:flex-col low:justify-between low:overflow-y-auto low:px-4 low:pt-4 low:pb-4 pb-[max(30px,env(safe-area-inset-bottom))] text-night-ink short:pt-4 short:pb-[max(20px,env(safe-area-inset-bottom))]">
        <dl className="flex flex-col gap-3 empty:hidden short:gap-2">{facts}</dl>
        <div className="mt-5 flex gap-3 first:mt-0 short:mt-3.5 low:mt-auto">
          <button
            ref={next}
            type="button"
            onClick={onNext}
            className="flex min-h-15 flex-1 items-center justify-center gap-2.5 rounded-control bg-night-ink text-[18px] font-semibold text-night active:scale-[.98]"
          >
            <Icon of={ScanLine} size={22} />
            <BothWords words={resultWords.next} />
          </button>
          {tool}
        </div>
      </div>
      {children}
    </main>
  );
}

/** One fact beneath a verdict. */
export function Fact({ name, children }: { name: Both; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[14px] text-night-ink-2">
        <BothWords words={name} />
      </dt>
      <dd className="text-[20px] leading-[1.35] font-semibold short:line-clamp-2 short:text-[17px]">{children}</dd>
    </div>
  );
}
