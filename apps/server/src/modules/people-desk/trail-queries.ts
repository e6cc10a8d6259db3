import type { AuditEntity } from '@mingtang/contract/staff/audit';
import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/platform.ts';
import { listRows } from '../../platform/rows.ts';

/** Kinds of things that are somebody's; the trail's index begins with the kind. */
const OWNED = [
  'person',
  'verified_identity',
  'professional_application',
  'erasure',
  'order',
  'ticket',
  'ticket_holder',
  'reservation',
  'gift_dispute',
  'invoice',
  'redemption',
] as const satisfies AuditEntity[];

/** Lines of the audit trail about a person or something of theirs. */
export const isAbout = (personId: string): SQL => sql`entity = ANY(${sql.param([...OWNED])}::text[]) AND entity_id IN (
    SELECT ${personId}::text UNION ALL SELECT id::text FROM orders WHERE person_id = ${personId}
    UNION ALL SELECT id::text FROM tickets WHERE person_id = ${personId}
    UNION ALL SELECT id::text FROM reservations WHERE person_id = ${personId}
    UNION ALL SELECT id::text FROM invoices WHERE person_id = ${personId}
    UNION ALL SELECT benefit_redemptions.id::text FROM benefit_redemptions JOIN memberships ON memberships.id = membership_id
      WHERE memberships.person_id = ${personId}
    UNION ALL SELECT gift_disputes.id::text FROM gift_disputes JOIN gifts ON gifts.id = gift_id
      WHERE ${personId} IN (from_person_id, to_person_id))`;

/** What staff did with a person's account and with what is theirs, looks at what is masked among it, the newest first. */
export const listDoings = (db: Reader, personId: string) =>
  listRows<{ id: string; at: Date; action: string; entity: string; by: string }>(
    db,
    sql`
    SELECT audit_entries.id, at, action, entity, staff_accounts.name AS by FROM audit_entries
    JOIN staff_accounts ON actor_kind = 'staff' AND staff_accounts.id::text = actor_id
    WHERE ${isAbout(personId)} ORDER BY at DESC, audit_entries.id DESC LIMIT 100`,
  );
