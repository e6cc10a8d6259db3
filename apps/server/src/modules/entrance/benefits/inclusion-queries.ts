import { and, arrayContains, asc, eq, inArray, isNull } from 'drizzle-orm';
import { eventDay } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/platform.ts';
import { isPublished } from '../../../platform/publication.ts';
import { refuse } from '../../../platform/refuse.ts';
import { products, tickets } from '../../ticketing/tables.ts';
import { doorRedemptions } from '../redemptions/tables.ts';
import { ticketBenefits } from './tables.ts';

/** What a person's ticket includes, with what was had of it: today, where it comes every day. Throws not_found. */
export async function listInclusions(
  db: Reader,
  { ticketId, personId, now }: { ticketId: string; personId: string; now: Date },
) {
  const [ticket] = await db
    .select({ productId: tickets.productId, validDays: products.validDays })
    .from(tickets)
    .innerJoin(products, eq(products.id, tickets.productId))
    .where(
      and(eq(tickets.id, ticketId), eq(tickets.personId, personId), inArray(tickets.state, ['unverified', 'verified'])),
    );
  if (!ticket) return refuse('protocol.not_found');
  const [benefits, units] = await Promise.all([
    db
      .select()
      .from(ticketBenefits)
      .where(and(isPublished(ticketBenefits, now), arrayContains(ticketBenefits.productIds, [ticket.productId])))
      .orderBy(asc(ticketBenefits.position), asc(ticketBenefits.id)),
    db
      .select({ benefitId: doorRedemptions.benefitId, at: doorRedemptions.scannedAt, day: doorRedemptions.day })
      .from(doorRedemptions)
      .where(
        and(
          eq(doorRedemptions.ticketId, ticketId),
          eq(doorRedemptions.isRedeemed, true),
          isNull(doorRedemptions.undoneAt),
        ),
      )
      .orderBy(asc(doorRedemptions.scannedAt)),
  ]);
  const today = eventDay(now);
  return benefits.map(({ days, ...benefit }) => {
    const had = units.filter(
      ({ benefitId, day }) => benefitId === benefit.id && (benefit.per === 'ticket' || day === today),
    );
    const ofTicket = benefit.per === 'ticket' ? days : days.filter((day) => ticket.validDays.includes(day));
    return {
      ...benefit,
      days: days.length === 0 ? ticket.validDays : ofTicket,
      had: had.length,
      hadAt: had.at(-1)?.at ?? null,
    };
  });
}
