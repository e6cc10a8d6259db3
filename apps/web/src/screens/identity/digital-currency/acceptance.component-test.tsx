import { consentRoutes } from '@mingtang/contract/identity/consents/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { refused, type StubServer, stubServer } from '@mingtang/contract/testing/stub-server';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderPart, signIn } from '../../../testing/render.tsx';
import { Acceptance } from './acceptance.tsx';

type Consents = RouteOutput<typeof consentRoutes.listConsents>;
const accepted: Consents = [
  { agreement: 'digital_currency', version: 1, language: 'en', acceptedAt: new Date('2024-07-05T02:00:00Z') },
];

let server: StubServer;
let kept: Consents;
beforeEach(() => {
  kept = [];
  server = stubServer();
  server.on(consentRoutes.listConsents, () => kept);
  server.on(consentRoutes.acceptDigitalCurrency, () => (kept = accepted));
});
const button = async (): Promise<HTMLElement> => {
  const found = (await screen.findByText('Accept')).closest('button') as HTMLElement;
  // Busy, it takes no press: what was accepted before is still being asked for.
  await waitFor(() => expect(found.getAttribute('aria-busy')).toBeNull());
  return found;
};

test('accepted once, it says when, and asks no second time', async () => {
  signIn();
  const { user, unmount } = await renderPart(<Acceptance />);
  await user.click(await button());
  expect(await screen.findByText(/^You accepted this on 5 Jul/)).toBeTruthy();
  expect(screen.queryByText('Accept')).toBeNull();
  unmount();
  await renderPart(<Acceptance />);
  expect(await screen.findByText(/^You accepted this on 5 Jul/)).toBeTruthy();
  expect(server.calls(consentRoutes.acceptDigitalCurrency)).toHaveLength(1);
});

test('refused, it says why and can be pressed again', async () => {
  signIn();
  server.on(consentRoutes.acceptDigitalCurrency, () => refused('protocol.too_many_requests'));
  const { user } = await renderPart(<Acceptance />);
  await user.click(await button());
  await waitFor(() => expect(server.calls(consentRoutes.acceptDigitalCurrency)).toHaveLength(1));
  expect(await button()).toBeTruthy();
});

test('a guest is asked to sign in first', async () => {
  await renderPart(<Acceptance />);
  expect(await screen.findByText('Sign in and accept')).toBeTruthy();
  expect(server.calls(consentRoutes.listConsents)).toEqual([]);
});
