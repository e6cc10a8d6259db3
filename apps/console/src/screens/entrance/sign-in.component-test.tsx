import { staffConsole } from '@mingtang/contract/staff/console';
import { refused, type StubServer } from '@mingtang/contract/testing/stub-server';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderScreen, stubConsole } from '../../testing/render.tsx';
import SignIn from './sign-in.tsx';

const secondFactor = { stage: 'second_factor' } as const;
const complete = { stage: 'complete' } as const;

let server: StubServer;
beforeEach(() => {
  server = stubConsole();
  server.on(staffConsole.getSetUp, () => ({ isNeeded: false }));
  server.on(staffConsole.signIn, () => secondFactor);
  server.on(staffConsole.enterCode, () => complete);
});

const open = (next = '') => renderScreen(<SignIn />, { path: '/sign-in', at: `/sign-in${next}` });
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const press = (name: string) => fireEvent.click(screen.getByText(name).closest('button') as HTMLElement);
async function enterPassword(password = 'nine rooms one light'): Promise<void> {
  fireEvent.change(await field('E-mail'), { target: { value: 'lin@example.org' } });
  fireEvent.change(await field('Password'), { target: { value: password } });
  press('Next');
}

test('a wrong password is said, and what was typed stays', async () => {
  server.on(staffConsole.signIn, () => refused('staff.wrong_credentials'));
  open();
  expect(document.activeElement).toBe(await field('E-mail'));
  await enterPassword('not this one, surely');
  expect(await screen.findByText('The e-mail address or the password is not right.')).toBeTruthy();
  expect((await field('E-mail')).value).toBe('lin@example.org');
});

test('asked for some work, the browser does it and nobody notices', async () => {
  const challenge = { parameters: { nonce: '00', salt: '00', cost: 1, keyLength: 32, keyPrefix: '' } };
  server.on(staffConsole.signIn, ({ challenge: shown }) =>
    shown === undefined ? refused('staff.challenge_required', { challenge }) : secondFactor,
  );
  open();
  await enterPassword();
  expect(await field('Authenticator code')).toBeTruthy();
  expect(server.calls(staffConsole.signIn)).toHaveLength(2);
});

test('the sixth digit sends the code; a wrong one empties the field, which keeps the cursor', async () => {
  server.on(staffConsole.enterCode, ({ code }) =>
    code === '123456' ? complete : refused('staff.wrong_one_time_code'),
  );
  const { place } = open('?next=%2Faudit');
  await enterPassword();
  const code = await field('Authenticator code');
  fireEvent.change(code, { target: { value: '00000' } });
  expect(server.calls(staffConsole.enterCode)).toEqual([]);
  fireEvent.change(code, { target: { value: '000000' } });
  expect(await screen.findByText(/^That code is not right/)).toBeTruthy();
  await waitFor(async () => expect((await field('Authenticator code')).value).toBe(''));
  expect(document.activeElement).toBe(await field('Authenticator code'));
  fireEvent.change(await field('Authenticator code'), { target: { value: '123456' } });
  // Back to where one wanted to go.
  await waitFor(() => expect(place()).toBe('/audit'));
});

test('a recovery code takes the authenticator’s place', async () => {
  const { place } = open();
  await enterPassword();
  await field('Authenticator code');
  press('No phone at hand? Use a recovery code');
  fireEvent.change(await field('Recovery code'), { target: { value: 'abcd-efgh' } });
  press('Sign in');
  await waitFor(() => expect(place()).toBe('/'));
  expect(server.calls(staffConsole.enterCode)).toEqual([{ recoveryCode: 'abcd-efgh' }]);
});

test('who took too long begins again, and is told why', async () => {
  server.on(staffConsole.enterCode, () => refused('staff.password_first'));
  open();
  await enterPassword();
  fireEvent.change(await field('Authenticator code'), { target: { value: '123456' } });
  expect(await screen.findByText(/^That took too long/)).toBeTruthy();
  expect((await field('E-mail')).value).toBe('lin@example.org');
});

test('an address elsewhere is not followed', async () => {
  const { place } = open('?next=%2F%2Fexample.org');
  server.on(staffConsole.signIn, () => complete);
  await enterPassword();
  await waitFor(() => expect(place()).toBe('/'));
});
