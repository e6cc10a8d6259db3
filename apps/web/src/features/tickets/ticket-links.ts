import { useLocation } from 'react-router';
import { paths, screenAt } from '../../paths.ts';
import { screens } from '../../routes.ts';

const inTicketArea = {
  list: paths.ticketMy,
  ticket: paths.ticket,
  holder: paths.holder,
  holderDone: paths.holderDone,
};
const onSite: typeof inTicketArea = {
  list: paths.ownTickets,
  ticket: paths.ownTicket,
  holder: paths.ownHolder,
  holderDone: paths.ownHolderDone,
};

/** The screens of own tickets in the area the visitor is in: the ticket area's own, or the visitor site's. */
export function useTicketLinks(): typeof inTicketArea {
  const screen = screenAt(useLocation().pathname);
  return screen && screens[screen].layout === 'ticket' ? inTicketArea : onSite;
}
