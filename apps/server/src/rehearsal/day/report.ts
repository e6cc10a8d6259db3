import { availableParallelism } from 'node:os';
import { type CallFigures, type Meter, partOf } from './meter.ts';
import type { Sample } from './samples.ts';

/** What a morning came to. Shares are of one core. */
export interface DayReport {
  seconds: number;
  answersPerSecond: number;
  calls: CallLine[];
  /** Of the server's processor time, what no call cost alone: jobs, webhooks, connections, collecting garbage. */
  restShare: number;
  cores: { serverThread: number; server: number; database: number; visitors: number; of: number };
  loopDelay: { p99Ms: number; mostMs: number };
  queues: { jobs: number; messages: number };
  /** What was closest to its end. */
  saturated: string;
  failures: string[];
}

interface CallLine {
  name: string;
  /** Of the server's processor time. */
  share: number;
  cpuMs: number;
  count: number;
  p50Ms: number;
  p99Ms: number;
  refusals: string;
}

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** Adds up what was measured. The cost of a call is that of one alone, so that shares tell calls of one process apart. */
export function reportOf(meter: Meter, samples: readonly Sample[], broken: readonly string[]): DayReport {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) throw new Error('Nothing was measured.');
  const seconds = (last.at - first.at) / 1_000;
  const spent = (of: 'serverMs' | 'threadMs' | 'databaseMs' | 'visitorsMs'): number => last[of] - first[of];
  const serverMs = spent('serverMs');
  const costOf = ({ alone }: CallFigures): number => partOf(alone, 0.5);
  const calls = Array.from(meter.calls, ([name, figures]): CallLine => {
    const count = figures.times.length;
    return {
      name,
      share: round((count * costOf(figures)) / serverMs, 3),
      cpuMs: round(costOf(figures), 2),
      count,
      p50Ms: round(partOf(figures.times, 0.5), 1),
      p99Ms: round(partOf(figures.times, 0.99), 1),
      refusals: Array.from(figures.refusals, ([code, times]) => `${code} × ${times}`).join(', '),
    };
  }).toSorted((a, b) => b.share - a.share);
  const core = (ms: number): number => round(ms / 1_000 / seconds, 2);
  const cores = {
    serverThread: core(spent('threadMs')),
    server: core(serverMs),
    database: core(spent('databaseMs')),
    visitors: core(spent('visitorsMs')),
    of: availableParallelism(),
  };
  return {
    seconds: round(seconds, 1),
    answersPerSecond: round(calls.reduce((sum, { count }) => sum + count, 0) / seconds, 1),
    calls,
    restShare: round(1 - calls.reduce((sum, { share }) => sum + share, 0), 3),
    cores,
    loopDelay: {
      p99Ms: round(
        partOf(
          samples.map(({ delayP99Ms }) => delayP99Ms),
          0.99,
        ),
        1,
      ),
      mostMs: round(Math.max(...samples.map(({ delayMostMs }) => delayMostMs)), 1),
    },
    queues: {
      jobs: Math.max(...samples.map(({ jobs }) => jobs)),
      messages: Math.max(...samples.map(({ messages }) => messages)),
    },
    saturated: saturatedOf(cores, calls),
    failures: [...meter.failures(), ...broken.map((name) => `broken afterwards: ${name}`)],
  };
}

/** A part of the machine that has less than this left is full. */
const FULL = 0.85;
/** Whoever waits so long waits for others. */
const SLOW_MS = 1_000;

function saturatedOf(
  { serverThread, server, database, visitors, of }: DayReport['cores'],
  calls: readonly CallLine[],
): string {
  const machine = (server + database + visitors) / of;
  if (serverThread >= FULL && serverThread >= machine) return 'the thread of the server';
  if (machine >= FULL) return 'the processors of this machine, which the visitors share';
  if (serverThread >= FULL) return 'the thread of the server';
  const [slowest] = calls.toSorted((a, b) => b.p50Ms - a.p50Ms);
  return slowest && slowest.p50Ms > SLOW_MS
    ? `nothing of the machine; ${slowest.name} waits for its turn, ${slowest.p50Ms} ms`
    : 'nothing: more people at once would be carried';
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** The report as people read it. */
export function linesOf(report: DayReport): string[] {
  const head = ['call', 'of the CPU', 'CPU ms', 'count', 'p50 ms', 'p99 ms', 'refusals'];
  const rows = report.calls.map(({ name, share, cpuMs, count, p50Ms, p99Ms, refusals }) =>
    [name, percent(share), cpuMs.toFixed(2), count, p50Ms, p99Ms, refusals].map(String),
  );
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  const { cores, loopDelay, queues } = report;
  return [
    line(head),
    ...rows.map(line),
    `The rest of the server's processor time (jobs, webhooks, connections): ${percent(report.restShare)}`,
    `${report.answersPerSecond} answers a second for ${report.seconds} s`,
    `Cores: the server's thread ${cores.serverThread}, the server ${cores.server}, the database ${cores.database}, the visitors ${cores.visitors}, of ${cores.of}`,
    `Event loop late: p99 ${loopDelay.p99Ms} ms, at most ${loopDelay.mostMs} ms. Waiting at most: ${queues.jobs} jobs, ${queues.messages} letters`,
    `Full first: ${report.saturated}`,
    ...report.failures.map((failure) => `FAILED ${failure}`),
  ];
}
