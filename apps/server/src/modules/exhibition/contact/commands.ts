import type { contactSubjects } from '@mingtang/contract/exhibition/contact/model';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import { newId } from '../../../platform/id.ts';
import { isShown } from '../../../platform/publication.ts';
import { refuse } from '../../../platform/refuse.ts';
import { getMember, isMember } from '../members/queries.ts';
import { exhibitors } from '../tables.ts';
import { CONTACT_LIMITS, minutesToWait } from './policy.ts';
import { contactAnswers, contactMessages } from './tables.ts';

interface Message {
  personId: string;
  exhibitorId: string;
  subject: (typeof contactSubjects)[number];
  subjectId: string;
  name: string;
  email: string;
  phone: string | null;
  body: string;
  now: Date;
}

/**
 * Writes to an exhibitor. The same words again within ten minutes are the same message. Returns its id. Throws not_found,
 * own_stand, too_many_messages, unanswered_messages.
 */
export async function writeMessage(tx: Tx, events: Events, { now, ...message }: Message): Promise<string> {
  const { personId, exhibitorId, body } = message;
  const [exhibitor] = await tx
    .select({ publishedAt: exhibitors.publishedAt })
    .from(exhibitors)
    .where(eq(exhibitors.id, exhibitorId));
  if (!exhibitor || !isShown(exhibitor, now)) return refuse('protocol.not_found');
  if (await isMember(tx, { personId, exhibitorId })) refuse('stand.own_stand');
  // One after the other, or a burst would pass the limits unseen.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`contact ${personId}`}, 0))`);
  const since = new Date(now.getTime() - CONTACT_LIMITS.day.ms);
  const written = await tx
    .select({
      id: contactMessages.id,
      exhibitorId: contactMessages.exhibitorId,
      body: contactMessages.body,
      writtenAt: contactMessages.writtenAt,
    })
    .from(contactMessages)
    .where(and(eq(contactMessages.personId, personId), gt(contactMessages.writtenAt, since)));
  const again = written.find(
    (one) =>
      one.exhibitorId === exhibitorId &&
      one.body === body &&
      now.getTime() - one.writtenAt.getTime() < CONTACT_LIMITS.repeatMs,
  );
  if (again) return again.id;
  const minutes = minutesToWait(
    written.map(({ writtenAt }) => writtenAt),
    now,
  );
  if (minutes > 0) refuse('stand.too_many_messages', { minutes });
  const unanswered = await tx.$count(
    contactMessages,
    and(
      eq(contactMessages.personId, personId),
      eq(contactMessages.exhibitorId, exhibitorId),
      isNull(contactMessages.answeredAt),
    ),
  );
  if (unanswered >= CONTACT_LIMITS.unanswered) refuse('stand.unanswered_messages', { count: unanswered });
  const id = newId();
  await tx.insert(contactMessages).values({ id, ...message, writtenAt: now });
  await events.publish(tx, 'exhibition.message_written', { messageId: id });
  return id;
}

/** Answers a visitor for a stand; they are told. The same words again are the same answer. Throws not_found, not_member. */
export async function answerMessage(
  tx: Tx,
  events: Events,
  { personId, id, text, now }: { personId: string; id: string; text: string; now: Date },
): Promise<void> {
  const [message] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update');
  if (!message) return refuse('protocol.not_found');
  await getMember(tx, { personId, exhibitorId: message.exhibitorId });
  const same = await tx.$count(contactAnswers, and(eq(contactAnswers.messageId, id), eq(contactAnswers.text, text)));
  if (same > 0) return;
  const answerId = newId();
  await tx.insert(contactAnswers).values({ id: answerId, messageId: id, personId, text, answeredAt: now });
  if (!message.answeredAt) await tx.update(contactMessages).set({ answeredAt: now }).where(eq(contactMessages.id, id));
  await events.publish(tx, 'exhibition.message_answered', { answerId });
}
