import type { FastifyInstance } from 'fastify';
import type { BillDesk } from '../bills/desk.ts';
import { dayMs, startOfDay, toPlainTime } from '../china-time.ts';
import { randomWord } from '../secrets.ts';
import { writeBusinessList, writeBusinessSummary } from './bill-files.ts';
import { refusal } from './faults.ts';
import { encodeGbk } from './gbk.ts';
import { getText, invalid } from './request.ts';
import { zip } from './zip.ts';

const linkSeconds = 30;

/** The call that gives a bill's address, and the file at that address: a ZIP of two CSV in GBK. */
export function registerAlipayBills(
  app: FastifyInstance,
  options: { bills: BillDesk; sellerId: string; apiUrl: () => string },
): Record<string, (content: Record<string, unknown>) => Record<string, unknown>> {
  const { bills, sellerId, apiUrl } = options;
  const account = `${sellerId}0156`;
  const links = new Map<string, { day: string; until: number }>();

  app.get('/alipay/downloadBillFile.resource', (request, reply) => {
    const fileId = new URLSearchParams(request.url.split('?')[1] ?? '').get('fileId') ?? '';
    const link = links.get(fileId);
    if (link === undefined || Date.now() > link.until) return reply.status(403).type('text/plain').send('expired');
    const { day } = link;
    const period = { from: startOfDay(day), to: startOfDay(day) + dayMs };
    const lines = bills.listDay('alipay', day);
    const stem = `${account}_${day.replaceAll('-', '')}`;
    const file = (name: string, text: string) => ({ name: encodeGbk(`${stem}_${name}.csv`), content: encodeGbk(text) });
    const archive = zip([
      file('业务明细', writeBusinessList(lines, account, period)),
      file('业务明细(汇总)', writeBusinessSummary(lines, account, period)),
    ]);
    return reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename=${stem}.csv.zip`)
      .send(archive);
  });

  return {
    'alipay.data.dataservice.bill.downloadurl.query'(content) {
      const type = getText(content, 'bill_type', 20);
      const day = getText(content, 'bill_date', 15);
      if (type !== 'trade') throw invalid('bill_type');
      if (Number.isNaN(startOfDay(day))) throw invalid('bill_date');
      if (bills.stateOf('alipay', day) !== 'ready' || bills.listDay('alipay', day).length === 0) {
        throw refusal('isp.bill_not_exist', '账单不存在');
      }
      const now = Date.now();
      for (const [id, link] of links) if (link.until < now) links.delete(id);
      const fileId = randomWord(32);
      links.set(fileId, { day, until: now + linkSeconds * 1000 });
      const query = new URLSearchParams({
        bizType: type,
        userId: account,
        fileType: 'csv.zip',
        bizDates: day.replaceAll('-', ''),
        downloadFileName: `${account}_${toPlainTime(now).slice(0, 10).replaceAll('-', '')}.csv.zip`,
        fileId,
      });
      return { bill_download_url: `${apiUrl()}/alipay/downloadBillFile.resource?${query.toString()}` };
    },
  };
}
