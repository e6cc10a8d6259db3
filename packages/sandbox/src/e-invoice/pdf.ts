import { drawPdf, type Page } from '@mingtang/lettering/pdf';
import type { DrawnInvoice } from './invoices.ts';

const ink = '#1d1d1f';
const rule = '#8a5a2b';
const red = '#b3261e';

const yuan = (fen: number): string =>
  (fen / 100).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The sheet the platform would hand out, in the official one's order and clearly a specimen. */
export async function drawInvoice(invoice: DrawnInvoice): Promise<Buffer> {
  const { content } = await drawPdf(
    {
      language: 'zh-CN',
      title: `SPECIMEN ${invoice.officialNumber}`,
      author: 'Sandbox',
      layout: 'portrait',
      margin: 0,
      size: { width: 595, height: 396 },
    },
    (page) => putInvoice(page, invoice),
  );
  return content;
}

function putInvoice(page: Page, invoice: DrawnInvoice): void {
  const isRed = invoice.reversedNumber !== null;
  const text = (value: string, x: number, y: number, size = 8, color = ink, width = 260): void => {
    page.fontSize(size).fillColor(color).text(value, x, y, { width, lineBreak: true, ellipsis: true });
  };
  const title = invoice.kind === 'special' ? '电子发票（增值税专用发票）' : '电子发票（普通发票）';
  page
    .fontSize(16)
    .fillColor(rule)
    .text(`${isRed ? '红字 ' : ''}${title}`, 0, 24, { width: 595, align: 'center' });
  text(`发票号码：${invoice.officialNumber}`, 410, 30, 8, ink, 170);
  text(`开票日期：${new Date(invoice.readyAt + 8 * 3_600_000).toISOString().slice(0, 10)}`, 410, 44, 8, ink, 170);

  page.lineWidth(0.8).strokeColor(rule).rect(24, 70, 547, 250).stroke();
  for (const y of [126, 148, 222, 250]) page.moveTo(24, y).lineTo(571, y).stroke();
  page.moveTo(297, 70).lineTo(297, 126).stroke();
  text('购买方', 32, 76, 8, rule);
  text(`名称：${invoice.buyerName}`, 32, 90);
  text(`统一社会信用代码／纳税人识别号：${invoice.buyerTaxNumber}`, 32, 108);
  text('销售方', 305, 76, 8, rule);
  text('名称：明堂会展服务（上海）有限公司', 305, 90);
  text(`统一社会信用代码／纳税人识别号：${invoice.sellerTaxNumber}`, 305, 108);

  const netFen = Math.round(invoice.amountFen / (1 + invoice.taxRatePercent / 100));
  const columns: [string, string, number, number][] = [
    ['项目名称', invoice.goodsName, 32, 220],
    ['数量', isRed ? '-1' : '1', 260, 50],
    ['金额', yuan(netFen), 320, 80],
    ['税率', `${invoice.taxRatePercent}%`, 420, 50],
    ['税额', yuan(invoice.amountFen - netFen), 490, 76],
  ];
  for (const [head, value, x, width] of columns) {
    text(head, x, 132, 8, rule, width);
    text(value, x, 156, 9, isRed ? red : ink, width);
  }
  text('价税合计（小写）', 32, 230, 8, rule);
  text(`¥${yuan(invoice.amountFen)}`, 320, 228, 11, isRed ? red : ink, 200);
  text('备注', 32, 256, 8, rule);
  const note = isRed ? `被红冲蓝字数电票号码：${invoice.reversedNumber ?? ''}　${invoice.remark}` : invoice.remark;
  text(note, 32, 270, 8, ink, 530);
  text(`开票人：${invoice.clerk}`, 32, 330);
  page
    .fontSize(10)
    .fillColor(red)
    .text('沙箱样张，不是税务凭证　SPECIMEN FROM THE SANDBOX, NOT A TAX DOCUMENT', 0, 356, {
      width: 595,
      align: 'center',
    });
}
