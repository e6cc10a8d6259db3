import { queuesConsole } from '@mingtang/contract/queues/console';
import type { QueueDescription, QueueEntry, QueueEntryDetail } from '@mingtang/contract/queues/model';
import type { StubServer } from '@mingtang/contract/testing/stub-server';

const both = (en: string, zh = en) => ({ zh, en });
/** What the tests call now: a morning in Shanghai. */
export const NOW = Date.UTC(2030, 6, 5, 2);
export const entryId = (last: number): string => `01990000-0000-7000-8000-0000000000${String(last).padStart(2, '0')}`;

const description: QueueDescription = {
  key: 'reservations',
  title: both('Reservations', '预约'),
  columns: { name: both('Name'), kind: both('Kind'), subject: both('Session'), requestedAt: both('Submitted') },
  search: both('Name or session'),
  approve: both('Approve', '通过'),
  reject: both('Reject', '拒绝'),
  filters: [],
  reasons: [both('No place is left', '名额已满')],
};

export const makeEntry = (last: number, change: Partial<QueueEntryDetail> = {}): QueueEntryDetail => ({
  id: entryId(last),
  version: `v${last}`,
  state: 'waiting',
  status: both('Waiting'),
  name: `Applicant ${last}`,
  contact: null,
  kind: null,
  subject: both('The next mountain'),
  note: null,
  requestedAt: new Date(NOW - 3_600_000),
  dueOn: null,
  decidedAt: null,
  decidedBy: null,
  decisionNote: null,
  byline: null,
  warnings: [],
  facts: [{ label: both('Document number'), value: both('CHK******') }],
  quota: null,
  photo: null,
  canReveal: true,
  hasDocumentPhoto: true,
  language: 'zh',
  ...change,
});

/** A queue as the server holds it: what is decided is no longer waiting. Answers the entries, for a test to change. */
export function stubQueue(server: StubServer, entries: QueueEntryDetail[]): QueueEntryDetail[] {
  const waiting = (): QueueEntry[] => entries.filter(({ state }) => state === 'waiting');
  const find = (id: string): QueueEntryDetail => entries.find((one) => one.id === id) ?? makeEntry(99);
  server.on(queuesConsole.describeQueue, () => description);
  server.on(queuesConsole.listEntries, () => ({
    page: { items: waiting(), total: waiting().length, page: 1, pageSize: 20 },
    counts: { waiting: waiting().length, approved: 0, rejected: 0, ended: 0 },
    waiting: { key: 'reservations', title: description.title, waiting: waiting().length, oldestAt: null },
  }));
  server.on(queuesConsole.getEntry, ({ id }) => find(id));
  server.on(queuesConsole.decide, ({ id, verdict }) =>
    Object.assign(find(id), { state: verdict === 'approve' ? 'approved' : 'rejected' }),
  );
  return entries;
}
