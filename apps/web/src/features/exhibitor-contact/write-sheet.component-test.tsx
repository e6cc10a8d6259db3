import { contactRoutes } from '@mingtang/contract/exhibition/contact/routes';
import { refused, stubServer } from '@mingtang/contract/testing/stub-server';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart, signIn } from '../../testing/render.tsx';
import WriteSheet from './write-sheet.tsx';

test('what refuses a message is said as a warning, at once (spec §8)', async () => {
  signIn();
  const server = stubServer();
  server.on(contactRoutes.writeMessage, () => refused('protocol.too_many_requests'));
  const exhibitor = { id: '01990000-0000-7000-8000-000000000001', name: 'Lantern Robotics' };
  const { user } = await renderPart(<WriteSheet exhibitor={exhibitor} onClose={() => undefined} />);
  await user.type(await screen.findByLabelText('Your message'), 'When will it be sold?');
  await user.type(screen.getByLabelText('E-mail'), 'ada@example.org');
  await user.type(screen.getByLabelText('Phone (optional)'), '13900000000');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const notice = await vi.waitFor(() => {
    const found = document.querySelector('[aria-live=assertive]');
    if (!found) throw new Error('Nothing is said yet.');
    return found;
  });
  expect(notice.classList).toContain('bg-gam-wash');
  expect(notice.textContent).not.toBe('');
});
