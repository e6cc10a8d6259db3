import { CallFailure } from '@mingtang/contract/client';
import { identityRefusals } from '@mingtang/contract/identity/refusals';
import { useEffect, useState } from 'react';
import { challengeOf, solve } from './proof-of-work.ts';

/** A call that sends a code, with the solved challenge where one was asked for. */
type Ask<Target> = (target: Target) => Promise<{ resendAfter: number }>;
interface Challenged {
  challenge?: string | undefined;
}

export type CodeSending = ReturnType<typeof useCodeSending>;

/** Sends codes and counts down until the next may be asked for. */
export function useCodeSending<Target extends Challenged>(ask: Ask<Target>) {
  const [isSending, setSending] = useState(false);
  const [opensAt, setOpensAt] = useState(0);
  const [wasSent, setSent] = useState(false);
  const secondsLeft = useSecondsUntil(opensAt);
  const waitFor = (seconds: number): void => {
    setOpensAt(Date.now() + seconds * 1000);
    setSent(true);
  };

  /** Throws CallFailure for what the visitor must mend. A code that is still on its way counts as sent. */
  async function send(target: Target): Promise<void> {
    setSending(true);
    try {
      const { resendAfter } = await sendWithProof(ask, target);
      waitFor(resendAfter);
    } catch (error) {
      const wait = error instanceof CallFailure ? secondsOf(error) : undefined;
      if (wait === undefined) throw error;
      waitFor(wait);
    } finally {
      setSending(false);
    }
  }
  /** For an address nothing was sent to yet. */
  const reset = (): void => {
    setOpensAt(0);
    setSent(false);
  };
  return { send, isSending, secondsLeft, wasSent, reset };
}

async function sendWithProof<Target extends Challenged>(
  ask: Ask<Target>,
  target: Target,
): Promise<{ resendAfter: number }> {
  try {
    return await ask(target);
  } catch (error) {
    const isAsked = error instanceof CallFailure && error.code === identityRefusals['identity.challenge_required'].code;
    const challenge = isAsked ? challengeOf(error) : undefined;
    const solved = challenge && (await solve(challenge));
    if (!solved) throw error;
    return ask({ ...target, challenge: solved });
  }
}

/** The seconds of "a code was just sent". */
function secondsOf(failure: CallFailure): number | undefined {
  if (failure.code !== identityRefusals['identity.code_sent_recently'].code) return undefined;
  return (failure.data as { seconds?: number } | null)?.seconds;
}

function useSecondsUntil(instant: number): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    if (instant <= Date.now()) return;
    const timer = setInterval(() => {
      tick();
      if (Date.now() >= instant) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [instant]);
  return now === 0 ? 0 : Math.max(0, Math.ceil((instant - now) / 1000));
}
