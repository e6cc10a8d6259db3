import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DrawnInvoice, InvoiceBook } from './invoices.ts';
import { drawInvoice } from './pdf.ts';
import { isSigned } from './signature.ts';

/** What a test, or somebody trying things out, can tell the platform to do. */
export type PlatformManner = {
  isDown: boolean;
  /** Seconds until an invoice is drawn up. */
  seconds: number;
  /** Why the tax authority refuses what comes next; null: it does not. */
  refusal: string | null;
};

type Answer = { code: string; describe: string; result?: unknown };
type Order = Record<string, string | undefined> & { invoiceDetail?: Record<string, string | undefined>[] };

const ok = (result: unknown): Answer => ({ code: 'E0000', describe: '调用成功', result });
const fault = (code: string, describe: string): Answer => ({ code, describe });
const tokenSeconds = 86_400;
const bodyOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');
const fenOf = (yuan: string | undefined): number => Math.round(Number(yuan) * 100);

/** Nuonuo's open platform as far as the shop uses it: token, draw up, reverse, ask, fetch the file. */
export function registerEInvoiceApi(
  app: FastifyInstance,
  options: {
    book: InvoiceBook;
    keys: { appKey: string; appSecret: string; taxId: string; token: string };
    manner: PlatformManner;
    /** Where this API is reached, without a trailing slash. */
    ownUrl: () => string;
  },
): void {
  const { book, keys, manner, ownUrl } = options;

  // The signature covers the body byte by byte.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('onRequest', async (_request, reply) => {
    if (manner.isDown) return reply.status(503).type('text/html').send('<h1>503 Service Unavailable</h1>');
  });

  app.post('/accessToken', (request) => {
    const form = new URLSearchParams(bodyOf(request));
    const isOurs = form.get('client_id') === keys.appKey && form.get('client_secret') === keys.appSecret;
    if (!isOurs || form.get('grant_type') !== 'client_credentials')
      return { error: '070304', error_description: 'bad credentials' };
    return { access_token: keys.token, expires_in: tokenSeconds };
  });

  app.post('/open/v1/services', (request) => {
    const { headers } = request;
    const body = bodyOf(request);
    const query = request.query as Record<string, string>;
    const signature = String(headers['x-nuonuo-sign'] ?? '');
    if (query['appkey'] !== keys.appKey || !isSigned({ query, body, signature }, keys.appSecret))
      return fault('070101', '获取app密钥失败或appkey无效');
    if (headers['accesstoken'] !== keys.token || headers['usertax'] !== keys.taxId)
      return fault('070305', 'bad credentials');
    const content = JSON.parse(body) as Record<string, unknown>;
    switch (headers['method']) {
      case 'nuonuo.OpeMplatform.requestBillingNew':
        return drawUp(content['order'] as Order);
      case 'nuonuo.OpeMplatform.fastInvoiceRed':
        return reverse(content as Record<string, string>);
      case 'nuonuo.OpeMplatform.queryInvoiceResult':
        return ask((content['orderNos'] as string[])[0] ?? '');
      default:
        return fault('070202', '请求的API不存在');
    }
  });

  app.get('/files/:serial', async (request, reply) => {
    const { serial } = request.params as { serial: string };
    const invoice = book.findBySerial(serial.replace(/\.pdf$/, ''));
    if (!invoice) return reply.status(404).send();
    return reply.type('application/pdf').send(await drawInvoice(invoice));
  });

  function drawUp(order: Order): Answer {
    const [line] = order.invoiceDetail ?? [];
    const amountFen = fenOf(line?.['taxIncludedAmount']);
    const orderNo = order['orderNo'] ?? '';
    if (orderNo === '' || orderNo.length > 20) return fault('E9106', '订单号不能为空且不超过20位');
    if (book.find(orderNo)) return fault('E9106', '订单号已存在');
    if (!line || !(amountFen > 0)) return fault('E9107', '价税合计须大于0');
    return enter({
      orderNo,
      kind: order['invoiceLine'] === 'bs' ? 'special' : 'general',
      buyerName: order['buyerName'] ?? '',
      buyerTaxNumber: order['buyerTaxNum'] ?? '',
      sellerTaxNumber: order['salerTaxNum'] ?? '',
      goodsName: line['goodsName'] ?? '',
      amountFen,
      taxRatePercent: Math.round(Number(line['taxRate']) * 100),
      remark: order['remark'] ?? '',
      clerk: order['clerk'] ?? '',
      reversedNumber: null,
    });
  }

  function reverse(order: Record<string, string>): Answer {
    const { orderNo = '', elecInvoiceNumber = '' } = order;
    const blue = book.findByNumber(elecInvoiceNumber);
    if (!blue || blue.reversedNumber !== null) return fault('E9206', '未找到对应的蓝字发票');
    if (book.find(orderNo)) return fault('E9106', '订单号已存在');
    if (book.isReversed(elecInvoiceNumber)) return fault('E9207', '该发票已红冲');
    return enter({ ...blue, orderNo, amountFen: -blue.amountFen, reversedNumber: blue.officialNumber });
  }

  function enter(invoice: Omit<DrawnInvoice, 'serial' | 'officialNumber' | 'failCause' | 'readyAt'>): Answer {
    const { serial } = book.add({
      ...invoice,
      failCause: manner.refusal,
      readyAt: Date.now() + manner.seconds * 1000,
    });
    return ok({ invoiceSerialNum: serial });
  }

  function ask(orderNo: string): Answer {
    const invoice = book.find(orderNo);
    if (!invoice) return fault('E9500', '未查询到发票信息');
    const { serial, readyAt, failCause } = invoice;
    if (Date.now() < readyAt) return ok([{ serialNo: serial, orderNo, status: '20', statusMsg: '开票中' }]);
    if (failCause !== null) return ok([{ serialNo: serial, orderNo, status: '22', statusMsg: '开票失败', failCause }]);
    return ok([
      {
        serialNo: serial,
        orderNo,
        status: '2',
        statusMsg: '开票完成（最终状态）',
        allElectronicInvoiceNumber: invoice.officialNumber,
        invoiceNo: invoice.officialNumber,
        invoiceTime: readyAt,
        pdfUrl: `${ownUrl()}/files/${serial}.pdf`,
      },
    ]);
  }
}
