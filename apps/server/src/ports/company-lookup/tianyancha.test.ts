import type { Sandbox } from '@mingtang/sandbox/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSandbox } from '../../testing/sandbox.ts';
import { CompanyLookupError } from './provider.ts';
import { createTianyanchaLookup } from './tianyancha.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});
afterAll(() => sandbox.close());

const lookup = () => createTianyanchaLookup(sandbox.companyLookup);

it('finds companies by a part of the name, without the marks of the hit', async () => {
  expect(await lookup().search('岚序')).toEqual([
    { name: '岚序智能（上海）有限公司', taxId: '91310115MA7T2Y8K1N', isActive: true },
    { name: '岚序智能（苏州）有限公司', taxId: '91320505MA9L6U3P0T', isActive: true },
  ]);
});

it('finds one by its code, and says that another is gone', async () => {
  expect(await lookup().search('91310112MA6X2Y3A4G')).toEqual([
    { name: '望舒贸易（上海）有限公司', taxId: '91310112MA6X2Y3A4G', isActive: false },
  ]);
});

it('finds nothing where there is nothing', async () => {
  expect(await lookup().search('没有这家公司')).toEqual([]);
});

it('says when the register refuses, is down, or is not there', async () => {
  const { endpoint } = sandbox.companyLookup;
  const isTrouble = expect.objectContaining({ constructor: CompanyLookupError });
  await expect(createTianyanchaLookup({ endpoint, token: 'wrong' }).search('岚序')).rejects.toEqual(isTrouble);
  sandbox.setInvoicingManner({ isRegisterDown: true });
  await expect(lookup().search('岚序')).rejects.toEqual(isTrouble);
  sandbox.setInvoicingManner({ isRegisterDown: false });
  const nowhere = createTianyanchaLookup({ endpoint: 'http://127.0.0.1:1', token: 'x' });
  await expect(nowhere.search('岚序')).rejects.toEqual(isTrouble);
});
