import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../sandbox.ts';
import { makeDataDir, openSandbox } from '../testing/open.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

const page = async (language: string) => (await fetch(`${sandbox.httpUrl}/sandbox/?language=${language}`)).text();
const set = (fields: Record<string, string>) =>
  fetch(`${sandbox.httpUrl}/sandbox/invoicing?language=en`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });
const search = async () => {
  const { endpoint, token } = sandbox.companyLookup;
  return (await fetch(`${endpoint}/services/open/search/2.0?word=x`, { headers: { authorization: token } })).status;
};
const token = async () =>
  (await fetch(sandbox.eInvoice.tokenUrl, { method: 'POST', body: new URLSearchParams() })).status;

it('takes the e-invoice platform and the register down, and says so', async () => {
  expect([await search(), await token()]).toEqual([200, 200]);
  expect(await page('en')).toContain('Invoices and the company register');
  const answer = await set({ condition: 'down', seconds: '60', register: 'down' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sandbox/?language=en']);
  expect([await search(), await token()]).toEqual([502, 503]);
  expect(await page('zh')).toContain('<option value="down" selected>停机</option>');
  expect(await page('zh')).toContain('<option value="60" selected>60 秒</option>');
  await set({ condition: 'fine', seconds: '4', register: 'fine' });
  expect([await search(), await token()]).toEqual([200, 200]);
});

it('is as it was set after a restart too', async () => {
  const { dataDir, remove } = await makeDataDir();
  const first = await startSandbox({ dataDir });
  first.setInvoicingManner({ refusal: '购买方名称与税号不一致', seconds: 60 });
  await first.close();
  const second = await startSandbox({ dataDir });
  const shown = await (await fetch(`${second.httpUrl}/sandbox/?language=en`)).text();
  await second.close();
  await remove();
  expect(shown).toContain('<option value="refusing" selected>');
  expect(shown).toContain('<option value="60" selected>60 s</option>');
});
