import type { Page } from '@playwright/test';
import { enter } from './session.ts';
import { callAs } from './ticket-owner.ts';
import { expect, expectSound, newAddress, pressUntil, test, visit } from './visitor.ts';

const words = {
  zh: {
    request: '申请电子发票',
    company: '企业名称',
    email: '邮箱',
    review: '下一步：核对',
    reviewTitle: '请逐项核对',
    submit: '提交申请',
    sent: '申请已提交',
    issued: '发票已开具',
    subject: '你的电子发票已开具 · ¥256.00',
    detail: '查看申请',
    download: '下载发票',
    resend: '重新发送',
    send: '发送',
    resent: '已发送，请查收邮箱',
    records: '开票记录',
    state: '已开票',
  },
  en: {
    request: 'Request e-invoice',
    company: 'Company name',
    email: 'E-mail',
    review: 'Next: check',
    reviewTitle: 'Check your details',
    submit: 'Submit request',
    sent: 'Request submitted',
    issued: 'Your invoice is ready',
    subject: 'Your e-invoice for ¥256.00',
    detail: 'See the request',
    download: 'Download invoice',
    resend: 'Send again',
    send: 'Send',
    resent: 'Sent. Check your inbox.',
    records: 'Requests',
    state: 'Issued',
  },
};
const company = '岚序智能（上海）有限公司';

/** Two exhibition tickets, bought and paid by calls: how that looks is another journey's. */
async function buyTwo(page: Page): Promise<void> {
  const [product] = await callAs<{ uuid: string }[]>(page, '/ticket/info/exhibition');
  const productId = product?.uuid ?? '';
  const order = await callAs<{ uuid: string }>(page, '/ticket/order/buyNow', { productId, num: '2' });
  const start = await callAs<{ action: { url: string } }>(page, '/ticket/online/order/pay/getParam', {
    orderUuid: order.uuid,
    payType: 'stripe',
  });
  await page.request.post(`${start.action.url}/pay`, { form: {}, maxRedirects: 0 });
  const state = async () => (await callAs<{ status: string }>(page, `/ticket/order/detail/${order.uuid}`)).status;
  await expect.poll(state).toBe('paid');
}

test('a buyer asks for an invoice, sees it issued, gets the file', { tag: '@desktop' }, async ({ page, language }) => {
  const t = words[language];
  await enter(page, language);
  await buyTwo(page);

  await visit(page, '/ticket/invoiceList');
  await page.getByRole('link', { name: t.request }).click();
  await expect(page).toHaveURL(/\/ticket\/invoice\?uuid=/);
  await expectSound(page);
  await page.getByRole('combobox', { name: t.company }).fill('岚序');
  await page.getByRole('option', { name: company }).click();
  const address = newAddress();
  await page.getByRole('textbox', { name: t.email }).fill(address);
  await page.getByRole('button', { name: t.review }).click();
  await expect(page.getByText(t.reviewTitle)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('91310115MA7T2Y8K1N');
  await expectSound(page);
  await pressUntil(page.getByRole('button', { name: t.submit }), page.getByText(t.sent, { exact: true }).last());
  await expect(page).toHaveURL(/\/ticket\/invoiceSuccess\?uuid=/);
  await expect(page.getByRole('heading', { name: t.issued })).toBeVisible();
  const mails = async () => {
    const response = await page.request.get(`/sandbox/inbox.json?to=${encodeURIComponent(address)}`);
    return ((await response.json()) as { messages: { subject: string; attachments: unknown[] }[] }).messages;
  };
  await expect.poll(mails).toMatchObject([{ subject: t.subject, attachments: [{ contentType: 'application/pdf' }] }]);

  await page.getByRole('link', { name: t.detail }).click();
  await expect(page).toHaveURL(/\/ticket\/invoiceDetail\?uuid=/);
  await expect(page.getByText(/^\d{20}$/)).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: t.resend }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.send }).click();
  await expect(page.getByText(t.resent)).toBeVisible();
  await expect.poll(async () => (await mails()).length).toBe(2);
  // The browser's viewer is not ours to test: the page stays, the file is fetched beside it.
  await page.route(/\/files\//, (route) => route.fulfill({ status: 204 }));
  const wanted = page.waitForRequest(/\/files\//);
  await page.getByRole('button', { name: t.download }).click();
  const file = await page.request.get((await wanted).url());
  expect(file.headers()['content-type']).toBe('application/pdf');

  await visit(page, '/ticket/invoiceList');
  await page.getByRole('tab', { name: t.records }).click();
  const record = page.getByRole('tabpanel').getByRole('link', { name: company });
  await expect(record).toContainText(t.state);
  await expect(record).toContainText('256.00');
  await expectSound(page);
});
