import { Icon } from '@mingtang/ui/icon';
import { useToast } from '@mingtang/ui/toast';
import { Camera as CameraIcon, Flashlight, Keyboard, List } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatDay } from '../dates.ts';
import type { Judged } from '../judging.ts';
import { useLanguage, usePhrases } from '../language.ts';
import { BothWords } from '../parts/both.tsx';
import { StatusBar } from '../parts/status-bar.tsx';
import { Tool } from '../parts/tool.tsx';
import { Warnings } from '../parts/warnings.tsx';
import { en } from '../phrases/en.ts';
import { cameraWords, lookOf, tools } from '../phrases/verdicts.ts';
import { zh } from '../phrases/zh.ts';
import { Camera, type CameraProblem } from '../scanning/camera.tsx';
import { subjectOf } from '../scanning/codes.ts';
import { Repeats } from '../scanning/repeats.ts';
import { signal } from '../scanning/signals.ts';
import { listenToWedge } from '../scanning/wedge.ts';
import { useDoor, useDoorState } from '../use-door.ts';
import { goTo } from '../use-place.ts';
import { Finder } from './finder.tsx';
import { Result } from './result.tsx';

/** So long an admission stands before the camera looks again (design/VISUAL §6). */
const ADMITTED_MS = 2_000;

/** The gate at work: a code in, a verdict over the whole screen, and again. */
export function Scanner({ checkpointId }: { checkpointId: string }) {
  const language = useLanguage();
  const t = usePhrases({ zh, en });
  const door = useDoor();
  const { setup, isMuted, practiceDay, isFilling, tickets } = useDoorState();
  const toast = useToast();
  const [shown, setShown] = useState<Judged>();
  const [problem, setProblem] = useState<CameraProblem>();
  const [attempt, setAttempt] = useState(0);
  const [torch, setTorch] = useState<{ set: (isOn: boolean) => Promise<void>; isOn: boolean }>();
  const repeats = useRef(new Repeats());
  const isBusy = useRef(false);
  const gate = setup?.checkpoints.find(({ id }) => id === checkpointId);

  const show = (judged: Judged): void => {
    signal(lookOf({ ...judged, isTooYoung: judged.facts?.age === 'refused' }).signal, isMuted);
    setShown(judged);
  };
  const take = useEffectEvent((text: string, readAt: number): void => {
    // The same phone is still in front of it, or a trigger was pressed twice.
    if (!repeats.current.isNew(subjectOf(text), readAt) || isBusy.current) return;
    isBusy.current = true;
    door
      .scan(text, readAt)
      .then((judged) => judged && show(judged))
      .catch(() => toast({ tone: 'error', text: t.scanFailed }))
      .finally(() => {
        isBusy.current = false;
      });
  });
  useEffect(() => listenToWedge((text) => take(text, performance.now())), []);

  const isGreen = shown?.verdict === 'admitted' && shown.facts?.age !== 'refused' && shown.facts?.age !== 'accompanied';
  useEffect(() => {
    if (!isGreen || !shown) return;
    const timer = setTimeout(() => setShown(undefined), ADMITTED_MS);
    return () => clearTimeout(timer);
  }, [isGreen, shown]);

  return (
    <>
      {/* Beneath a verdict the camera goes on, so that the next one is seen at once; it only does not count. */}
      <main
        inert={shown !== undefined}
        aria-hidden={shown !== undefined}
        className="fixed inset-0 flex flex-col bg-night text-night-ink"
      >
        <StatusBar gate={gate} />
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
                isPaused={shown !== undefined && !isGreen}
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
            <p
              role="status"
              className="num absolute inset-x-0 bottom-0 bg-night/85 px-5 py-2.5 text-center text-small text-night-ink-2"
            >
              {t.gate.filling(tickets)}
            </p>
          )}
        </div>
        <div className="flex flex-none items-center gap-3 px-6 pt-5 pb-[max(30px,env(safe-area-inset-bottom))]">
          <p className="min-w-0 flex-1 text-[15px] leading-snug text-night-ink-2">
            <BothWords words={problem ? cameraWords.wedge : cameraWords.aim} />
          </p>
          <Tool label={tools.log} icon={List} onClick={() => goTo('log')} />
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
          <Tool label={tools.type} icon={Keyboard} onClick={() => goTo('look-up')} />
        </div>
      </main>
      {shown && (
        <Result judged={shown} gate={gate} onNext={() => setShown(undefined)} onOverruled={(judged) => show(judged)} />
      )}
    </>
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
