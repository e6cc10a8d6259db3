import type { Verdict } from '@mingtang/contract/queues/model';

/** A decision that may not have reached the server. It names entries by their ids alone: nobody's name stays on the device. */
export interface UnsentDecision {
  queue: string;
  entries: readonly { id: string; version: string }[];
  verdict: Verdict;
  reason: string | undefined;
}

interface Kept extends UnsentDecision {
  key: string;
  /** Epoch milliseconds. */
  madeAt: number;
}

/** A page that is there holds the lock of its decision; it gets it later than it writes the decision down. */
const LOCK_WAIT_MS = 1_000;
/** Without locks: longer than any page waits for an answer. */
const PATIENCE_MS = 65_000;

const storeOf = (staffId: string): string => `decisions:${staffId}`;
const lockOf = (key: string): string => `decision ${key}`;
/** Pages that came over a plain connection have none. */
const locks = (): LockManager | undefined => navigator.locks as LockManager | undefined;

function read(staffId: string): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storeOf(staffId)) ?? '[]');
    return Array.isArray(kept) ? (kept as Kept[]) : [];
  } catch {
    return [];
  }
}

function write(staffId: string, decisions: readonly Kept[]): void {
  try {
    if (decisions.length === 0) localStorage.removeItem(storeOf(staffId));
    else localStorage.setItem(storeOf(staffId), JSON.stringify(decisions));
  } catch {
    // A full or forbidden store loses only what a closed window would have lost anyway.
  }
}

export interface HeldDecision {
  /** It was taken back, or its author knows what came of it. */
  forget: () => void;
  /** Nobody here knows what came of it: whoever opens the console next goes on with it. */
  leave: () => void;
}

/** Keeps a decision on this device until somebody knows what came of it; an older one on the same entries is void. */
export function holdDecision(staffId: string, { queue, entries, verdict, reason }: UnsentDecision): HeldDecision {
  const madeAt = Date.now();
  const key = `${madeAt} ${Math.random()}`;
  const named = entries.map(({ id, version }) => ({ id, version }));
  const ids = new Set(named.map(({ id }) => id));
  const others = read(staffId)
    .map((kept) => ({ ...kept, entries: kept.entries.filter(({ id }) => !ids.has(id)) }))
    .filter((kept) => kept.entries.length > 0);
  write(staffId, [...others, { key, madeAt, queue, entries: named, verdict, reason }]);
  let release: (() => void) | undefined;
  let isOver = false;
  const held = locks()?.request(lockOf(key), () => new Promise<void>((done) => (isOver ? done() : (release = done))));
  held?.catch(() => undefined);
  const leave = (): void => {
    isOver = true;
    release?.();
  };
  return {
    leave,
    forget: () => {
      forget(staffId, key);
      leave();
    },
  };
}

const forget = (staffId: string, key: string): void =>
  write(
    staffId,
    read(staffId).filter((kept) => kept.key !== key),
  );

/**
 * Goes on with the decisions whose page is gone, each in one page only: `deliver` answers whether it knows now what came of
 * one.
 */
export async function takeLeft(
  staffId: string,
  deliver: (decision: UnsentDecision) => Promise<boolean>,
): Promise<void> {
  const manager = locks();
  const leastAge = manager ? LOCK_WAIT_MS : PATIENCE_MS;
  for (const { key, madeAt } of read(staffId)) {
    if (Date.now() - madeAt < leastAge) continue;
    const goOn = async (): Promise<void> => {
      // Another page may have been faster.
      const decision = read(staffId).find((kept) => kept.key === key);
      if (decision && (await deliver(decision))) forget(staffId, key);
    };
    if (manager) await manager.request(lockOf(key), { ifAvailable: true }, (lock) => (lock ? goOn() : undefined));
    else await goOn();
  }
}
