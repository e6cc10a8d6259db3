import { createHmac, randomInt, randomUUID } from 'node:crypto';
import * as z from 'zod';
import {
  EInvoiceError,
  type EInvoiceProvider,
  type InvoiceOrder,
  type InvoiceOutcome,
  type InvoiceSubmission,
} from './provider.ts';

export interface NuonuoConfig {
  /** Where the calls go: `https://sdk.nuonuo.com/open/v1/services`, or the sandbox's. */
  endpoint: string;
  /** Where tokens come from: `https://open.nuonuo.com/accessToken`. */
  tokenUrl: string;
  appKey: string;
  appSecret: string;
  /** The seller's tax number, which the account is for. */
  taxId: string;
}

const timeoutMs = 15_000;
const largestFile = 10 * 1024 * 1024;
/** A token is renewed this long before it ends; only 50 a month are given. */
const renewBeforeMs = 600_000;
const OK = 'E0000';
const NO_SUCH_ORDER = 'E9500';
/** The platform's own trouble, which passes. */
const SYSTEM_FAILURE = 'E9999';
/** What `queryInvoiceResult` calls the end of it: issued, failed, voided. All others are on the way. */
const ISSUED = '2';
const FAILED = new Set(['22', '24', '3']);

const answerShape = z.object({
  code: z.coerce.string(),
  describe: z.string().nullish(),
  result: z.unknown().optional(),
});
const tokenShape = z.object({ access_token: z.string(), expires_in: z.coerce.number() });
const resultShape = z.array(
  z.object({
    status: z.coerce.string(),
    statusMsg: z.string().nullish(),
    failCause: z.string().nullish(),
    pdfUrl: z.string().nullish(),
    allElectronicInvoiceNumber: z.string().nullish(),
    invoiceNo: z.string().nullish(),
    invoiceTime: z.coerce.number().nullish(),
  }),
);

