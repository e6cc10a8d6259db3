import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { transact } from '../../platform/platform.ts';
import { type Buyer, createBuyer } from '../../testing/buyer.ts';
import { buyPaid, openInvoicing, refund, requestForm } from '../../testing/invoicing.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let buyer: Buyer;

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'all' } });
  app.sandbox.setInvoicingManner({ seconds: 0.2 });
  await openInvoicing(app, 'by_provider');
  buyer = await createBuyer(app);
});
afterAll(() => app.end());

it('is issued and mailed with its file by itself; a refund has it reversed and the rest issued', async () => {
  const { orderId, ticketIds } = await buyPaid(app, buyer, 2);
  const email = 'rest@example.org';
  const form = requestForm([orderId], { email });
  const { data } = await app.call('POST', '/ticket/invoice/records/apply', { token: buyer.token, form });
  const mails = () => app.sandbox.inbox.list({ to: email });
  await expect.poll(mails).toMatchObject([{ attachments: [{ contentType: 'application/pdf' }] }]);

  await refund(app, ticketIds.slice(0, 1));
  // The payments say so once the provider has sent the money back.
  await transact(app.platform, (tx) => app.platform.jobs.enqueue(tx, 'invoices.follow-refund', { orderId }));
  await expect
    .poll(() => mails().map(({ subject }) => subject))
    .toEqual(['你的电子发票已开具 · ¥128.00', '你的电子发票已红冲 · ¥256.00', '你的电子发票已开具 · ¥256.00']);
  const list = await app.call('POST', '/ticket/invoice/records/list', { token: buyer.token, form: {} });
  expect(list.data).toMatchObject({
    list: [
      { status: 'issued', amount: 12_800 },
      { uuid: (data as { uuid: string }).uuid, status: 'reversed', amount: 25_600 },
    ],
  });
});
