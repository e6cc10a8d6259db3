import { stubServer } from '@mingtang/contract/testing/stub-server';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '../../paths.ts';
import { renderPart, signIn } from '../../testing/render.tsx';
import { makeTicket } from '../../testing/tickets.ts';
import { HolderDonePage } from './holder-done-page.tsx';

const rejected = makeTicket({ approval: 'rejected' });

test.each([
  [true, /^Add another ticket holder, send the ticket to someone else or return it by 25 June\. /],
  [false, /^Add another ticket holder or send the ticket to someone else by 25 June\. /],
] as const)(
  'a rejected foreign ID says until when, and that its ticket may be returned (may be: %s)',
  async (canReturn, text) => {
    const server = stubServer();
    const actions = canReturn ? (['verify', 'give', 'refund'] as const) : (['verify', 'give'] as const);
    const ticket = { ...rejected, actions: [...actions], holder: null };
    server.on(ticketingRoutes.getTicket, () => ({
      ...ticket,
      includesZh: [],
      includesEn: [],
      needsApproval: true,
      decisionNote: 'The picture is blurred.',
      gift: null,
    }));
    server.on(ticketingRoutes.listTickets, () => ({ items: [ticket], total: 1, page: 1, pageSize: 100 }));
    signIn();
    await renderPart(<HolderDonePage deadline="2030-06-25" entryOffer={{ days: [] } as never} />, {
      at: paths.ownHolderDone({ id: rejected.id }),
    });
    await screen.findByText(text);
    expect(screen.queryAllByRole('link', { name: 'Return the ticket' })).toHaveLength(canReturn ? 1 : 0);
  },
);
