import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { Session } from './session.ts';

/** Answers may be 15 s old; and not every open page asks in the same second. */
const WAIT_MS = 15_000;

/** Asks again for the page's data when one of these sessions has begun or ended, so that badges follow the clock. */
export function useFreshness(sessions: readonly Pick<Session, 'start' | 'end'>[], now: number): void {
  const { revalidate } = useRevalidator();
  const turned = sessions.reduce((count, { start, end }) => count + Number(start <= now) + Number(end <= now), 0);
  const shown = useRef({ sessions, turned });
  useEffect(() => {
    if (shown.current.sessions !== sessions) shown.current = { sessions, turned };
    if (shown.current.turned === turned) return undefined;
    const timer = setTimeout(() => void revalidate(), WAIT_MS * (1 + Math.random()));
    return () => clearTimeout(timer);
  }, [sessions, turned, revalidate]);
}
