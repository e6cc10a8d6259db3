import { seedFrom } from '@mingtang/ui/drawing/random';
import { PassCard } from '@mingtang/ui/pass-card';
import { useState } from 'react';
import { Link } from 'react-router';
import { inLanguage } from '../../bilingual.ts';
import { dayOf } from '../../dates.ts';
import { useEdition } from '../../edition.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/tickets.ts';
import { zh } from '../../phrases/zh/tickets.ts';
import { formatValidDays } from '../shop/valid-days.ts';
import type { OwnTicket } from './kept.ts';
import { useTicketLinks } from './ticket-links.ts';
import { needsHolder } from './ticket-status.tsx';
import { usePass } from './use-pass.ts';

/** The ticket that opens the door next, its code at hand; nothing while no ticket does. */
export function PassOfToday({ tickets }: { tickets: readonly OwnTicket[] }) {
  const [today] = useState(() => dayOf(new Date()));
  const ticket = nextToShow(tickets, today);
  return ticket ? <Pass key={ticket.id} ticket={ticket} isToday={ticket.validDays.includes(today)} /> : null;
}

function Pass({ ticket, isToday }: { ticket: OwnTicket; isToday: boolean }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const links = useTicketLinks();
  const edition = useEdition();
  const { code, problem } = usePass(ticket.id);
  return (
    <PassCard
      caption={t.passCard.caption}
      name={inLanguage(ticket, 'name', language)}
      note={
        <>
          {isToday ? t.passCard.today : t.passCard.valid(formatValidDays(ticket.validDays, language))}
          {edition && <span className="block">{t.passCard.hours(edition.opensAt, edition.closesAt)}</span>}
        </>
      }
      code={code}
      codeLabel={t.code}
      codeNote={problem ? problem.message : t.codeComing}
      foot={t.passCard.foot}
      enlarge={<Link to={links.ticket({ id: ticket.id, isShown: true })} prefetch="render" />}
      enlargeLabel={t.passCard.enlarge}
      seed={seedFrom(ticket.id)}
    />
  );
}

/** Nobody is still to be named on it, or looked at. */
const opensDoor = (ticket: OwnTicket): boolean =>
  ticket.approval !== 'pending' && ticket.approval !== 'rejected' && !needsHolder(ticket);

/** Of the tickets that open a door: one for `today` (`YYYY-MM-DD`), else the one with the next day to come. */
export function nextToShow(tickets: readonly OwnTicket[], today: string): OwnTicket | undefined {
  const nextDay = ({ validDays }: OwnTicket): string => validDays.toSorted().find((day) => day >= today) ?? '9999';
  return tickets
    .filter((ticket) => ticket.actions.includes('show') && opensDoor(ticket))
    .toSorted((one, other) => nextDay(one).localeCompare(nextDay(other)))
    .at(0);
}
