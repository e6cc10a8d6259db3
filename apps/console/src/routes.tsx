import type { Permission } from '@mingtang/contract/staff/policy';
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { findPlace } from './navigation.ts';
import { BrokenPage } from './parts/broken-page.tsx';
import { MissingPage } from './parts/missing-page.tsx';
import { WaitingPage } from './parts/waiting-page.tsx';
import { Permitted } from './session/permitted.tsx';
import { SessionGate } from './session/session-gate.tsx';
import { FirstPage } from './shell/first-page.tsx';
import { Shell } from './shell/shell.tsx';

interface Screen {
  /** Below /console; `orders/:id` belongs to the navigation's `orders`. */
  path: string;
  load: () => Promise<{ default: ComponentType }>;
  /** What it takes to see it; that of the navigation's item when left out, `anybody` for all who are signed in. */
  permission?: Permission | 'anybody';
}

/** Every screen of the console; each is loaded when somebody goes there. */
const screens: readonly Screen[] = [
  { path: 'staff', load: () => import('./screens/staff/accounts.tsx') },
  { path: 'staff/invitations', load: () => import('./screens/staff/invitations.tsx') },
  { path: 'audit', load: () => import('./screens/staff/audit.tsx') },
  { path: 'r/:resource', load: () => import('./screens/resources/list.tsx') },
  { path: 'r/:resource/:id', load: () => import('./screens/resources/edit.tsx') },
  {
    path: 'r/draw/:id/report',
    load: () => import('./screens/rewards/draw-report.tsx'),
    permission: 'rewards.read',
  },
  { path: 'queues', load: () => import('./screens/queues/first-queue.tsx'), permission: 'anybody' },
  { path: 'queues/:queue', load: () => import('./screens/queues/queue.tsx'), permission: 'anybody' },
  { path: 'waiting-lists', load: () => import('./screens/waiting-lists/waiting-lists.tsx') },
  { path: 'programme/board', load: () => import('./screens/programme/board.tsx') },
  { path: 'programme/import', load: () => import('./screens/programme/imports.tsx') },
  { path: 'programme/import/:id', load: () => import('./screens/programme/import.tsx') },
  { path: 'comments', load: () => import('./screens/comments/comments.tsx') },
  { path: 'searches', load: () => import('./screens/search/searches.tsx') },
  { path: 'adverts', load: () => import('./screens/content/advert-report.tsx') },
  { path: 'engagement', load: () => import('./screens/engagement/engagement.tsx') },
  { path: 'visitors', load: () => import('./screens/visitors/visitors.tsx') },
  { path: 'live', load: () => import('./screens/live/switchboard.tsx') },
  { path: 'edition/rehearsals', load: () => import('./screens/edition/rehearsals.tsx') },
  { path: 'settings', load: () => import('./screens/settings/settings.tsx') },
  { path: 'connections', load: () => import('./screens/connections/connections.tsx') },
  { path: 'edition', load: () => import('./screens/edition/edition.tsx') },
  { path: 'orders', load: () => import('./screens/orders/orders.tsx') },
  { path: 'orders/:id', load: () => import('./screens/orders/order.tsx') },
  { path: 'people', load: () => import('./screens/people/people.tsx') },
  { path: 'people/:id', load: () => import('./screens/people/person.tsx') },
  { path: 'messages', load: () => import('./screens/messages/messages.tsx') },
  { path: 'finance', load: () => import('./screens/finance/sales.tsx') },
  { path: 'finance/bills', load: () => import('./screens/finance/bills.tsx') },
  {
    path: 'invitations/new',
    load: () => import('./screens/invitations/new.tsx'),
    permission: 'ticketing.write',
  },
  { path: 'stands', load: () => import('./screens/stands/report.tsx') },
  { path: 'stands/members', load: () => import('./screens/stands/members.tsx') },
  { path: 'door', load: () => import('./screens/door/flow.tsx') },
  { path: 'door/devices', load: () => import('./screens/door/devices.tsx') },
  { path: 'desk', load: () => import('./screens/desk/desk.tsx') },
  { path: 'desk/:id', load: () => import('./screens/desk/visitor.tsx') },
  { path: 'energy-codes', load: () => import('./screens/rewards/energy-codes.tsx') },
  { path: 'prizes', load: () => import('./screens/rewards/prize-desk.tsx') },
  { path: 'gift-orders', load: () => import('./screens/rewards/gift-orders.tsx') },
  { path: 'redemptions', load: () => import('./screens/redemptions/redemptions.tsx') },
  { path: 'redemptions/tickets', load: () => import('./screens/redemptions/ticket-redemptions.tsx') },
  { path: 'redemptions/report', load: () => import('./screens/redemptions/report.tsx') },
  { path: 'redemptions/redeemers', load: () => import('./screens/redemptions/redeemers.tsx') },
  { path: 'reception', load: () => import('./screens/reception/board.tsx') },
  { path: 'reception/workers', load: () => import('./screens/reception/workers.tsx'), permission: 'reception.read' },
  { path: 'invoices', load: () => import('./screens/invoices/invoices.tsx') },
  { path: 'me', load: () => import('./screens/account/account.tsx'), permission: 'anybody' },
];

/** What somebody sees who is not signed in. */
const entrances: readonly Screen[] = [
  { path: 'sign-in', load: () => import('./screens/entrance/sign-in.tsx') },
  { path: 'set-up', load: () => import('./screens/entrance/set-up.tsx') },
  { path: 'invitation', load: () => import('./screens/entrance/invitation.tsx') },
];

export const createRouter = (): ReturnType<typeof createBrowserRouter> =>
  createBrowserRouter(
    [
      {
        ErrorBoundary: BrokenPage,
        HydrateFallback: WaitingPage,
        children: [
          ...entrances.map(
            ({ path, load }): RouteObject => ({ path, lazy: async () => ({ Component: (await load()).default }) }),
          ),
          {
            element: (
              <SessionGate>
                <Shell />
              </SessionGate>
            ),
            children: [
              { index: true, Component: FirstPage },
              {
                ErrorBoundary: BrokenPage,
                children: [...screens.map(toRoute), { path: '*', Component: MissingPage }],
              },
            ],
          },
        ],
      },
    ],
    { basename: '/console' },
  );

function toRoute({ path, load, permission = findPlace(path)?.item.permission ?? 'anybody' }: Screen): RouteObject {
  return {
    path,
    lazy: async () => {
      const { default: Content } = await load();
      if (permission === 'anybody') return { Component: Content };
      return {
        element: (
          <Permitted permission={permission}>
            <Content />
          </Permitted>
        ),
      };
    },
  };
}
