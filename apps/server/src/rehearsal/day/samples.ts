import { setTimeout as sleep } from 'node:timers/promises';
import { processorSecondsOf } from '../processor-time.ts';
import type { Stage } from './stage.ts';

/** What was used up to a moment, in milliseconds of processor time, and what waited at it. */
export interface Sample {
  at: number;
  serverMs: number;
  threadMs: number;
  /** 0 where the machine does not tell (not Linux). */
  databaseMs: number;
  visitorsMs: number;
  delayP99Ms: number;
  delayMostMs: number;
  jobs: number;
  messages: number;
}

export async function takeSample({ server, postgresPid, pool }: Stage): Promise<Sample> {
  const usage = await server.usage();
  const { user, system } = process.cpuUsage();
  const { rows } = await pool.query<{ jobs: number; messages: number }>(
    `SELECT (SELECT count(*)::int FROM jobs.job WHERE state < 'active' AND start_after <= now()) AS jobs,
       (SELECT count(*)::int FROM messages WHERE state = 'waiting') AS messages`,
  );
  return {
    at: performance.now(),
    serverMs: usage.processMs,
    threadMs: usage.threadMs,
    databaseMs: processorSecondsOf(postgresPid, { withChildren: true }) * 1_000,
    visitorsMs: (user + system) / 1_000,
    delayP99Ms: usage.delayP99Ms,
    delayMostMs: usage.delayMostMs,
    jobs: rows[0]?.jobs ?? 0,
    messages: rows[0]?.messages ?? 0,
  };
}

/** Takes one every second until it is told to end, and a last one. */
export async function takeSamples(stage: Stage, signal: AbortSignal): Promise<Sample[]> {
  const samples = [await takeSample(stage)];
  while (!signal.aborted) {
    await sleep(1_000, undefined, { signal }).catch(() => undefined);
    samples.push(await takeSample(stage));
  }
  return samples;
}
