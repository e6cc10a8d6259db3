import { filesConsole } from '@mingtang/contract/files/console';
import type { StubServer } from '@mingtang/contract/testing/stub-server';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderScreen, stubConsole } from '../testing/render.tsx';
import { DropPlace } from './drop-place.tsx';
import { PictureInput } from './fields/picture-input.tsx';
import { plainField } from './fields/plain-field.ts';

let server: StubServer;
beforeEach(() => {
  server = stubConsole();
});
const file = (name: string): File => new File(['x'], name, { type: 'image/png' });

test('two pictures dropped where one goes are refused, and none is sent', async () => {
  const field = plainField({ name: 'cover', kind: 'picture' });
  renderScreen(<PictureInput field={field} path="cover" value={null} onChange={() => undefined} label="Cover" />);
  const place = await screen.findByRole('group', { name: 'Cover' });
  fireEvent.drop(place, { dataTransfer: { files: [file('a.png'), file('b.png')] } });
  await screen.findByText('There is room for one picture. Drop one at a time');
  expect(server.calls(filesConsole.uploadPicture)).toEqual([]);
});

test('two files dropped where one is imported are refused; one is taken', async () => {
  const onFile = vi.fn<(file: File) => Promise<void>>(() => Promise.resolve());
  const words = { drop: 'Drop it here or', choose: 'Choose', busy: 'Busy', lead: 'Lead', onlyOne: 'One at a time' };
  renderScreen(<DropPlace words={words} accept=".csv" isBusy={false} onFile={onFile} />);
  const place = (await screen.findByText('Lead')).parentElement as HTMLElement;
  fireEvent.drop(place, { dataTransfer: { files: [file('a.csv'), file('b.csv')] } });
  expect((await screen.findByRole('alert')).textContent).toBe('One at a time');
  expect(onFile).not.toHaveBeenCalled();
  fireEvent.drop(place, { dataTransfer: { files: [file('a.csv')] } });
  expect(onFile).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
});
