import { receptionRoutes } from '@mingtang/contract/reception/routes';
import { refused, stubServer } from '@mingtang/contract/testing/stub-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart, signIn } from '../../testing/render.tsx';
import ReceptionListPage from './reception-list.part.tsx';

test('who receives nobody sees no guest', async () => {
  const server = stubServer();
  server.on(receptionRoutes.listReceptions, () => refused('reception.not_permitted'));
  signIn();
  await renderPart(<ReceptionListPage />);
  expect(await screen.findByText(/^No reception permission/)).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});
