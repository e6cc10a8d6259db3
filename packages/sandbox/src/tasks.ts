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
    const waiting = store.db.prepare('select id, kind, subject, due_at from tasks order by due_at, rowid').all();
    const now = Date.now();
    for (const row of waiting) {
      const id = String(row['id']);
      if (underWay.has(id)) continue;
      const dueIn = Number(row['due_at']) - now;
      if (dueIn > 0) {
        timer = setTimeout(wake, Math.min(dueIn, longestSleepMs));
        return;
      }
      if (underWay.size >= atOnce) return;
      underWay.set(id, run(id, String(row['kind']), String(row['subject'])));
    }
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
