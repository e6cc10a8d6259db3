import type { Language } from '@mingtang/contract/envelope';
import type { Edition } from '@mingtang/contract/reference/model';
import { EVENT_TIME_ZONE } from '../../platform/clock.ts';
import { formatYuan } from '../../platform/money.ts';
import { drawSheet, GREY, INK, LINE, type Page, SEAL } from '../../platform/pdf.ts';
import { receiptWords } from './receipt-words.ts';

/** A4 in points. */
const SHEET = { width: 595.28, height: 841.89 };
const MARGIN = 56;
const RIGHT = SHEET.width - MARGIN;

interface Receipt {
  order: { number: string; paidAt: Date; priceFen: number; discountFen: number; totalFen: number; refundedFen: number };
  lines: { nameZh: string; nameEn: string; quantity: number; unitPriceFen: number }[];
  /** What the way to pay is called, in the language of the receipt. */
  paidThrough: string | undefined;
  edition: Edition;
  seller: { nameZh: string; nameEn: string };
  language: Language;
  printedAt: Date;
}

/** A receipt as a PDF of one or more A4 pages. It says in both languages that it is no tax document (domain §5). */
export function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const { order, seller, language } = receipt;
  return drawSheet(
    {
      language,
      title: `${receiptWords[language].title} ${order.number}`,
      author: language === 'zh' ? seller.nameZh : seller.nameEn,
      layout: 'portrait',
      margin: MARGIN,
    },
    (page) => putReceipt(page, receipt),
  );
}

function putReceipt(page: Page, receipt: Receipt): void {
  const { order, lines, edition, seller, language, printedAt } = receipt;
  const words = receiptWords[language];
  const inLanguage = <Text>(zh: Text, en: Text): Text => (language === 'zh' ? zh : en);
  const moment = new Intl.DateTimeFormat(inLanguage('zh-CN', 'en-GB'), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: EVENT_TIME_ZONE,
  });

  const put = (
    text: string,
    x: number,
    y: number,
    { size = 10, color = INK, width = RIGHT - x, isRight = false } = {},
  ) => {
    page
      .fontSize(size)
      .fillColor(color)
      .text(text, x, y, { width, align: isRight ? 'right' : 'left' });
    return page.y;
  };
  const rule = (y: number, color = LINE): void => {
    page.lineWidth(0.75).strokeColor(color).moveTo(MARGIN, y).lineTo(RIGHT, y).stroke();
  };
  const amountX = RIGHT - 110;

  // The seal: nested squares, as everywhere in the product.
  for (const [inset, width] of [
    [0, 1.4],
    [6, 1.1],
    [12, 0.9],
  ] as const) {
    page
      .lineWidth(width)
      .strokeColor(SEAL)
      .rect(MARGIN + inset, MARGIN + inset, 36 - 2 * inset, 36 - 2 * inset)
      .stroke();
  }
  put(inLanguage(edition.nameZh, edition.nameEn), MARGIN + 50, MARGIN, { size: 11, color: GREY });
  put(words.title, MARGIN + 50, MARGIN + 14, { size: 20 });

  let y = MARGIN + 70;
  const facts: [string, string][] = [
    [words.number, order.number],
    [words.paidAt, moment.format(order.paidAt)],
    ...(receipt.paidThrough ? [[words.method, receipt.paidThrough] as [string, string]] : []),
    [words.seller, inLanguage(seller.nameZh, seller.nameEn)],
  ];
  for (const [label, value] of facts) {
    put(label, MARGIN, y, { color: GREY, width: 120 });
    y = put(value, MARGIN + 130, y) + 4;
  }

  y += 18;
  put(words.item, MARGIN, y, { size: 9, color: GREY });
  put(words.amount, amountX, y, { size: 9, color: GREY, width: 110, isRight: true });
  y += 18;
  rule(y, INK);
  for (const { nameZh, nameEn, quantity, unitPriceFen } of lines) {
    if (y > SHEET.height - 260) {
      page.addPage();
      y = MARGIN;
    }
    y += 10;
    const name = inLanguage(nameZh, nameEn);
    const bottom = put(`${name} × ${quantity}`, MARGIN, y, { size: 11, width: amountX - MARGIN - 16 });
    put(formatYuan(quantity * unitPriceFen), amountX, y, { size: 11, width: 110, isRight: true });
    y = put(`${formatYuan(unitPriceFen)} ${words.each}`, MARGIN, bottom, { size: 9, color: GREY }) + 8;
    rule(y);
  }

  const sums: [string, string][] = [
    ...(order.discountFen > 0 ? [[words.discount, `−${formatYuan(order.discountFen)}`] as [string, string]] : []),
    [words.paid, formatYuan(order.totalFen)],
    ...(order.refundedFen > 0
      ? ([
          [words.refunded, `−${formatYuan(order.refundedFen)}`],
          [words.rest, formatYuan(order.totalFen - order.refundedFen)],
        ] as [string, string][])
      : []),
  ];
  y += 14;
  for (const [index, [label, value]] of sums.entries()) {
    const isLast = index === sums.length - 1;
    put(label, MARGIN, y, { size: isLast ? 12 : 10, color: isLast ? INK : GREY });
    y = put(value, amountX - 40, y, { size: isLast ? 14 : 10, width: 150, isRight: true }) + 6;
  }

  y += 26;
  page.rect(MARGIN, y, RIGHT - MARGIN, 72).fillAndStroke('#f7f6f2', LINE);
  put(receiptWords.zh.noTaxDocument, MARGIN + 16, y + 12, { width: RIGHT - MARGIN - 32 });
  put(receiptWords.en.noTaxDocument, MARGIN + 16, y + 34, { size: 9, width: RIGHT - MARGIN - 32 });
  put(`${words.printedAt} ${moment.format(printedAt)}`, MARGIN, y + 90, { size: 9, color: GREY });
}
