import type { Language } from '@mingtang/contract/envelope';
import type { Edition } from '@mingtang/contract/reference/model';
import QRCode from 'qrcode';
import { drawSheet, GREY, INK, LINE, type Page, SEAL } from '../../../platform/pdf.ts';
import { certificateWords, writtenDay } from './words.ts';

/** A4 on its side, in points. */
const SHEET = { width: 841.89, height: 595.28 };
const MARGIN = 72;
const FRAME = 32;
const CODE_SIDE = 92;

interface Certificate {
  number: string;
  name: string;
  days: readonly string[];
  edition: Edition;
  /** Where its code leads. */
  checkUrl: string;
  issuedOn: string;
  language: Language;
}

/** A certificate of attendance as a PDF of one A4 page on its side. */
export function drawCertificate(certificate: Certificate): Promise<Buffer> {
  const { number, edition, language } = certificate;
  return drawSheet(
    {
      language,
      title: `${certificateWords[language].title} ${number}`,
      author: language === 'zh' ? edition.nameZh : edition.nameEn,
      layout: 'landscape',
      margin: 0,
    },
    (page) => putCertificate(page, certificate),
  );
}

function putCertificate(page: Page, { number, name, days, edition, checkUrl, issuedOn, language }: Certificate): void {
  const words = certificateWords[language];
  const isZh = language === 'zh';
  const editionName = isZh ? edition.nameZh : edition.nameEn;
  const place = isZh ? `${edition.cityZh}${edition.venueZh}` : `${edition.venueEn}, ${edition.cityEn}`;
  const put = (
    text: string,
    x: number,
    y: number,
    { size = 10, color = INK, width = SHEET.width - x - MARGIN } = {},
  ) => {
    page
      .fontSize(size)
      .fillColor(color)
      .text(text, x, y, { width, lineGap: size * 0.35 });
    return page.y;
  };

  page
    .lineWidth(0.75)
    .strokeColor(LINE)
    .rect(FRAME, FRAME, SHEET.width - 2 * FRAME, SHEET.height - 2 * FRAME)
    .stroke();
  // The hall, large and pale: nested squares, as everywhere in the product.
  page
    .save()
    .rect(FRAME, FRAME, SHEET.width - 2 * FRAME, SHEET.height - 2 * FRAME)
    .clip();
  for (const side of [340, 260, 180, 100])
    page
      .lineWidth(0.75)
      .strokeColor('#efede6')
      .rect(SHEET.width - FRAME - 60 - side / 2, FRAME + 180 - side / 2, side, side)
      .stroke();
  page.restore();
  for (const [inset, width] of [
    [0, 1.6],
    [7, 1.2],
    [14, 1],
  ] as const)
    page
      .lineWidth(width)
      .strokeColor(SEAL)
      .rect(MARGIN + inset, MARGIN + inset, 42 - 2 * inset, 42 - 2 * inset)
      .stroke();

  put(editionName, MARGIN + 58, MARGIN + 12, { size: 13, color: GREY });
  put(words.title, MARGIN, MARGIN + 82, { size: 34 });
  put(words.opening, MARGIN, MARGIN + 150, { size: 13, color: GREY });
  const afterName = put(name, MARGIN, MARGIN + 172, { size: sizeOfName(page, name) });
  put(words.attended(editionName, place, days), MARGIN, afterName + 12, { size: 14, width: 560 });

  const bottom = SHEET.height - MARGIN - CODE_SIDE;
  page
    .lineWidth(0.75)
    .strokeColor(LINE)
    .moveTo(MARGIN, bottom - 22)
    .lineTo(SHEET.width - MARGIN, bottom - 22)
    .stroke();
  put(words.number, MARGIN, bottom, { size: 9, color: GREY, width: 200 });
  put(number, MARGIN, bottom + 16, { size: 15, width: 240 });
  put(words.issued, MARGIN + 250, bottom, { size: 9, color: GREY, width: 200 });
  put(writtenDay(issuedOn, language), MARGIN + 250, bottom + 16, { size: 15, width: 220 });

  put(words.issuer, MARGIN, bottom + 50, { size: 9, color: GREY, width: 200 });
  put(words.committee(editionName), MARGIN, bottom + 66, { size: 12, width: 460 });

  const codeX = SHEET.width - MARGIN - CODE_SIDE;
  drawCode(page, checkUrl, codeX, bottom);
  page
    .fontSize(9)
    .fillColor(GREY)
    .text(words.check, codeX - 132, bottom + CODE_SIDE - 14, { width: 120, align: 'right' });
}

/** Large on one line; on two it would reach into what stands below. */
function sizeOfName(page: Page, name: string): number {
  return page.fontSize(30).widthOfString(name) < SHEET.width - 2 * MARGIN ? 30 : 18;
}

function drawCode(page: Page, text: string, x: number, y: number): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const side = CODE_SIDE / modules.size;
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      // A hair larger, or viewers show seams between the squares.
      if (modules.get(row, column)) page.rect(x + column * side, y + row * side, side + 0.1, side + 0.1);
  page.fill(INK);
}
