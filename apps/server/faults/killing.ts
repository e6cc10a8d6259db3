import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '../src/rehearsal/server-process.ts';

/** Milliseconds that a server takes to start on a quiet machine, and how long it then lives. */
const QUIET_START_MS = 1_000;
const LIFE_MS = { min: 30, max: 900 };

/**
 * Kills a server in the middle of its work and starts it again, `times` over. It lives the longer, the longer it took to
 * start: between two kills as much gets done on a busy machine as on a quiet one.
 */
export async function killAgainAndAgain(server: ServerProcess, times: number): Promise<void> {
  let slowness = 1;
  for (let killed = 0; killed < times; killed++) {
    await sleep(randomInt(LIFE_MS.min, LIFE_MS.max) * slowness);
    await server.kill();
    const startedAt = performance.now();
    await server.start();
    slowness = Math.max(1, (performance.now() - startedAt) / QUIET_START_MS);
  }
}
