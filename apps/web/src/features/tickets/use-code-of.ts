import { PASS_STEP_SECONDS } from '@mingtang/contract/pass';
import { useSyncExternalStore } from 'react';

const STEP_MS = PASS_STEP_SECONDS * 1000;

export interface ShownCode {
  /** The code to show now; undefined when the kept ones have run out. */
  code: string | undefined;
  /** Seconds until the next one. */
  secondsLeft: number;
  /** How many codes are left, this one among them. */
  stepsLeft: number;
}

/** The code of this minute by the server's clock, which is `clockAhead` milliseconds before this device's. */
export function useCodeOf(steps: readonly { token: string; from: Date }[], clockAhead: number): ShownCode {
  const now = useSecond() + clockAhead;
  const at = stepAt(steps, now);
  const step = steps[at];
  return {
    code: step?.token,
    secondsLeft: step ? secondsUntil(step.from.getTime() + STEP_MS - now) : 0,
    stepsLeft: step ? steps.length - at : 0,
  };
}

const secondsUntil = (ms: number): number => Math.min(PASS_STEP_SECONDS, Math.max(0, Math.ceil(ms / 1000)));

/** This device's clock in epoch milliseconds, by whole seconds; 0 on the server. */
const useSecond = (): number =>
  useSyncExternalStore(
    (listener) => {
      const timer = setInterval(listener, 250);
      return () => clearInterval(timer);
    },
    () => Math.floor(Date.now() / 1000) * 1000,
    () => 0,
  );

/**
 * The index of the step that holds at an instant (epoch milliseconds); -1 well before the first and after the last. Two clocks
 * agree but roughly: where the first begins within a step, it holds already, or a new code would start with none at all.
 */
export function stepAt(steps: readonly { from: Date }[], instant: number): number {
  const [first] = steps;
  if (first && instant < first.from.getTime() && instant >= first.from.getTime() - STEP_MS) return 0;
  return steps.findIndex(({ from }) => instant >= from.getTime() && instant < from.getTime() + STEP_MS);
}
