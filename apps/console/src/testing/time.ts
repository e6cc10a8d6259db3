import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Holds the clock, so that nothing depends on how fast the machine is: time passes by `passTime`, and by fractions of a second while
 * something is waited for. testing-library knows of held clocks by jest's name alone.
 */
export function holdTime(): void {
  vi.useFakeTimers();
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
}

/** Lets so many milliseconds pass at once, with all that happens meanwhile. */
export const passTime = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));
