import type { Language } from '@mingtang/contract/envelope';
import { queuesConsole } from '@mingtang/contract/queues/console';
import type { QueueEntry, QueueEntryDetail, Verdict } from '@mingtang/contract/queues/model';
import { mayDo } from '@mingtang/contract/staff/policy';
import * as z from 'zod/mini';
import { type Actor, recordAudit } from '../platform/audit-trail.ts';
import { eventDay } from '../platform/clock.ts';
import { type Platform, transact } from '../platform/platform.ts';
import type { QueueDecision, QueueDefinition, QueueSearch } from '../platform/queue.ts';
import { Refusal, refuse } from '../platform/refuse.ts';
import { toFile } from '../platform/sheet-file.ts';
import { refuseAccess } from './console-access.ts';
import { bindConsole, type ConsoleBinding, type ConsoleContext } from './console-context.ts';
import { answerRefusal } from './errors.ts';
import { pageRange } from './paging.ts';
import { queueSheet } from './queue-sheet.ts';

interface Asked {
  queue: string;
}
interface Searched {
  state?: QueueSearch['state'];
  filters?: string[] | undefined;
  words?: string | undefined;
}

/** The calls of every queue, in the order of the definitions. `findNames` says what staff accounts are called. */
export function queueBindings(
  platform: Platform,
  definitions: readonly QueueDefinition[],
  findNames: (ids: string[]) => Promise<Map<string, string>>,
): ConsoleBinding[] {
  const { clock } = platform;
  const { db } = platform.database;

  /** The queue that is meant, for those who may decide in it. */
  async function open(context: ConsoleContext<Asked>): Promise<QueueDefinition> {
    const { queue } = context.input;
    const definition = definitions.find(({ key }) => key === queue) ?? refuse('protocol.not_found');
    if (mayDo(context.staff.roles, definition.permission)) return definition;
    return refuseAccess(platform, context.actor, definition.permission, `queues/${queue}`);
  }

  async function named<Entry extends QueueEntry>(entries: Entry[]): Promise<Entry[]> {
    const names = await findNames(entries.flatMap(({ decidedBy }) => decidedBy ?? []));
    return entries.map((entry) => ({ ...entry, decidedBy: names.get(entry.decidedBy ?? '') ?? null }));
  }

  async function getEntry(
    definition: QueueDefinition,
    { input: { id }, staff: { sessionId } }: ConsoleContext<{ id: string }>,
  ): Promise<QueueEntryDetail> {
    const found = (await definition.find(db, id, { kind: 'staff', sessionId })) ?? refuse('protocol.not_found');
    const [entry = found] = await named([found]);
    return entry;
  }

  const summaryOf = async (definition: QueueDefinition) => ({
    key: definition.key,
    title: definition.title,
    ...(await definition.summarise(db)),
  });

  const decide = (definition: QueueDefinition, actor: Actor, decision: QueueDecision) =>
    transact(platform, (tx) => definition.decide(tx, actor, decision));

  return bindConsole(queuesConsole, {
    listQueues: ({ staff }) =>
      Promise.all(
        definitions
          .filter(({ permission }) => mayDo(staff.roles, permission))
          .map(async (definition) => summaryOf(definition)),
      ),
    describeQueue: async (context) => {
      const definition = await open(context);
      return { key: definition.key, ...(await definition.describe(db)) };
    },
    listEntries: async (context) => {
      const definition = await open(context);
      const search = toSearch(definition, context.input);
      const range = pageRange(context.input);
      const counts = await definition.count(db, search);
      const items = await named(await definition.list(db, search, range));
      const total = search.state
        ? counts[search.state]
        : counts.waiting + counts.approved + counts.rejected + counts.ended;
      const page = { items, total, page: range.page, pageSize: range.limit };
      return { page, counts, waiting: await summaryOf(definition) };
    },
    getEntry: async (context) => getEntry(await open(context), context),
    decide: async (context) => {
      const definition = await open(context);
      const { id, version, verdict } = context.input;
      const reason = requireReason(verdict, context.input.reason);
      await decide(definition, context.actor, { id, version, verdict, reason });
      return getEntry(definition, context);
    },
    decideMany: async (context) => {
      const definition = await open(context);
      const { entries, verdict } = context.input;
      const reason = requireReason(verdict, context.input.reason);
      const outcomes = [];
      // One after the other and each for itself: one that is refused holds none of the others up.
      for (const { id, version } of entries) {
        const refusal = await decide(definition, context.actor, { id, version, verdict, reason }).then(
          () => null,
          (error: unknown) => explain(error),
        );
        outcomes.push({ id, isDone: refusal === null, refusal });
      }
      return outcomes;
    },
    reveal: async (context) => {
      const definition = await open(context);
      const { id } = context.input;
      const { sessionId } = context.staff;
      const shown = (await definition.reveal(db, id, { kind: 'staff', sessionId })) ?? refuse('protocol.not_found');
      await transact(platform, (tx) =>
        recordAudit(tx, context.actor, clock.now(), [
          { action: 'reveal', entity: definition.entity, entityId: id, before: null, after: null },
        ]),
      );
      return shown;
    },
    exportEntries: async (context) => {
      const definition = await open(context);
      const { format = 'csv' } = context.input;
      const name = `${definition.key}-${eventDay(clock.now())}`;
      const options = { name, language: context.language, named };
      return toFile(await queueSheet(db, definition, toSearch(definition, context.input), options), format);
    },
  });
}

/** Throws a ZodError that names `filters`. */
function toSearch(definition: QueueDefinition, { state, filters = [], words = '' }: Searched): QueueSearch {
  const pairs = filters.map((pair): [string, string] => {
    const colon = pair.indexOf(':');
    const key = colon < 0 ? pair : pair.slice(0, colon);
    const schema = Object.hasOwn(definition.filters, key) ? definition.filters[key] : undefined;
    const value = schema && z.safeDecode(schema, colon < 0 ? '' : pair.slice(colon + 1));
    if (value?.success) return [key, value.data];
    const message = value?.error?.issues[0]?.message ?? 'not_known';
    throw new z.core.$ZodRealError([{ code: 'custom', path: ['filters'], message, input: undefined }]);
  });
  return { state, words, filters: new Map(pairs) };
}

function requireReason(verdict: Verdict, reason: string | undefined): string | null {
  if (verdict === 'approve') return null;
  return reason || refuse('queues.reason_required');
}

/** What was refused of one among several, in both languages; whatever else fails, fails them all. */
function explain(error: unknown): Record<Language, string> {
  if (!(error instanceof Refusal)) throw error;
  const inLanguage = (language: Language) => answerRefusal(error.key, language, error.details).envelope.msg;
  return { zh: inLanguage('zh'), en: inLanguage('en') };
}
