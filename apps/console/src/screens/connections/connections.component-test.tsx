import { connectionsConsole } from '@mingtang/contract/connections/console';
import { refused, type StubServer } from '@mingtang/contract/testing/stub-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderScreen, stubConsole } from '../../testing/render.tsx';
import Connections from './connections.tsx';
import type { Connection } from './use-connections.ts';

const AT = new Date(Date.UTC(2024, 6, 5, 2));
const makeConnection = (key: Connection['key'], change: Partial<Connection> = {}): Connection => ({
  key,
  source: 'sandbox',
  fields: [],
  version: 0,
  changedAt: null,
  changedBy: null,
  test: null,
  noticeUrl: null,
  ...change,
});

let server: StubServer;
let kept: Connection[];
beforeEach(() => {
  kept = [makeConnection('stripe'), makeConnection('mail'), makeConnection('company_lookup')];
  server = stubConsole();
  server.on(connectionsConsole.listConnections, () => kept);
});
const put = (next: Connection): Connection => {
  kept = kept.map((one) => (one.key === next.key ? next : one));
  return next;
};
const open = (key = '') =>
  renderScreen(<Connections />, { path: '/connections', at: `/connections${key && `?open=${key}`}` });
const row = (name: string) => screen.getByText(name, { selector: 'h3' }).closest('li') as HTMLElement;
const drawer = (name: string) => screen.findByLabelText(`Connections · ${name}`);
const press = (within_: HTMLElement, name: string) =>
  fireEvent.click(within(within_).getByText(name).closest('button') as HTMLElement);

test('a test says what the other side said, and stands in the list', async () => {
  server.on(connectionsConsole.testConnection, ({ key }) => {
    const result = { outcome: 'fine' as const, latencyMs: 12, words: 'acct_mingtang' };
    put(makeConnection(key, { test: { ...result, testedAt: AT, testedBy: 'Lin' } }));
    return result;
  });
  open();
  expect(await screen.findByText(/^The sandbox is on/)).toBeTruthy();
  expect(row('Stripe').textContent).toContain('Not tested yet');
  fireEvent.click(screen.getByLabelText('Test Stripe'));
  await waitFor(() => expect(row('Stripe').textContent).toMatch(/Works.*12 ms.*Lin.*acct_mingtang/));
  expect(row('Mail').textContent).toContain('Not tested yet');
});

test('what was typed is tried without being stored, and asked for before one leaves', async () => {
  server.on(connectionsConsole.testConnection, () => ({
    outcome: 'silent' as const,
    latencyMs: 3,
    words: 'ECONNREFUSED',
  }));
  const { place } = open('mail');
  const shown = await drawer('Mail');
  fireEvent.change(within(shown).getByLabelText('Server'), { target: { value: '127.0.0.1' } });
  fireEvent.change(within(shown).getByLabelText('Port'), { target: { value: '9' } });
  press(shown, 'Test what you typed');
  await waitFor(() => expect(shown.textContent).toMatch(/No answer.*ECONNREFUSED/));
  expect(server.calls(connectionsConsole.testConnection)).toMatchObject([
    { key: 'mail', values: { host: '127.0.0.1', port: '9' } },
  ]);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  fireEvent.click(await screen.findByText('Discard changes'));
  await waitFor(() => expect(place()).toBe('/connections'));
  expect(row('Mail').textContent).toContain('Sandbox');
});

test('a stored secret is never shown again, and is forgotten when asked', async () => {
  server.on(connectionsConsole.saveCredentials, ({ key, version }) =>
    put(
      makeConnection(key, {
        source: 'console',
        version: version + 1,
        changedAt: AT,
        fields: [{ name: 'token', isSet: true, value: null, ending: '1234' }],
      }),
    ),
  );
  server.on(connectionsConsole.removeCredentials, ({ key, version }) =>
    put(makeConnection(key, { version: version + 1, changedAt: AT })),
  );
  open('company_lookup');
  const shown = await drawer('Company register');
  const token = () => within(shown).getByLabelText<HTMLInputElement>('Token');
  fireEvent.change(token(), { target: { value: 'token-of-nobody-1234' } });
  press(shown, 'Save');
  expect(await within(shown).findByText('Set, ends with …1234. Leave empty to keep it')).toBeTruthy();
  expect(token().value).toBe('');
  expect(row('Company register').textContent).toContain('Set here');
  expect(document.documentElement.outerHTML).not.toContain('token-of-nobody');

  press(shown, 'Remove');
  fireEvent.click(within(await screen.findByRole('dialog')).getByText('Remove'));
  await waitFor(() => expect(row('Company register').textContent).toContain('Sandbox'));
  expect(server.calls(connectionsConsole.removeCredentials)).toEqual([{ key: 'company_lookup', version: 1 }]);
});

test('what somebody else stored meanwhile is not written over', async () => {
  server.on(connectionsConsole.saveCredentials, () => {
    const fields = [{ name: 'token', isSet: true, value: null, ending: '9876' }];
    put(makeConnection('company_lookup', { source: 'console', version: 1, changedAt: AT, changedBy: 'Jun', fields }));
    return refused('protocol.conflict');
  });
  open('company_lookup');
  const shown = await drawer('Company register');
  fireEvent.change(within(shown).getByLabelText('Token'), { target: { value: 'token-of-nobody-1234' } });
  press(shown, 'Save');
  expect(await within(shown).findByText('Somebody changed this just now. What you typed is not saved.')).toBeTruthy();
  expect((within(shown).getByText('Save').closest('button') as HTMLButtonElement).disabled).toBe(true);
  press(shown, 'Load theirs');
  expect(within(shown).getByLabelText<HTMLInputElement>('Token').value).toBe('');
});
