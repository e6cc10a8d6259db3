import type { MessageKind, MessageState, messageChannels } from '@mingtang/contract/messages/model';
import { type SQL, sql } from 'drizzle-orm';
import { eventInstant } from '../../platform/clock.ts';
import type { Reader } from '../../platform/platform.ts';
import { listRows } from '../../platform/rows.ts';

const DAY_MS = 86_400_000;

interface MessageFilter {
  state?: MessageState | undefined;
  kind?: MessageKind | undefined;
  /** First and last civil day of being asked for. */
  from?: string | undefined;
  until?: string | undefined;
}

interface ListedMessage {
  id: string;
  kind: MessageKind;
  state: MessageState;
  channel: (typeof messageChannels)[number] | null;
  tries: number;
  problem: string | null;
  createdAt: Date;
  sentAt: Date | null;
  order: { id: string; number: string } | null;
}

/** One page of messages, newest first, with the orders they are about. */
export async function listMessages(
  db: Reader,
  { state, kind, from, until }: MessageFilter,
  { page, limit, offset }: { page: number; limit: number; offset: number },
) {
  const conditions: SQL[] = [sql`true`];
  if (state) conditions.push(sql`messages.state = ${state}`);
  if (kind) conditions.push(sql`kind = ${kind}`);
  if (from) conditions.push(sql`messages.created_at >= ${eventInstant(from)}`);
  if (until) conditions.push(sql`messages.created_at < ${new Date(eventInstant(until).getTime() + DAY_MS)}`);
  const where = sql.join(conditions, sql` AND `);
  const items = await listRows<ListedMessage>(
    db,
    sql`
    SELECT listed.*, CASE WHEN orders.id IS NULL THEN NULL
      ELSE json_build_object('id', orders.id, 'number', orders.number) END AS "order"
    FROM (
      SELECT id, kind, state, channel, tries, problem, created_at AS "createdAt", sent_at AS "sentAt", subject_id
      FROM messages WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}
    ) listed
    LEFT JOIN refunds ON kind IN ('order_refunded', 'payment_returned') AND refunds.id = subject_id
    LEFT JOIN payment_attempts ON payment_attempts.id = refunds.attempt_id
    LEFT JOIN orders ON orders.id = CASE kind WHEN 'order_paid' THEN subject_id ELSE payment_attempts.order_id END
    ORDER BY "createdAt" DESC, listed.id DESC`,
  );
  const [counted] = await listRows<{ total: number }>(
    db,
    sql`SELECT count(*)::int AS total FROM messages WHERE ${where}`,
  );
  return { items, total: counted?.total ?? 0, page, pageSize: limit };
}
