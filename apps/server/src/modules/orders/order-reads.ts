import { Batch, togetherOrAlone } from '../../platform/batch.ts';
import { askTogether } from '../../platform/lanes.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refuse.ts';
import { askTicketsOfOrders, type TicketView } from '../ticketing/queries.ts';
import { askLines, askOrders, type OrderLineView, type OrderRow } from './queries.ts';

interface Wanted {
  orderId: string;
  personId: string;
  hasTickets: boolean;
}

/** An own order with its lines and, where they were asked for, the tickets its buyer still owns. */
export interface OwnOrder {
  order: OrderRow;
  lines: OrderLineView[];
  tickets: TicketView[];
}

/**
 * Reads own orders: everybody looks at theirs right after paying, so those who look while a read is under way are read by the
 * next one together. Refuses not_found.
 */
export function createOrderReads(platform: Platform): Batch<Wanted, OwnOrder> {
  const read = async (wanted: Wanted[]): Promise<(OwnOrder | Refusal)[]> => {
    const ids = [...new Set(wanted.map(({ orderId }) => orderId))];
    const ticketed = [...new Set(wanted.flatMap(({ orderId, hasTickets }) => (hasTickets ? orderId : [])))];
    const statements = [askOrders([ids]), askLines([ids])];
    if (ticketed.length > 0) statements.push(askTicketsOfOrders([ticketed]));
    const [orderRows = [], lineRows = [], ticketRows = []] = await askTogether(platform.database.lanes, statements);
    const orders = new Map((orderRows as OrderRow[]).map((order) => [order.id, order]));
    const lines = Map.groupBy(lineRows as OrderLineView[], ({ orderId }) => orderId);
    const tickets = Map.groupBy(ticketRows as TicketView[], ({ orderId }) => orderId);
    return wanted.map(({ orderId, personId, hasTickets }) => {
      const order = orders.get(orderId);
      if (order?.personId !== personId || order.hiddenAt !== null) return new Refusal('protocol.not_found');
      const own = hasTickets ? (tickets.get(orderId) ?? []).filter((ticket) => ticket.personId === personId) : [];
      return { order, lines: lines.get(orderId) ?? [], tickets: own };
    });
  };
  return new Batch<Wanted, OwnOrder>({
    overflow: () => new Refusal('protocol.unavailable'),
    run: togetherOrAlone(platform, 'order_reads', read),
  });
}
