import type { MessageKind } from '@mingtang/contract/messages/model';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../platform/audit-trail.ts';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/id.ts';
import type { Platform, Reader } from '../../platform/platform.ts';
import { messages } from './tables.ts';

export const SEND = 'messages.send';
export type MessageRow = typeof messages.$inferSelect;

/** Has a message sent, once: a kind, what it is about, and which time name one message to one reader. */
export async function requestMessage(
  tx: Tx,
  { jobs, clock }: Pick<Platform, 'jobs' | 'clock'>,
  { kind, subjectId, occasion = '' }: { kind: MessageKind; subjectId: string; occasion?: string },
): Promise<void> {
  const [message] = await tx
    .insert(messages)
    .values({ id: newId(), kind, subjectId, occasion, createdAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: messages.id });
  if (message) await jobs.enqueue(tx, SEND, { messageId: message.id });
}

/** A message that has not left yet; undefined when it has. */
export async function findWaitingMessage(db: Reader, id: string): Promise<MessageRow | undefined> {
  const [message] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.state, 'waiting')));
  return message;
}

export async function recordSent(tx: Tx, id: string, channel: 'mail' | 'sms', now: Date): Promise<void> {
  await tx
    .update(messages)
    .set({ state: 'sent', channel, sentAt: now, problem: null, tries: sql`${messages.tries} + 1` })
    .where(and(eq(messages.id, id), eq(messages.state, 'waiting')));
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
  for (const { id } of revived) await jobs.enqueue(tx, SEND, { messageId: id });
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
