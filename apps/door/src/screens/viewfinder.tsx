import { Icon } from '@mingtang/ui/icon';
import { Camera as CameraIcon, Flashlight } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatDay } from '../dates.ts';
import { useLanguage, usePhrases } from '../language.ts';
import { BothWords } from '../parts/both.tsx';
import { StatusBar } from '../parts/status-bar.tsx';
import { Tool } from '../parts/tool.tsx';
import { Warnings } from '../parts/warnings.tsx';
import { en } from '../phrases/en.ts';
import { type Both, cameraWords, tools } from '../phrases/verdicts.ts';
import { zh } from '../phrases/zh.ts';
import { Camera, type CameraProblem } from '../scanning/camera.tsx';
import { subjectOf } from '../scanning/codes.ts';
import { Repeats } from '../scanning/repeats.ts';
import { listenToWedge } from '../scanning/wedge.ts';
import { useDoor, useDoorState } from '../use-door.ts';
import { Finder } from './finder.tsx';

/**
 * Where codes are read, by the camera and by a hand-held reader at once. Beneath a verdict the camera goes on, so that the next
 * one is seen at once.
 */
export function Viewfinder({
  post,
  isCovered,
  isPaused,
  onCode,
  children,
}: {
  /** Where the device stands. */
  post: Both;
  /** A verdict lies over it. */
  isCovered: boolean;
  /** The verdict has to be answered first: the camera does not count, a reader does. */
  isPaused: boolean;
  /** `readAt` by `performance.now`; settles when it was judged. */
  onCode: (text: string, readAt: number) => Promise<void>;
  /** Tools at the lower edge. */
  children: ReactNode;
}) {
  const language = useLanguage();
  const t = usePhrases({ zh, en });
  const door = useDoor();
  const { practiceDay, isFilling, tickets } = useDoorState();
  const [problem, setProblem] = useState<CameraProblem>();
  const [attempt, setAttempt] = useState(0);
  const [torch, setTorch] = useState<{ set: (isOn: boolean) => Promise<void>; isOn: boolean }>();
  const repeats = useRef(new Repeats());
  const words = problem ? cameraWords.wedge : cameraWords.aim;

  const take = useEffectEvent((text: string, readAt: number): void => {
    // The same phone is still in front of it, or a trigger was pressed twice.
    void repeats.current.take(subjectOf(text), readAt, () => onCode(text, readAt));
  });
  useEffect(() => listenToWedge((text) => take(text, performance.now())), []);
  // Whoever was refused still holds their phone up when the verdict is put away.
  useEffect(() => {
    if (!isPaused) repeats.current.hold(performance.now());
  }, [isPaused]);

  return (
    <main inert={isCovered} aria-hidden={isCovered} className="fixed inset-0 flex flex-col bg-night text-night-ink">
      <StatusBar post={post} />
      <h1 className="sr-only">{t.title}</h1>
      <div className="relative min-h-0 flex-1 overflow-hidden">
        {problem ? (
          <NoCamera
            problem={problem}
            onRetry={() => {
              setProblem(undefined);
              setAttempt(attempt + 1);
            }}
          />
        ) : (
          <>
            <Camera
              key={attempt}
              isPaused={isPaused}
              onCode={take}
              onProblem={setProblem}
              onOpen={(set) => setTorch(set && { set, isOn: false })}
            />
            <Finder />
          </>
        )}
        <div className="absolute inset-x-4 top-2 flex flex-col gap-2">
          {practiceDay && (
            <p
              data-theme="dark"
              className="flex items-center justify-between gap-3 rounded-control bg-gam px-3.5 py-2 text-small font-semibold text-gam-on"
            >
              {t.practice(formatDay(practiceDay, language))}
              <button type="button" className="-my-2 px-2 py-2.5 underline" onClick={() => door.practise(undefined)}>
                {t.leavePractice}
              </button>
            </p>
          )}
          <Warnings />
        </div>
        {isFilling && (
          <output className="num absolute inset-x-0 bottom-0 block bg-night/85 px-5 py-2.5 text-center text-small text-night-ink-2">
            {t.gate.filling(tickets)}
          </output>
        )}
      </div>
      <div className="flex flex-none items-center gap-3 px-6 pt-5 pb-[max(30px,env(safe-area-inset-bottom))]">
        <p className="min-w-0 flex-1 text-[15px] leading-snug text-night-ink-2">
          <span lang="zh-CN" className="block">
            {words.zh}
          </span>
          <span lang="en" className="block">
            {words.en}
          </span>
        </p>
        {torch && (
          <Tool
            label={tools.torch}
            icon={Flashlight}
            isOn={torch.isOn}
            onClick={() => {
              const isOn = !torch.isOn;
              void torch.set(isOn).then(
                () => setTorch({ ...torch, isOn }),
                () => undefined,
              );
            }}
          />
        )}
        {children}
      </div>
    </main>
  );
}

function NoCamera({ problem, onRetry }: { problem: CameraProblem; onRetry: () => void }) {
  return (
    <div className="flex h-full flex-col justify-center gap-4 px-6">
      <Icon of={CameraIcon} size={48} className="text-night-ink-3" />
      <p className="text-[22px] leading-snug font-semibold text-balance">
        <span lang="zh-CN" className="block">
          {cameraWords[problem].zh}
        </span>
        <span lang="en" className="mt-1.5 block text-[17px] font-medium text-night-ink-2">
          {cameraWords[problem].en}
        </span>
      </p>
      <button
        type="button"
        onClick={onRetry}
        className="min-h-12 self-start rounded-control border border-night-ink-3 px-5 font-semibold hover:bg-night-ink/10"
      >
        <BothWords words={cameraWords.retry} />
      </button>
    </div>
  );
}
