import type { DoorPlace } from '@mingtang/contract/entrance/admission';
import { ENTRY_TIME } from '@mingtang/contract/programme/activity';
import { sql } from 'drizzle-orm';
import type { Keyring } from '../../../platform/crypto.ts';
import type { Reader } from '../../../platform/platform.ts';
import { listRows } from '../../../platform/rows.ts';
import { isOwnHolder } from '../../ticketing/holder-queries.ts';

interface PlaceRow extends Pick<DoorPlace, 'kind' | 'hall'> {
  ticketId: string;
  contactHash: string;
  phone: string | null;
  email: string | null;
  startsAt: Date;
  endsAt: Date;
}

/**
 * What the owners of tickets reserved between two instants, by ticket, the first first: places in rooms of what is shown or will be,
 * and of verified tickets on which the owner is named. A buyer's places open none for their colleagues.
 */
export async function listDoorPlaces(
  db: Reader,
  keys: Keyring,
  { ticketIds, from, until }: { ticketIds: readonly string[]; from: Date; until?: Date },
): Promise<Map<string, DoorPlace[]>> {
  if (ticketIds.length === 0) return new Map();
  const rows = await listRows<PlaceRow>(
    db,
    sql`
    SELECT tickets.id AS "ticketId", contact_hash AS "contactHash", phone, email, booked.kind, hall, starts_at AS "startsAt", ends_at AS "endsAt"
    FROM tickets JOIN ticket_holders ON ticket_id = tickets.id
    JOIN reservations ON reservations.person_id = tickets.person_id AND reservations.state = 'reserved' AND mode = 'offline'
    CROSS JOIN LATERAL (
      SELECT 'session' AS kind, venue_id, starts_at, ends_at FROM forums WHERE id = forum_id AND published_at IS NOT NULL
      UNION ALL
      SELECT CASE activities.kind WHEN ${ENTRY_TIME} THEN 'entry_time' ELSE 'session' END, venue_id, starts_at, ends_at
      FROM activities WHERE id = activity_id AND published_at IS NOT NULL
    ) AS booked
    JOIN venues ON venues.id = venue_id JOIN persons ON persons.id = tickets.person_id
    WHERE tickets.id = ANY(${sql.param([...ticketIds])}::uuid[]) AND tickets.state = 'verified'
      AND ends_at >= ${from} ${until ? sql`AND starts_at <= ${until}` : sql``}
    ORDER BY starts_at, ends_at, hall`,
  );
  const places = new Map<string, DoorPlace[]>();
  for (const [ticketId, ofTicket] of Map.groupBy(rows, (row) => row.ticketId)) {
    const [first] = ofTicket;
    if (!first || !isOwnHolder(keys, first)) continue;
    places.set(
      ticketId,
      ofTicket.map(({ kind, hall, startsAt, endsAt }) => ({ kind, hall, from: startsAt, until: endsAt })),
    );
  }
  return places;
}
