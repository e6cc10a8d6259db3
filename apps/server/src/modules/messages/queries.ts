import type { MessageKind, MessageState, messageChannels } from '@mingtang/contract/messages/model';
import { type SQL, sql } from 'drizzle-orm';
import { eventInstant } from '../../platform/clock.ts';
import type { Reader } from '../../platform/platform.ts';
import { type CountedRange, listRows, readCountedPage } from '../../platform/rows.ts';
import { maskPerson } from '../identity/masks.ts';

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
  name: string | null;
  phone: string | null;
  email: string | null;
}

/** Who reads a kind of message, by what it is about. */
const readerId = sql`CASE
  WHEN kind IN ('order_paid', 'order_refunded', 'payment_returned') THEN orders.person_id
  WHEN kind IN ('ticket_given', 'ticket_received', 'gift_returned', 'gift_upheld') THEN gifts.from_person_id
  WHEN kind IN ('ticket_gift', 'gift_taken_back', 'gift_confirmed') THEN gifts.to_person_id
  WHEN kind LIKE 'holder_%' THEN tickets.person_id
  WHEN kind LIKE 'reservation_%' OR kind LIKE 'place_%' THEN reservations.person_id
  WHEN kind IN ('benefit_redeemed', 'redemption_undone') THEN memberships.person_id
  WHEN kind LIKE 'meeting_%' THEN meetings.person_id
  WHEN kind = 'contact_answered' THEN contact_messages.person_id
  WHEN kind = 'card_shared' THEN leads.person_id
  WHEN kind LIKE 'stand_%' THEN exhibitor_members.person_id
  WHEN kind LIKE 'exchange_%' THEN gift_orders.person_id
  ELSE listed.subject_id END`;

/** One page of messages, newest first, with the orders they are about. */
export function listMessages(db: Reader, { state, kind, from, until }: MessageFilter, range: CountedRange) {
  const conditions: SQL[] = [sql`true`];
  if (state) conditions.push(sql`messages.state = ${state}`);
  if (kind) conditions.push(sql`kind = ${kind}`);
  if (from) conditions.push(sql`messages.created_at >= ${eventInstant(from)}`);
  if (until) conditions.push(sql`messages.created_at < ${new Date(eventInstant(until).getTime() + DAY_MS)}`);
  const where = sql.join(conditions, sql` AND `);
  const select = async (these: SQL) => {
    const items = await listRows<ListedMessage>(
      db,
      sql`
      SELECT listed.id, kind, listed.state, channel, listed.tries, listed.problem, "createdAt", "sentAt", CASE WHEN orders.id IS NULL THEN NULL
        ELSE json_build_object('id', orders.id, 'number', orders.number) END AS "order",
        persons.name, persons.phone, persons.email
      FROM (
        SELECT id, kind, state, channel, tries, problem, created_at AS "createdAt", sent_at AS "sentAt", subject_id FROM messages WHERE ${these}
      ) listed
      LEFT JOIN refunds ON kind IN ('order_refunded', 'payment_returned') AND refunds.id = listed.subject_id
      LEFT JOIN payment_attempts ON payment_attempts.id = refunds.attempt_id
      LEFT JOIN orders ON orders.id = CASE kind WHEN 'order_paid' THEN listed.subject_id ELSE payment_attempts.order_id END
      LEFT JOIN gifts ON gifts.id = listed.subject_id
      LEFT JOIN tickets ON kind LIKE 'holder_%' AND tickets.id = listed.subject_id
      LEFT JOIN reservations ON (kind LIKE 'reservation_%' OR kind LIKE 'place_%') AND reservations.id = listed.subject_id
      LEFT JOIN benefit_redemptions ON kind IN ('benefit_redeemed', 'redemption_undone') AND benefit_redemptions.id = listed.subject_id
      LEFT JOIN memberships ON memberships.id = benefit_redemptions.membership_id
      LEFT JOIN meetings ON kind LIKE 'meeting_%' AND meetings.id = listed.subject_id
      LEFT JOIN contact_answers ON kind = 'contact_answered' AND contact_answers.id = listed.subject_id
      LEFT JOIN contact_messages ON contact_messages.id = contact_answers.message_id
      LEFT JOIN leads ON kind = 'card_shared' AND leads.id = listed.subject_id
      LEFT JOIN exhibitor_members ON kind LIKE 'stand_%' AND exhibitor_members.id = listed.subject_id
      LEFT JOIN gift_orders ON kind LIKE 'exchange_%' AND gift_orders.id = listed.subject_id
      LEFT JOIN persons ON persons.id = ${readerId}
      ORDER BY "createdAt" DESC, listed.id DESC`,
    );
    return items.map(({ name, phone, email, ...message }) => ({
      ...message,
      reader: name === null && phone === null && email === null ? null : maskPerson({ name, phone, email }),
    }));
  };
  return readCountedPage(db, { table: 'messages', order: ['created_at', 'id'], where, select }, range);
}
