import { useState } from 'react';
import { dayOf } from '../../dates.ts';
import { OwnMemberPass } from '../membership/own-member-pass.tsx';
import { findKeptTickets } from '../tickets/kept.ts';
import { nextToShow, PassOfToday } from '../tickets/pass-of-today.tsx';
import { useOwnTickets } from '../tickets/use-own-tickets.ts';

/** What is shown at the venue, first of all: the ticket that opens the door next, else the card of a member. */
export function OwnPassCard() {
  const { own } = useOwnTickets();
  // Those of last time at once: nothing below moves while they are asked for again.
  const tickets = own.data ?? findKeptTickets();
  const [today] = useState(() => dayOf(new Date()));
  return tickets && nextToShow(tickets, today) ? <PassOfToday tickets={tickets} /> : <OwnMemberPass />;
}
