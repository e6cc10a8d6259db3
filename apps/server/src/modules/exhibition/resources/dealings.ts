import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import { contactMessages } from '../contact/tables.ts';
import { leads } from '../leads/tables.ts';
import { meetingSlots, meetings } from '../meetings/tables.ts';

/** What visitors and an exhibitor have had to do with each other, over and ahead, called off and withdrawn included. */
export async function countDealings(tx: Tx, exhibitorId: string) {
  const met = await tx
    .select({ id: meetings.id })
    .from(meetings)
    .innerJoin(meetingSlots, eq(meetingSlots.id, meetings.slotId))
    .where(eq(meetingSlots.exhibitorId, exhibitorId));
  return {
    meetings: met.length,
    messages: await tx.$count(contactMessages, eq(contactMessages.exhibitorId, exhibitorId)),
    leads: await tx.$count(leads, eq(leads.exhibitorId, exhibitorId)),
  };
}
