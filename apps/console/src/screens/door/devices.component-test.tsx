import { entranceConsole } from '@mingtang/contract/entrance/console';
import { refused, type StubServer } from '@mingtang/contract/testing/stub-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderScreen, stubConsole } from '../../testing/render.tsx';
import Devices from './devices.tsx';

let server: StubServer;
beforeEach(() => {
  server = stubConsole();
  server.on(entranceConsole.listDevices, () => ({ items: [], total: 0, page: 1, pageSize: 20 }));
  server.on(entranceConsole.listEnrolmentCodes, () => []);
});

async function openDialog(): Promise<HTMLElement> {
  renderScreen(<Devices />, { path: '/door/devices', at: '/door/devices' });
  fireEvent.click(await screen.findByText('Enrol many'));
  return screen.findByRole('dialog');
}
const make = async (dialog: HTMLElement, label: string): Promise<void> => {
  fireEvent.change(within(dialog).getByLabelText('Name of the devices'), { target: { value: label } });
  fireEvent.click(within(dialog).getByText('Make a code'));
};

test('many devices are enrolled by a code that is shown once, with a QR code of the scanner’s page', async () => {
  const expiresAt = new Date(Date.UTC(2030, 6, 5, 1));
  server.on(entranceConsole.createEnrolmentCode, () => ({ code: '7KQ2M-WX9PD', expiresAt }));
  const dialog = await openDialog();
  await make(dialog, 'North gate');
  expect(await within(dialog).findByText('7KQ2M-WX9PD')).toBeTruthy();
  expect(within(dialog).getByLabelText('QR code that opens the scanner with the enrolment code')).toBeTruthy();
  expect(server.calls(entranceConsole.createEnrolmentCode)).toMatchObject([{ label: 'North gate', devices: 20 }]);
  fireEvent.click(within(dialog).getByText('Done'));
  await waitFor(() => expect(screen.queryByText('7KQ2M-WX9PD')).toBeNull());
  // Whoever was enrolled meanwhile is in the list.
  await waitFor(() => expect(server.calls(entranceConsole.listDevices).length).toBeGreaterThan(1));
});

test('a name that is missing is asked for, and a refusal is said', async () => {
  server.on(entranceConsole.createEnrolmentCode, () => refused('protocol.too_many_requests'));
  const dialog = await openDialog();
  fireEvent.click(within(dialog).getByText('Make a code'));
  await waitFor(() => expect(dialog.querySelector('.ant-form-item-explain-error')).toBeTruthy());
  expect(server.calls(entranceConsole.createEnrolmentCode)).toEqual([]);
  await make(dialog, 'North gate');
  expect(await within(dialog).findByText('Too many requests. Try again in a moment.')).toBeTruthy();
});

test('a code that is open is in sight, and can be ended', async () => {
  const code = {
    id: '0197a000-0000-7000-8000-00000000000a',
    label: 'North gate',
    devices: 20,
    used: 3,
    keptBy: 'Gu Lan',
    expiresAt: new Date(Date.UTC(2030, 6, 5, 1)),
  };
  let open = [code];
  server.on(entranceConsole.listEnrolmentCodes, () => open);
  server.on(entranceConsole.endEnrolmentCode, () => {
    open = [];
    return null;
  });
  renderScreen(<Devices />, { path: '/door/devices', at: '/door/devices' });
  const codes = await screen.findByRole('region', { name: 'Open enrolment codes' });
  expect(codes.textContent).toContain('3 of 20 enrolled');
  fireEvent.click(within(codes).getByText('End'));
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('End the enrolment code of “North gate”?');
  fireEvent.click(within(question).getByRole('button', { name: 'End' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Open enrolment codes' })).toBeNull());
  expect(server.calls(entranceConsole.endEnrolmentCode)).toEqual([{ id: code.id }]);
});

test('codes that could not be read are not taken for none', async () => {
  server.on(entranceConsole.listEnrolmentCodes, () => refused('protocol.not_found'));
  renderScreen(<Devices />, { path: '/door/devices', at: '/door/devices' });
  expect((await screen.findByRole('alert')).textContent).toContain('could not be read');
});
