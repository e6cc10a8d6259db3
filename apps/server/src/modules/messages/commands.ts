import type { MessageKind } from '@mingtang/contract/messages/model';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../platform/audit-trail.ts';
import { isOneOf, type Tx } from '../../platform/database.ts';
import { newId } from '../../platform/id.ts';
import type { Platform, Reader } from '../../platform/platform.ts';
import { messages } from './tables.ts';

export const SEND = 'messages.send';
export type MessageRow = typeof messages.$inferSelect;

/** One message to one reader: its kind, what it is about, and which time. */
interface WantedMessage {
  kind: MessageKind;
  subjectId: string;
  occasion?: string;
}

/** `requestMessages` of one. */
export const requestMessage = (
  tx: Tx,
  platform: Pick<Platform, 'jobs' | 'clock'>,
  wanted: WantedMessage,
): Promise<void> => requestMessages(tx, platform, [wanted]);

/** Has messages sent, each once. */
export async function requestMessages(
  tx: Tx,
  { jobs, clock }: Pick<Platform, 'jobs' | 'clock'>,
  wanted: readonly WantedMessage[],
): Promise<void> {
  const createdAt = clock.now();
  const added = await tx
    .insert(messages)
    .values(wanted.map(({ kind, subjectId, occasion = '' }) => ({ id: newId(), kind, subjectId, occasion, createdAt })))
    .onConflictDoNothing()
    .returning({ id: messages.id });
  await jobs.enqueueAll(
    tx,
    SEND,
    added.map(({ id }) => ({ messageId: id })),
  );
}

/** Those of these messages that have not left yet, oldest first. */
export function listWaitingMessages(db: Reader, ids: string[]): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(and(isOneOf(messages.id, ids), eq(messages.state, 'waiting')))
    .orderBy(asc(messages.id));
}

export async function recordSent(tx: Tx, ids: string[], channel: 'mail' | 'sms', now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(messages)
    .set({ state: 'sent', channel, sentAt: now, problem: null, tries: sql`${messages.tries} + 1` })
    .where(and(isOneOf(messages.id, ids), eq(messages.state, 'waiting')));
}

/** Keeps why a message did not leave; `isFinal` when trying again makes no sense. */
export async function recordFailure(
  tx: Tx,
  { id, tries }: MessageRow,
  problem: string,
  { isFinal }: { isFinal: boolean },
): Promise<void> {
  await tx
    .update(messages)
    .set({ tries: tries + 1, problem: problem.slice(0, 500), ...(isFinal ? { state: 'failed' } : {}) })
    .where(and(eq(messages.id, id), eq(messages.state, 'waiting')));
}

/** Gives failed messages their tries back; others are left alone. Returns how many are sent again. */
export async function sendAgain(
  tx: Tx,
  { jobs, clock }: Pick<Platform, 'jobs' | 'clock'>,
  actor: Actor,
  ids: string[],
): Promise<number> {
  const revived = await tx
    .update(messages)
    .set({ state: 'waiting', tries: 0 })
    .where(and(inArray(messages.id, ids), eq(messages.state, 'failed')))
    .returning({ id: messages.id });
  await jobs.enqueueAll(
    tx,
    SEND,
    revived.map(({ id }) => ({ messageId: id })),
  );
  await recordAudit(
    tx,
    actor,
    clock.now(),
    revived.map(({ id }) => ({
      action: 'resend',
      entity: 'message',
      entityId: id,
      before: { state: 'failed' },
      after: { state: 'waiting' },
    })),
  );
  return revived.length;
}
