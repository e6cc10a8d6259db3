import { checkCharacter } from '@mingtang/contract/identity/documents';
import { realNameRoutes } from '@mingtang/contract/identity/real-name/routes';
import { identityRoutes } from '@mingtang/contract/identity/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { held, refused, type StubServer, stubServer } from '@mingtang/contract/testing/stub-server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart, signIn } from '../../testing/render.tsx';
import { afterPress } from '../../testing/time.ts';
import { RealNamePage } from './real-name-page.tsx';

// The cropper's styles are not for a document without a screen.
vi.mock('react-easy-crop/react-easy-crop.css', () => ({}));

type Standing = RouteOutput<typeof realNameRoutes.getOwnIdentity>;
const verified: Standing = {
  identity: {
    state: 'verified',
    name: '沈**',
    country: 'CN',
    documentKind: 'id_card',
    documentNumber: '1100**********0014',
    verifiedBy: 'registry',
    photoUrl: null,
    submittedAt: new Date('2024-07-05T02:00:00Z'),
    decidedAt: new Date('2024-07-05T02:00:00Z'),
    decisionNote: null,
  },
  triesLeft: 10,
};
const digits = '11000019920315001';
const number = digits + checkCharacter(digits);
const wrong = digits + (checkCharacter(digits) === '1' ? '2' : '1');

let server: StubServer;
let standing: Standing;
beforeEach(() => {
  standing = { identity: null, triesLeft: 10 };
  server = stubServer();
  server.on(realNameRoutes.getOwnIdentity, () => standing);
  // What a real name brings with it is learnt beside.
  server.on(identityRoutes.getPerson, () => held);
  signIn();
});

async function open(at = '/simple') {
  const view = await renderPart(
    <RealNamePage way="simple" ages={{ entersFrom: 6, aloneFrom: 16, advisedFrom: 12 }} />,
    { at },
  );
  return view;
}
async function fill({ user }: Awaited<ReturnType<typeof open>>, documentNumber: string): Promise<void> {
  await user.type(await screen.findByLabelText('Full name'), '沈知远');
  await user.type(screen.getByLabelText('ID number'), documentNumber);
  await user.click(screen.getByRole('checkbox'));
}
async function send({ user }: Awaited<ReturnType<typeof open>>): Promise<void> {
  afterPress();
  await user.click(screen.getAllByText('Check and submit')[0] as HTMLElement);
  const sheet = await screen.findByRole('dialog');
  afterPress();
  await user.click(within(sheet).getByText('Submit'));
}

test('a number whose check digit does not fit is not sent', async () => {
  const view = await open();
  await fill(view, wrong);
  expect(await screen.findByText('The ID card number is not valid. Check every digit.')).toBeTruthy();
  await view.user.click(screen.getAllByText('Check and submit')[0] as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a number of somebody else by name is refused, then one is known, masked', async () => {
  server.on(realNameRoutes.verifySimply, () => refused('identity.identity_mismatch'));
  const view = await open();
  await fill(view, number);
  await send(view);
  expect(await screen.findByText(/^Identity verification failed: the name and certificate number/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  server.on(realNameRoutes.verifySimply, () => (standing = verified));
  await send(view);
  expect(await screen.findByText('Verified', { selector: 'h2' })).toBeTruthy();
  expect(document.body.textContent).toContain('1100**********0014');
  expect(document.body.textContent).not.toContain(number);
  expect(server.calls(realNameRoutes.verifySimply)[1]).toMatchObject({ name: '沈知远', documentNumber: number });
});

test('there is no second time, and the way on is the one that led here', async () => {
  standing = verified;
  await open('/simple?back=/more');
  expect((await screen.findByText('Continue')).closest('a')?.getAttribute('href')).toBe('/more');
  expect(screen.queryByLabelText('ID number')).toBeNull();
});

test('who has no try left today is told so, and sends nothing', async () => {
  standing = { identity: null, triesLeft: 0 };
  await open();
  const action = (await screen.findAllByText('Check and submit'))[0]?.closest('button');
  expect(action?.disabled || action?.getAttribute('aria-disabled') === 'true').toBe(true);
});
