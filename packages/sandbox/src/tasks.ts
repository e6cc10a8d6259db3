import { randomUUID } from 'node:crypto';
import type { Store } from './store.ts';

/**
 * Does a task's work in the outside world, then gives back what is to be written. That is written in one transaction with
 * the task's removal, so that a crash in between repeats the task and never loses it.
 */
export type TaskHandler = (subject: string, stopping: AbortSignal) => Promise<() => void>;

/** Work that waits for its time and survives the process: expiries, late payments, webhook deliveries. */
export type Tasks = {
  schedule(kind: string, subject: string, dueAt: number): void;
  drop(kind: string, subject: string): void;
  start(handlers: Record<string, TaskHandler>): void;
  stop(): Promise<void>;
};

const longestSleepMs = 60 * 60 * 1000; // setTimeout overflows past 24 days
const troubleDelayMs = 5000;
const atOnce = 16;

export function createTasks(store: Store): Tasks {
  const stopping = new AbortController();
  const underWay = new Map<string, Promise<void>>();
  let handlers: Record<string, TaskHandler> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    clearTimeout(timer);
    if (handlers === undefined || stopping.signal.aborted || underWay.size >= atOnce) return;
    const now = Date.now();
    // Those under way are still in the table: so many more may be due beside them.
    const due = store.db
      .prepare('select id, kind, subject from tasks where due_at <= ? order by due_at, rowid limit ?')
      .all(now, atOnce * 2);
    for (const row of due) {
      const id = String(row['id']);
      if (underWay.has(id)) continue;
      if (underWay.size >= atOnce) return;
      underWay.set(id, run(id, String(row['kind']), String(row['subject'])));
    }
    const next = store.db.prepare('select min(due_at) as at from tasks where due_at > ?').get(now)?.['at'];
    if (typeof next === 'number') timer = setTimeout(wake, Math.min(next - now, longestSleepMs));
  }

  async function run(id: string, kind: string, subject: string): Promise<void> {
    try {
      const handler = handlers?.[kind];
      if (handler === undefined) throw new Error(`no handler for the task ${kind}`);
      const write = await handler(subject, stopping.signal);
      if (stopping.signal.aborted) return;
      store.transaction(() => {
        store.db.prepare('delete from tasks where id = ?').run(id);
        write();
      });
    } catch {
      if (stopping.signal.aborted) return;
      store.db.prepare('update tasks set due_at = ? where id = ?').run(Date.now() + troubleDelayMs, id);
    } finally {
      underWay.delete(id);
      if (!stopping.signal.aborted) wake();
    }
  }

  return {
    schedule(kind, subject, dueAt) {
      store.db.prepare('insert into tasks values (?, ?, ?, ?)').run(randomUUID(), kind, subject, dueAt);
      // After the surrounding transaction, not within it.
      setImmediate(wake);
    },
    drop(kind, subject) {
      store.db.prepare('delete from tasks where kind = ? and subject = ?').run(kind, subject);
    },
    start(given) {
      handlers = given;
      wake();
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await Promise.allSettled(underWay.values());
    },
  };
}
