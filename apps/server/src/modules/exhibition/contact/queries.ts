import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/platform.ts';
import { briefColumns } from '../members/queries.ts';
import { exhibitors, exhibits } from '../tables.ts';
import { contactAnswers, contactMessages } from './tables.ts';

export type MessageRow = typeof contactMessages.$inferSelect;
interface Range {
  page: number;
  limit: number;
  offset: number;
}
/** Whose exhibit something is; what is none is nobody's. */
export async function findExhibitorOf(db: Reader, exhibitId: string): Promise<string | undefined> {
  const [row] = await db.select({ id: exhibits.exhibitorId }).from(exhibits).where(eq(exhibits.id, exhibitId));
  return row?.id;
}

interface Answer {
  id: string;
  text: string;
  answeredAt: Date;
}

async function listAnswers(db: Reader, messageIds: string[]): Promise<Map<string, Answer[]>> {
  const rows =
    messageIds.length === 0
      ? []
      : await db
          .select()
          .from(contactAnswers)
          .where(inArray(contactAnswers.messageId, messageIds))
          .orderBy(asc(contactAnswers.answeredAt), asc(contactAnswers.id));
  const byMessage = new Map<string, Answer[]>();
  for (const { messageId, ...answer } of rows) byMessage.set(messageId, [...(byMessage.get(messageId) ?? []), answer]);
  return byMessage;
}

/** What a person wrote, latest first, with answers. */
export async function listOwnMessages(db: Reader, personId: string, { page, limit, offset }: Range) {
  const rows = await db
    .select({ message: contactMessages, exhibitor: briefColumns })
    .from(contactMessages)
    .innerJoin(exhibitors, eq(exhibitors.id, contactMessages.exhibitorId))
    .where(eq(contactMessages.personId, personId))
    .orderBy(desc(contactMessages.writtenAt), desc(contactMessages.id))
    .limit(limit)
    .offset(offset);
  const answers = await listAnswers(
    db,
    rows.map(({ message }) => message.id),
  );
  const items = rows.map(({ message: { id, body, writtenAt }, exhibitor }) => ({
    id,
    body,
    writtenAt,
    exhibitor,
    answers: answers.get(id) ?? [],
  }));
  const total = await db.$count(contactMessages, eq(contactMessages.personId, personId));
  return { items, total, page, pageSize: limit };
}

/** One message as its writer sees it. */
export async function findOwnMessage(db: Reader, id: string) {
  const [row] = await db
    .select({ message: contactMessages, exhibitor: briefColumns })
    .from(contactMessages)
    .innerJoin(exhibitors, eq(exhibitors.id, contactMessages.exhibitorId))
    .where(eq(contactMessages.id, id));
  if (!row) return undefined;
  const { body, writtenAt } = row.message;
  return { id, body, writtenAt, exhibitor: row.exhibitor, answers: (await listAnswers(db, [id])).get(id) ?? [] };
}

const toStand = ({ id, name, email, phone, body, writtenAt }: MessageRow, answers: Map<string, Answer[]>) => ({
  id,
  name,
  email,
  phone,
  body,
  writtenAt,
  answers: answers.get(id) ?? [],
});

/** What visitors wrote to a stand, and how many wait. */
export async function listStandMessages(
  db: Reader,
  exhibitorId: string,
  state: 'unanswered' | 'answered' | undefined,
  { page, limit, offset }: Range,
) {
  const isOf = eq(contactMessages.exhibitorId, exhibitorId);
  const where = and(
    isOf,
    state && (state === 'unanswered' ? isNull(contactMessages.answeredAt) : isNotNull(contactMessages.answeredAt)),
  );
  const direction = state === 'unanswered' ? asc : desc;
  const rows = await db
    .select()
    .from(contactMessages)
    .where(where)
    .orderBy(direction(contactMessages.writtenAt), direction(contactMessages.id))
    .limit(limit)
    .offset(offset);
  const answers = await listAnswers(
    db,
    rows.map(({ id }) => id),
  );
  const [counted] = await db
    .select({
      unanswered: sql<number>`(count(*) FILTER (WHERE answered_at IS NULL))::int`,
      answered: sql<number>`(count(*) FILTER (WHERE answered_at IS NOT NULL))::int`,
    })
    .from(contactMessages)
    .where(isOf);
  const { unanswered = 0, answered = 0 } = counted ?? {};
  const total = state === undefined ? unanswered + answered : state === 'unanswered' ? unanswered : answered;
  return {
    messages: { items: rows.map((row) => toStand(row, answers)), total, page, pageSize: limit },
    unanswered,
    answered,
  };
}

/** One message as the stand sees it. */
export async function findStandMessage(db: Reader, id: string) {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row && toStand(row, await listAnswers(db, [id]));
}

/** An answer with what it answers, for the letter. */
export async function findAnswer(db: Reader, id: string) {
  const [row] = await db
    .select({ answer: contactAnswers, message: contactMessages, exhibitor: briefColumns })
    .from(contactAnswers)
    .innerJoin(contactMessages, eq(contactMessages.id, contactAnswers.messageId))
    .innerJoin(exhibitors, eq(exhibitors.id, contactMessages.exhibitorId))
    .where(eq(contactAnswers.id, id));
  return row;
}

/** A message with its exhibitor, for the letter. */
export async function findMessage(db: Reader, id: string): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row;
}
