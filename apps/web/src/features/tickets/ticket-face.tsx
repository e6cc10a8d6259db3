import { seedFrom } from '@mingtang/ui/drawing/random';
import { TicketCard } from '@mingtang/ui/ticket-card';
import { inLanguage } from '../../bilingual.ts';
import { useEdition } from '../../edition.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/tickets.ts';
import { zh } from '../../phrases/zh/tickets.ts';
import { useBrandName } from '../brand-name.ts';
import { formatValidDays } from '../shop/valid-days.ts';
import type { TicketFacts } from './kept.ts';
import { needsHolder, TicketStatus } from './ticket-status.tsx';
import { type ShownPass, usePass } from './use-pass.ts';

interface TicketFaceProps {
  ticket: TicketFacts;
  /** Which of how many, from 1. */
  position?: { at: number; of: number };
}

/** A ticket as a thing: its own art, its code of this minute, its number. */
export function TicketFace({ ticket, position }: TicketFaceProps) {
  const shown = usePass(ticket.id);
  return <TicketWithCode ticket={ticket} shown={shown} {...(position ? { position } : {})} />;
}

/** The same where the page has the pass already. */
export function TicketWithCode({ ticket, shown, position }: TicketFaceProps & { shown: ShownPass }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const brand = useBrandName();
  const edition = useEdition();
  const { code, problem } = shown;
  const days = t.days(ticket.validDays.length);
  return (
    <TicketCard
      brand={edition ? `${brand} ${edition.firstDay.slice(0, 4)}` : brand}
      note={t.daysAndRooms(days, ticket.halls.length)}
      name={inLanguage(ticket, 'name', language)}
      facts={[
        { label: t.dates, value: formatValidDays(ticket.validDays, language) },
        // An order's tickets do not say who holds them, only whether anybody does.
        ...(ticket.needsRealName && (ticket.holder || needsHolder(ticket))
          ? [{ label: t.holder, value: ticket.holder?.name ?? t.toBeNamed }]
          : []),
      ]}
      code={code}
      codeLabel={t.code}
      codeNote={problem ? problem.message : t.codeComing}
      numberLabel={t.number}
      number={numberGroups(ticket.number)}
      status={<TicketStatus ticket={ticket} />}
      position={position && position.of > 1 && t.position(position.at, position.of)}
      seed={seedFrom(ticket.id)}
    />
  );
}

/** A ticket's number in the groups it is printed in. */
export const numberGroups = (number: string): string[] => number.split(/[\s-]+/);
