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
    secondsLeft: step ? Math.max(0, Math.ceil((step.from.getTime() + STEP_MS - now) / 1000)) : 0,
    stepsLeft: step ? steps.length - at : 0,
  };
}

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

/** The index of the step that holds at an instant (epoch milliseconds); -1 before the first and after the last. */
export function stepAt(steps: readonly { from: Date }[], instant: number): number {
  return steps.findIndex(({ from }) => instant >= from.getTime() && instant < from.getTime() + STEP_MS);
}
