import { maskTitle } from '@mingtang/contract/invoices/model';
import { type PayMethod, type RefundCause, refundCauses } from '@mingtang/contract/payments/model';
import { isTicketAllowed } from '@mingtang/contract/ticketing/model';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { maskAccount, maskPerson } from '../identity/masks.ts';
import { findPerson } from '../identity/queries.ts';
import { listInvoicesOfOrder } from '../invoices/queries.ts';
import { countOrdersOf, findOrderById, listLines, listRefundNotes } from '../orders/queries.ts';
import { listAttemptsOfOrder, listRefundsOfOrder } from '../payments/queries.ts';
import { listMaskedGifts, listMaskedHolders } from '../ticketing/holder-queries.ts';
import * as queries from './queries.ts';
import { tellStory } from './timeline.ts';

/** Staff's doings that the story tells by what came of them. */
const TOLD_OTHERWISE = new Set(['note']);

/** Everything there is about an order, persons masked. Throws not_found. */
export async function getOrderFile({ database, keys }: Pick<Platform, 'database' | 'keys'>, id: string) {
  const { db } = database;
  const order = (await findOrderById(db, id)) ?? refuse('protocol.not_found');
  const buyer = (await findPerson(db, order.personId)) ?? refuse('protocol.not_found');
  const [lines, channels, ticketRows, gifts, attempts, refundRows, refundNotes, invoices, ledger, notes] =
    await Promise.all([
      listLines(db, [id]),
      queries.listChannels(db, id),
      queries.listTicketsOfOrder(db, id),
      listMaskedGifts(db, keys, id),
      listAttemptsOfOrder(db, id),
      listRefundsOfOrder(db, id),
      listRefundNotes(db, id),
      listInvoicesOfOrder(db, id),
      queries.listLedgerOfOrder(db, id),
      queries.listNotes(db, id),
    ]);
  const ticketIds = ticketRows.map((ticket) => ticket.id);
  const holders = await listMaskedHolders(db, keys, ticketIds);
  const refundIds = refundRows.map(({ refund }) => refund.id);
  const references = [
    ...attempts.flatMap(({ providerRef }) => providerRef ?? []),
    ...refundRows.flatMap(({ refund }) => [refund.refundRef ?? [], refund.id.replaceAll('-', '')].flat()),
  ];
  const [notices, messages, staff] = await Promise.all([
    queries.listNoticesOfOrder(db, references),
    queries.listMessagesAbout(db, [id, ...refundIds, ...gifts.map((gift) => gift.id), ...ticketIds]),
    queries.listStaffActions(
      db,
      ['order', 'ticket', 'refund', 'invoice', 'ticket_holder'],
      [id, ...ticketIds, ...refundIds, ...invoices.map((invoice) => invoice.id)],
    ),
  ]);

  const payments = attempts.map(({ provider, state, ...attempt }) => ({
    ...attempt,
    method: provider as PayMethod,
    state: state as 'open' | 'paid' | 'failed' | 'closed',
  }));
  const refunds = refundRows.map(({ refund: { state, reason, ...refund }, attempt }) => ({
    ...refund,
    method: attempt.provider as PayMethod,
    state: state as 'requested' | 'pending' | 'done' | 'failed',
    cause: refundCauses.find((cause): cause is RefundCause => cause === reason) ?? 'organiser',
    note: refundNotes.get(refund.id) ?? null,
  }));
  return {
    ...order,
    isHidden: order.hiddenAt !== null,
    buyer: {
      ...maskAccount({ id: buyer.id, name: buyer.name, phone: buyer.phone, email: buyer.email }),
      orders: await countOrdersOf(db, buyer.id),
    },
    lines: lines.map((line) => ({ ...line, channel: channels.get(line.id) ?? 'general' })),
    tickets: ticketRows.map(({ ownerName, ownerPhone, ownerEmail, ...ticket }) => ({
      ...ticket,
      owner: maskPerson({ name: ownerName, phone: ownerPhone, email: ownerEmail }),
      isReceived: ticket.receivedAt !== null,
      holder: holders.get(ticket.id) ?? null,
      bar: isTicketAllowed('refund', ticket.state)
        ? null
        : ticket.state === 'given'
          ? ('given' as const)
          : ('refunded' as const),
    })),
    gifts,
    payments,
    notices,
    refunds,
    invoices: invoices.map((invoice) => ({ ...invoice, title: maskTitle(invoice) })),
    messages,
    ledger,
    notes,
    timeline: tellStory({
      order,
      tickets: ticketRows.map(({ id: ticketId, number, createdAt }) => ({
        number,
        createdAt,
        holderNamedAt: holders.get(ticketId)?.submittedAt ?? null,
      })),
      gifts,
      payments,
      notices,
      refunds,
      invoices,
      messages,
      notes,
      staff: staff.filter(({ action }) => !TOLD_OTHERWISE.has(action)),
    }),
  };
}
