import { referenceRoutes } from '@mingtang/contract/reference/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { refused, type StubServer, stubServer } from '@mingtang/contract/testing/stub-server';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../../paths.ts';
import { endSession } from '../../../session.ts';
import { NOW } from '../../../testing/orders.ts';
import { signIn } from '../../../testing/render.tsx';
import { renderScreens } from '../../../testing/screens.tsx';
import { makeTicket } from '../../../testing/tickets.ts';
import * as professional from './screen.tsx';

type Application = NonNullable<RouteOutput<typeof ticketingRoutes.getProfessionalApplication>>;

const PRODUCT_ID = '01990000-0000-7000-8000-000000000053';
const item = (type: 'business_type' | 'person_position', value: string, labelZh: string, labelEn: string) => ({
  id: '01990000-0000-7000-8000-0000000000e1',
  type,
  value,
  labelZh,
  labelEn,
  label: labelEn,
});

const sent: Application = {
  ticketId: makeTicket().id,
  orderId: makeTicket().orderId,
  number: 'MTAB CDEF GHJK',
  nameZh: '专业观众',
  nameEn: 'Professional',
  state: 'under_review',
  holderName: 'Ada',
  company: 'Suozi Industrial',
  industry: 'finance',
  industryNote: null,
  position: null,
  positionNote: 'Compliance',
  introduction: 'Model audits.',
  decisionNote: null,
  submittedAt: new Date(NOW),
  decidedAt: null,
  canAmend: true,
  canReturn: false,
};
const unsent: Application = {
  ...sent,
  state: 'not_submitted',
  holderName: null,
  company: null,
  industry: null,
  positionNote: null,
  introduction: null,
  submittedAt: null,
  canAmend: false,
};

let server: StubServer;
let application: Application | null;
let productId: string | null;
beforeEach(() => {
  application = null;
  productId = PRODUCT_ID;
  server = stubServer();
  server.on(referenceRoutes.listDictionaries, () => ({
    business_type: [item('business_type', 'finance', '金融与安全', 'Finance and security')],
    person_position: [item('person_position', 'buyer', '采购', 'Purchasing')],
  }));
  server.on(ticketingRoutes.getProfessionalApplication, () => application);
  server.on(ticketingRoutes.getProfessionalUpgrade, () => ({ canApply: true, productId, ticketId: null }));
  signIn();
});
const open = (language: 'zh' | 'en' = 'en', at = paths.professional()) =>
  renderScreens({ '/professional': professional }, { at, language });
const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

test('without a ticket it leads to the one that is sold', async () => {
  await open();
  expect(await href('Buy a professional ticket')).toBe(paths.purchase({ id: PRODUCT_ID }));
  expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(3);
});

test.each([
  ['zh', '购买专业观众票', '登录后查看'],
  ['en', 'Buy a professional ticket', 'Sign in to see your review'],
] as const)('a guest reads what it takes, and may begin (%s)', async (language, buy, signInWords) => {
  endSession();
  await open(language);
  expect(await href(buy)).toBe(paths.ticketHome());
  expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(3);
  expect(screen.getByText(signInWords)).toBeTruthy();
  expect(server.calls(ticketingRoutes.getProfessionalApplication)).toEqual([]);
});

test('says so where none is sold', async () => {
  productId = null;
  await open('zh');
  expect(await screen.findByText('专业观众票已停售')).toBeTruthy();
});

test('says so where nothing answers', async () => {
  server.on(ticketingRoutes.getProfessionalApplication, () => refused('protocol.internal'));
  await open();
  expect(await screen.findByText('The review did not load')).toBeTruthy();
});

test('a ticket on which nobody is named leads to its form', async () => {
  application = unsent;
  await open();
  await screen.findByText('No ticket holder yet');
  expect(await href('Add ticket holder and submit for review')).toBe(paths.ownHolder({ id: sent.ticketId }));
});

test('what is under review is shown as it was sent, in either language', async () => {
  application = sent;
  const { unmount } = await open('zh', paths.professional({ id: sent.ticketId }));
  await screen.findByText('资料已提交');
  expect(screen.getByText('金融与安全')).toBeTruthy();
  expect(server.calls(ticketingRoutes.getProfessionalApplication)[0]).toEqual({ ticketId: sent.ticketId });
  unmount();
  await open();
  await screen.findByText('Finance and security');
  expect(screen.queryByText('Refund ticket')).toBeNull();
});

test('what was not approved is amended and sent again, or given back', async () => {
  application = { ...sent, state: 'rejected', decisionNote: 'The full name, please.', canReturn: true };
  server.on(ticketingRoutes.amendProfessionalApplication, ({ company }) => ({ ...sent, company }));
  const { user } = await open();
  await screen.findByText(/The full name, please\./);
  expect(await href('Refund ticket')).toBe(paths.ownTicket({ id: sent.ticketId }));
  await user.click(screen.getByRole('button', { name: 'Edit details' }));
  const company = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Company/ });
  // This document's lists do not take the value a form begins with, as browsers' do.
  await user.selectOptions(screen.getByRole('combobox', { name: 'Industry' }), 'finance');
  await user.clear(company);
  await user.type(company, 'Suozi Industrial Ltd.');
  await user.click(screen.getByRole('button', { name: 'Submit again' }));
  await screen.findByText('Suozi Industrial Ltd.');
  expect(server.calls(ticketingRoutes.amendProfessionalApplication)).toEqual([
    {
      ticketId: sent.ticketId,
      company: 'Suozi Industrial Ltd.',
      industry: 'finance',
      positionNote: 'Compliance',
      introduction: 'Model audits.',
    },
  ]);
});

test('a refusal of what the form has no field for does not hold the next try back', async () => {
  application = { ...sent, state: 'rejected', decisionNote: 'The full name, please.', canReturn: true };
  const answers = [
    refused('protocol.malformed_input', { fields: [{ field: 'ticketUuid', reason: 'Please fill this in.' }] }),
    { ...sent, company: 'Suozi Industrial Ltd.' },
  ];
  server.on(ticketingRoutes.amendProfessionalApplication, () => answers.shift() ?? sent);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Edit details' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Industry' }), 'finance');
  const again = screen.getByRole('button', { name: 'Submit again' });
  await user.click(again);
  await screen.findByText('1 field needs attention.');
  await user.click(again);
  expect(await screen.findByText('Suozi Industrial Ltd.')).toBeTruthy();
});

test('who is approved goes on to the free forums', async () => {
  application = { ...sent, state: 'approved', canAmend: false };
  await open();
  expect(await href('Reserve forums')).toBe(paths.forums({ type: 'free', status: 'upcoming' }));
  expect(screen.queryByRole('button', { name: 'Edit details' })).toBeNull();
});
