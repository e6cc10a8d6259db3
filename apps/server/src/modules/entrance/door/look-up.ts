import { toTicketNumber } from '@mingtang/contract/entrance/admission';
import { withoutReaderPrefix } from '@mingtang/contract/typed';
import { eventInstant } from '../../../platform/clock.ts';
import type { Keyring } from '../../../platform/crypto.ts';
import { readPass } from '../../../platform/passes.ts';
import type { Reader } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refuse.ts';
import { listTicketFacts } from './changes.ts';
import { findTicketRow, listTicketScans } from './door-queries.ts';
import { listDoorPlaces } from './place-queries.ts';

/** The help desk looks back so far. */
const MOST_SCANS_SHOWN = 20;

/** One ticket, by its number or the text of a code of it, however old. `today`: for ages and places. Throws ticket_unknown. */
export async function lookUpTicket(
  db: Reader,
  keys: Keyring,
  { code: scanned, today }: { code: string; today: string },
) {
  const code = withoutReaderPrefix(scanned);
  const number = toTicketNumber(code);
  const id = (readPass(keys, 'ticket-pass', code) ?? readPass(keys, 'badge-pass', code))?.id;
  const ticket =
    (number ?? id) ? await findTicketRow(db, number === undefined ? { id: id ?? '' } : { number }) : undefined;
  if (!ticket) return refuse('entrance.ticket_unknown');
  const [facts, scans, places] = await Promise.all([
    listTicketFacts(db, keys, { tickets: [ticket], today }),
    listTicketScans(db, ticket.id, MOST_SCANS_SHOWN),
    listDoorPlaces(db, keys, {
      ticketIds: [ticket.id],
      from: eventInstant(today),
      until: eventInstant(today, '24:00'),
    }),
  ]);
  const { productId, state, approval } = ticket;
  return {
    number: ticket.number,
    productId,
    state,
    approval,
    ...(facts.get(ticket.id) ?? refuse('protocol.not_found')),
    places: places.get(ticket.id),
    scans,
  };
}
