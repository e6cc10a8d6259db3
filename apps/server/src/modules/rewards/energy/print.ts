import type { Language } from '@mingtang/contract/envelope';
import type { Edition } from '@mingtang/contract/reference/model';
import QRCode from 'qrcode';
import { drawSheet, GREY, INK, type Page, SEAL } from '../../../platform/pdf.ts';

/** A4 upright, in points. */
const SHEET = { width: 595.28, height: 841.89 };
const MARGIN = 56;
const CODE_SIDE = 340;

/** What a sheet says, in both languages: it hangs where everybody passes. */
const words = {
  scanZh: '扫码集能量',
  scanEn: 'Scan to collect energy',
  onceZh: '每天一次',
  onceEn: 'Once a day',
};

interface PrintedCode {
  nameZh: string;
  nameEn: string;
  points: number;
  validDays: readonly string[];
  /** What its QR holds. */
  address: string;
}

interface Codes {
  codes: readonly PrintedCode[];
  edition: Edition;
  language: Language;
}

/** Codes as a PDF, one A4 page each. */
export function drawCodes(sheets: Codes): Promise<Buffer> {
  const { edition, language } = sheets;
  return drawSheet(
    {
      language,
      title: language === 'zh' ? words.scanZh : words.scanEn,
      author: language === 'zh' ? edition.nameZh : edition.nameEn,
      layout: 'portrait',
      margin: MARGIN,
    },
    (page) => putCodes(page, sheets),
  );
}

function putCodes(page: Page, { codes, edition }: Codes): void {
  const width = SHEET.width - 2 * MARGIN;
  const put = (text: string, y: number, size: number, colour: string): void =>
    void page.fontSize(size).fillColor(colour).text(text, MARGIN, y, { width, align: 'center' });
  codes.forEach(({ nameZh, nameEn, points, validDays, address }, index) => {
    if (index > 0) page.addPage();
    put(`${edition.nameZh}  ${edition.nameEn}`, MARGIN, 12, GREY);
    put(words.scanZh, 104, 40, INK);
    put(words.scanEn, 160, 18, INK);
    const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' });
    const cell = CODE_SIDE / modules.size;
    const left = (SHEET.width - CODE_SIDE) / 2;
    for (let row = 0; row < modules.size; row++)
      for (let column = 0; column < modules.size; column++)
        if (modules.get(row, column)) page.rect(left + column * cell, 214 + row * cell, cell, cell);
    page.fill(INK);
    put(`+${points}`, 582, 44, SEAL);
    put(nameZh, 650, 20, INK);
    put(nameEn, 682, 14, INK);
    put(`${words.onceZh}  ${words.onceEn}  ${validDays.join('  ')}`, 730, 12, GREY);
  });
}
