import { membershipConsole } from '@mingtang/contract/membership/console';
import { refused, type StubServer } from '@mingtang/contract/testing/stub-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderScreen, stubConsole } from '../../testing/render.tsx';
import Redeemers from './redeemers.tsx';

const ID = '01990000-0000-7000-8000-000000000081';
const AT = new Date(Date.UTC(2024, 6, 5, 2));
let server: StubServer;
let withdrawnAt: Date | null;
beforeEach(() => {
  withdrawnAt = null;
  server = stubConsole();
  server.on(membershipConsole.listRedeemers, () => ({
    items: [
      {
        id: ID,
        person: 'd***@example.org',
        placeZh: '南门服务台',
        placeEn: 'Service desk, south door',
        givenAt: AT,
        givenBy: 'Lin',
        withdrawnAt,
        withdrawnBy: withdrawnAt && 'Lin',
        redeemed: 3,
      },
    ],
    total: 1,
    page: 1,
    pageSize: 20,
  }));
});
const open = (roles: 'cashier' | 'analyst') =>
  renderScreen(<Redeemers />, { path: '/redemptions/redeemers', at: '/redemptions/redeemers', roles: [roles] });
const list = () => screen.findAllByText('Service desk, south door');

test('a permission is given to accounts alone', async () => {
  server.on(membershipConsole.addRedeemer, ({ account }) =>
    account === 'nobody@example.org' ? refused('membership.no_such_account') : { id: ID },
  );
  open('cashier');
  await list();
  fireEvent.click(screen.getByText('Give permission'));
  const dialog = await screen.findByRole('dialog');
  const type = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  fireEvent.click(within(dialog).getByText('Give'));
  await waitFor(() => expect(dialog.querySelectorAll('.ant-form-item-explain-error').length).toBe(3));
  type('Phone or e-mail', 'nobody@example.org');
  type('Place (Chinese)', '服务台');
  type('Place (English)', 'Desk');
  fireEvent.click(within(dialog).getByText('Give'));
  expect(await within(dialog).findByText(/^Account not found/)).toBeTruthy();
  type('Phone or e-mail', 'desk@example.org');
  fireEvent.click(within(dialog).getByText('Give'));
  await waitFor(() => expect(server.calls(membershipConsole.addRedeemer)).toHaveLength(2));
  await waitFor(() => expect(server.calls(membershipConsole.listRedeemers)).toHaveLength(2));
});

test('it is taken back after a question', async () => {
  server.on(membershipConsole.withdrawRedeemer, () => {
    withdrawnAt = AT;
    return null;
  });
  const { container } = open('cashier');
  await list();
  fireEvent.click(within(container.querySelector('tbody') as HTMLElement).getByText('Withdraw'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Withdraw the permission of d***@example.org?');
  fireEvent.click(within(dialog).getByText('Withdraw'));
  await waitFor(() =>
    expect(within(container.querySelector('tbody') as HTMLElement).queryByText('Withdraw')).toBeNull(),
  );
  expect(server.calls(membershipConsole.withdrawRedeemer)).toEqual([{ id: ID }]);
});

test('who may only read gives none', async () => {
  open('analyst');
  await list();
  expect(screen.queryByText('Give permission')).toBeNull();
  expect(screen.queryByText('Withdraw')).toBeNull();
});
