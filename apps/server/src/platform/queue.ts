import type {
  QueueCounts,
  QueueDescription,
  QueueEntry,
  QueueEntryDetail,
  QueueState,
  QueueSummary,
  Revealed,
  Verdict,
  Words,
} from '@mingtang/contract/queues/model';
import type { AuditEntity } from '@mingtang/contract/staff/audit';
import type { Permission } from '@mingtang/contract/staff/policy';
import type * as z from 'zod/mini';
import type { Actor } from './audit-trail.ts';
import type { Tx } from './database.ts';
import type { Reader } from './platform.ts';
import type { Viewer } from './viewer.ts';

/** What narrows a queue; `filters` by the keys the queue offers. */
export interface QueueSearch {
  state: QueueState | undefined;
  filters: ReadonlyMap<string, string>;
  words: string;
}

export interface QueueDecision {
  id: string;
  /** As the reviewer saw it. */
  version: string;
  verdict: Verdict;
  /** Given with every rejection. */
  reason: string | null;
}

/**
 * Something that waits for a word of staff. A domain defines one beside its commands, which do the deciding; the calls,
 * the screen, the export and the counts come by themselves. Every decision throws `protocol.conflict` when the entry is
 * no longer as the reviewer saw it.
 */
export interface QueueDefinition {
  key: string;
  /** What its entries are in the audit trail. */
  entity: AuditEntity;
  /** Who may see it and decide in it. */
  permission: Permission;
  /** By key what a filter's value looks like; one that is not named here is none. */
  filters: Readonly<Record<string, z.ZodMiniType<string, string>>>;
  describe(db: Reader): Promise<Omit<QueueDescription, 'key'>>;
  title: Words;
  summarise(db: Reader): Promise<Pick<QueueSummary, 'waiting' | 'oldestAt'>>;
  /** `state` of the search is not looked at. */
  count(db: Reader, search: QueueSearch): Promise<QueueCounts>;
  /** What waits longest first; what is decided latest first. `decidedBy` is an account's id. */
  list(db: Reader, search: QueueSearch, range: { limit: number; offset: number }): Promise<QueueEntry[]>;
  /** `viewer` sees what is private in it, such as a photo. */
  find(db: Reader, id: string, viewer: Viewer): Promise<QueueEntryDetail | undefined>;
  decide(tx: Tx, actor: Actor, decision: QueueDecision): Promise<void>;
  /** What is masked, in full; `viewer` sees the picture of a document. */
  reveal(db: Reader, id: string, viewer: Viewer): Promise<Revealed | undefined>;
}

/** Rows of each state, put together; those that no row tells of are none. */
export function sumStates(rows: readonly { state: QueueState; total: number }[]): QueueCounts {
  const counts: QueueCounts = { waiting: 0, approved: 0, rejected: 0, ended: 0 };
  for (const { state, total } of rows) counts[state] += total;
  return counts;
}

/** The same in both languages: what somebody wrote, numbers, addresses. */
export const sameWords = (text: string): Words => ({ zh: text, en: text });
