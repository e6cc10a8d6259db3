import { staffConsole } from '@mingtang/contract/staff/console';
import { refused, type StubServer } from '@mingtang/contract/testing/stub-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeSelf, renderScreen, stubConsole } from '../../testing/render.tsx';
import type { Account } from './accounts.tsx';
import Accounts from './accounts.tsx';

const ID = '01990000-0000-7000-8000-000000000071';
const secondFactor = { stage: 'second_factor' } as const;
const complete = { stage: 'complete' } as const;

let server: StubServer;
let account: Account;
beforeEach(() => {
  account = {
    id: ID,
    name: 'Ye Zhiqiu',
    email: 'ye@example.org',
    roles: ['editor'],
    isActive: true,
    hasAuthenticator: true,
    signedInAt: null,
    createdAt: new Date(Date.UTC(2030, 6, 5)),
    version: 1,
  };
  server = stubConsole();
  server.on(staffConsole.listAccounts, () => ({ items: [account], total: 1, page: 1, pageSize: 20 }));
});

const answerChange = (first: ReturnType<typeof refused>): void =>
  server.on(staffConsole.updateAccount, ({ name }) => {
    if (server.calls(staffConsole.updateAccount).length === 1) return first;
    account = { ...account, name, version: 2 };
    return account;
  });
const drawer = (name: string) => screen.findByLabelText(`Staff · ${name}`);

/** Opens the account and saves another name; answers the dialog that then asks for something. */
async function saveName(name: string): Promise<HTMLElement> {
  renderScreen(<Accounts />, { path: '/staff', at: `/staff?open=${ID}` });
  const opened = await drawer('Ye Zhiqiu');
  fireEvent.change(within(opened).getByLabelText('Name'), { target: { value: name } });
  fireEvent.click(within(opened).getByText('Save').closest('button') as HTMLElement);
  return screen.findByRole('dialog');
}
async function isSaved(name: string): Promise<void> {
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(await drawer(name)).toBeTruthy();
  expect(server.calls(staffConsole.updateAccount).map((asked) => asked.name)).toEqual([name, name]);
}

test('a session that ends asks again over the page, and loses nothing', async () => {
  answerChange(refused('protocol.sign_in_required'));
  server.on(staffConsole.signIn, () => secondFactor);
  server.on(staffConsole.enterCode, () => complete);
  server.on(staffConsole.getSelf, () => makeSelf(['owner']));
  const dialog = await saveName('Ye Qiu');
  expect(within(dialog).getByText('Please sign in again')).toBeTruthy();
  expect(within(dialog).getByLabelText<HTMLInputElement>('E-mail').value).toBe('lin@example.org');
  fireEvent.change(within(dialog).getByLabelText('Password'), { target: { value: 'nine rooms one light' } });
  fireEvent.click(within(dialog).getByText('Next').closest('button') as HTMLElement);
  fireEvent.change(await within(dialog).findByLabelText('Authenticator code'), { target: { value: '123456' } });
  await isSaved('Ye Qiu');
  await waitFor(() => expect(screen.queryByText('Please sign in again')).toBeNull());
});

test('closed, it leaves what was typed and says why it was not saved', async () => {
  answerChange(refused('protocol.sign_in_required'));
  const dialog = await saveName('Ye Qiu');
  fireEvent.click(dialog.querySelector('.ant-modal-close') as HTMLElement);
  const opened = await drawer('Ye Zhiqiu');
  expect(await within(opened).findByText('Please sign in first.')).toBeTruthy();
  expect(within(opened).getByLabelText<HTMLInputElement>('Name').value).toBe('Ye Qiu');
});

test('what gives rights away asks for a code, and goes out once it is right', async () => {
  answerChange(refused('staff.factor_required'));
  server.on(staffConsole.confirmFactor, ({ code }) =>
    code === '123456' ? null : refused('staff.wrong_one_time_code'),
  );
  const dialog = await saveName('Ye Qiu');
  const code = () => within(dialog).findByLabelText('Authenticator code');
  fireEvent.change(await code(), { target: { value: '000000' } });
  expect(await within(dialog).findByText(/^That code is not right/)).toBeTruthy();
  fireEvent.change(await code(), { target: { value: '123456' } });
  await isSaved('Ye Qiu');
});
