/** What tells whether an entry time can be reserved with a ticket: its days, and products that open the exhibition. */
export interface EntryOffer {
  days: string[];
  productIds: string[];
}

/** Whether there is an entry time to reserve with a ticket. */
export const isEntryOffered = (
  { days, productIds }: EntryOffer,
  ticket: { productId: string; validDays: string[] },
): boolean => productIds.includes(ticket.productId) && ticket.validDays.some((day) => days.includes(day));
