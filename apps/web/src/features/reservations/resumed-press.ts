import { useEffect, useEffectEvent, useRef } from 'react';
import { currentSession } from '../../session.ts';
import { forgetPress, isPressKeptFor, keptPress, type PressedFor } from './kept-press.ts';

/**
 * Goes on with what was pressed before the page was left for the profile's form, or before the answer was seen: once, as soon
 * as one's own reservations are known, and not where there is one by now.
 */
export function useResumedPress(
  id: string,
  { isKnown, isHeld }: { isKnown: boolean; isHeld: boolean },
  resume: (pressed: PressedFor) => void,
): void {
  /** What is pressed from here on is none of it. */
  const isLookedFor = useRef(true);
  const wasPressed = useRef(false);
  useEffect(() => {
    wasPressed.current = isPressKeptFor(id);
  }, [id]);
  const goOn = useEffectEvent(() => {
    const personId = currentSession()?.id;
    if (!isLookedFor.current || !wasPressed.current || !personId) return;
    isLookedFor.current = false;
    const pressed = keptPress(id, personId);
    if (!pressed) return;
    if (isHeld) forgetPress();
    else resume(pressed);
  });
  useEffect(() => {
    if (isKnown) goOn();
  }, [isKnown]);
}
