import { identityRoutes } from '@mingtang/contract/identity/routes';
import { paymentsRoutes } from '@mingtang/contract/payments/routes';
import { referenceRoutes } from '@mingtang/contract/reference/routes';
import { stubServer } from '@mingtang/contract/testing/stub-server';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeOrder, NOW } from '../../testing/orders.ts';
import { renderPart, signIn } from '../../testing/render.tsx';
import { makePass, makeTicket } from '../../testing/tickets.ts';
import { Outcome } from './outcome.tsx';

test.each([
  [true, 1],
  [false, 0],
])('tickets for foreign IDs say what else they need (for them: %s)', async (isForForeignIds, count) => {
  const server = stubServer();
  server.on(identityRoutes.getServerTime, () => NOW);
  server.on(ticketingRoutes.getPass, () => makePass());
  server.on(referenceRoutes.getSetting, ({ code }) => ({ code, content: '2030-06-25' as never }));
  server.on(paymentsRoutes.listPayments, () => ({ payments: [], refunds: [] }));
  server.on(identityRoutes.getPerson, () => ({
    id: '01990000-0000-7000-8000-0000000000aa',
    name: null,
    phone: null,
    email: 'a***@example.org',
    userTag: '405',
    subSource: null,
  }));
  signIn();
  await renderPart(<Outcome order={makeOrder({ state: 'paid', isForForeignIds, tickets: [makeTicket()] })} />);
  await screen.findByText(/^1 ticket needs a ticket holder/);
  if (isForForeignIds) await screen.findByText(/get approved by 25 June, or the order is refunded/);
  expect(screen.queryAllByText(/get approved by/)).toHaveLength(count);
});
