import { readdirSync, readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

/** Processor seconds that a process and those it started have used, as Linux counts them; with `all`, its living children too. */
export function processorSecondsOf(pid: number, { withChildren = false } = {}): number {
  const own = statOf(pid);
  if (!own) return 0;
  const reaped = withChildren ? own.reaped : 0;
  const children = withChildren ? childrenOf(pid) : [];
  return own.used + reaped + children.reduce((sum, child) => sum + (statOf(child)?.used ?? 0), 0);
}

function statOf(pid: number): { parent: number; used: number; reaped: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Its name, in brackets, may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const at = (index: number): number => Number(fields[index]);
    return { parent: at(1), used: (at(11) + at(12)) / TICKS_A_SECOND, reaped: (at(13) + at(14)) / TICKS_A_SECOND };
  } catch {
    return undefined;
  }
}

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => statOf(pid)?.parent === parent);
