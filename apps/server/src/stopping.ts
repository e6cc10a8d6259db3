import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from './app.ts';

/**
 * Stops a server so that nobody notices: for `drainSeconds` it says that it is not ready and goes on answering, while what
 * stands in front takes it out; then it finishes what is under way. `isHurried` ends the waiting.
 */
export async function stopPolitely(
  app: Pick<App, 'drain' | 'stop'>,
  drainSeconds: number,
  isHurried?: AbortSignal,
): Promise<void> {
  app.drain();
  await sleep(drainSeconds * 1000, undefined, isHurried ? { signal: isHurried } : {}).catch(() => undefined);
  await app.stop();
}