/** Nuonuo's open platform: fully digital invoices (数电票) drawn up by requestBillingNew, reversed by fastInvoiceRed. */
export function createNuonuoProvider(config: NuonuoConfig): EInvoiceProvider {
  let held: { token: string; until: number } | undefined;

  async function token(): Promise<string> {
    if (held && Date.now() < held.until) return held.token;
    const body = new URLSearchParams({
      client_id: config.appKey,
      client_secret: config.appSecret,
      grant_type: 'client_credentials',
    });
    const answer = tokenShape.safeParse(await readJson(config.tokenUrl, { method: 'POST', body }));
    if (!answer.success) throw new EInvoiceError('the e-invoice provider gave no token');
    const { access_token, expires_in } = answer.data;
    held = { token: access_token, until: Date.now() + expires_in * 1000 - renewBeforeMs };
    return access_token;
  }

  async function call(method: string, payload: object): Promise<z.output<typeof answerShape>> {
    const content = JSON.stringify(payload);
    const query = {
      senid: randomUUID().replaceAll('-', ''),
      nonce: String(randomInt(10_000_000, 100_000_000)),
      timestamp: String(Math.floor(Date.now() / 1000)),
      appkey: config.appKey,
    };
    const raw = await readJson(`${config.endpoint}?${new URLSearchParams(query).toString()}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-nuonuo-sign': signCall({ ...query, content, appSecret: config.appSecret }),
        accesstoken: await token(),
        usertax: config.taxId,
        method,
      },
      body: content,
    });
    const answer = answerShape.safeParse(raw);
    if (!answer.success) throw new EInvoiceError('the e-invoice provider answered something unreadable');
    // Codes without the E come from the gateway: a key or token is wrong, which is nothing the invoice can help.
    if (!answer.data.code.startsWith('E')) {
      held = undefined;
      throw new EInvoiceError(`the e-invoice provider’s gateway refused: ${answer.data.code}`);
    }
    return answer.data;
  }

  async function query(requestNumber: string): Promise<InvoiceOutcome> {
    const answer = await call('nuonuo.OpeMplatform.queryInvoiceResult', {
      orderNos: [requestNumber],
      isOfferInvoiceDetail: '0',
    });
    if (answer.code === NO_SUCH_ORDER) return { state: 'unknown' };
    const found = resultShape.safeParse(answer.result);
    if (answer.code !== OK || !found.success)
      throw new EInvoiceError(`the e-invoice provider answered ${answer.code}: ${answer.describe ?? ''}`);
    const [invoice] = found.data;
    if (!invoice) return { state: 'unknown' };
    if (FAILED.has(invoice.status))
      return { state: 'refused', reason: invoice.failCause ?? invoice.statusMsg ?? invoice.status };
    const officialNumber = invoice.allElectronicInvoiceNumber ?? invoice.invoiceNo;
    if (invoice.status !== ISSUED || !officialNumber || !invoice.pdfUrl) return { state: 'working' };
    return {
      state: 'issued',
      officialNumber,
      issuedAt: new Date(invoice.invoiceTime ?? Date.now()),
      file: await fetchPdf(invoice.pdfUrl),
    };
  }

  /** An answer that is no success may mean that the number is known from an earlier try: the question settles it. */
  async function submit(method: string, requestNumber: string, payload: object): Promise<InvoiceSubmission> {
    const answer = await call(method, payload);
    if (answer.code === OK || (await query(requestNumber)).state !== 'unknown') return { state: 'taken' };
    const reason = `${answer.code} ${answer.describe ?? ''}`.trim();
    if (answer.code === SYSTEM_FAILURE) throw new EInvoiceError(`the e-invoice provider answered ${reason}`);
    return { state: 'refused', reason };
  }

  return {
    issue: (order) =>
      submit('nuonuo.OpeMplatform.requestBillingNew', order.requestNumber, { order: toOrder(order, config.taxId) }),
    reverse: ({ requestNumber, officialNumber }) =>
      submit('nuonuo.OpeMplatform.fastInvoiceRed', requestNumber, {
        orderNo: requestNumber,
        taxNum: config.taxId,
        elecInvoiceNumber: officialNumber,
      }),
    query,
  };
}

/** The gateway's signature: HMAC-SHA1 over the path's parts backwards, the query and the body byte for byte, in base64. */
export function signCall({
  senid,
  nonce,
  timestamp,
  appkey,
  content,
  appSecret,
}: {
  senid: string;
  nonce: string;
  timestamp: string;
  appkey: string;
  content: string;
  appSecret: string;
}): string {
  const message = `a=services&l=v1&p=open&k=${appkey}&i=${senid}&n=${nonce}&t=${timestamp}&f=${content}`;
  return createHmac('sha1', appSecret).update(message).digest('base64');
}

const yuan = (fen: number): string => (fen / 100).toFixed(2);

function toOrder({ requestNumber, kind, buyer, remarks, amountFen, seller }: InvoiceOrder, taxId: string) {
  const now = new Date(Date.now() + 8 * 3_600_000).toISOString();
  return {
    orderNo: requestNumber,
    invoiceDate: now.slice(0, 19).replace('T', ' '),
    invoiceType: '1',
    invoiceLine: kind === 'special' ? 'bs' : 'pc',
    // -1: the provider sends nothing itself, we mail the file.
    pushMode: '-1',
    buyerName: buyer.name,
    buyerTaxNum: buyer.taxId,
    buyerAddress: buyer.address,
    buyerTel: buyer.phone,
    buyerAccount: `${buyer.bank} ${buyer.account}`.trim(),
    salerTaxNum: taxId,
    salerAddress: seller.address,
    salerTel: seller.phone,
    salerAccount: `${seller.bank} ${seller.account}`.trim(),
    clerk: seller.clerk,
    remark: remarks,
    invoiceDetail: [
      {
        goodsName: seller.goodsName,
        goodsCode: seller.goodsCode,
        withTaxFlag: '1',
        num: '1',
        price: yuan(amountFen),
        taxIncludedAmount: yuan(amountFen),
        taxRate: (seller.taxRatePercent / 100).toFixed(2),
      },
    ],
  };
}

async function readJson(url: string, init: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (response.status >= 500) throw new Error(`status ${response.status}`);
    return await response.json();
  } catch (cause) {
    throw new EInvoiceError('the e-invoice provider did not answer', { cause });
  }
}

async function fetchPdf(url: string): Promise<Buffer> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    if (Number(response.headers.get('content-length') ?? 0) > largestFile) throw new Error('too large');
    const file = Buffer.from(await response.arrayBuffer());
    if (file.length > largestFile || file.subarray(0, 5).toString('latin1') !== '%PDF-') throw new Error('no PDF');
    return file;
  } catch (cause) {
    throw new EInvoiceError('the issued file could not be fetched', { cause });
  }
}
