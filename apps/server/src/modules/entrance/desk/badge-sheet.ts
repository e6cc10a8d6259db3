import {
  type Badge,
  type BadgeSize,
  badgeNameLength,
  badgeNamePoints,
  badgeSizes,
} from '@mingtang/contract/entrance/desk-model';
import QRCode from 'qrcode';
import { drawSheet, GREY, INK, LINE, type Page, SEAL } from '../../../platform/pdf.ts';

/** Points of a millimetre. */
const MM = 72 / 25.4;
/** Below it nobody reads a name. */
const LEAST_SCALE = 0.5;

/** A badge as a PDF of one page, as it is cut and worn: both languages, for whoever reads it. */
export function drawBadge(badge: Badge, size: BadgeSize): Promise<Buffer> {
  const paper = { width: badgeSizes[size].width * MM, height: badgeSizes[size].height * MM };
  return drawSheet(
    {
      language: 'zh',
      title: `${badge.nameZh} ${badge.ticketNumber}`,
      author: badge.editionZh,
      layout: 'portrait',
      margin: 0,
      size: paper,
    },
    (page) => putBadge(page, badge, paper),
  );
}

function putBadge(page: Page, badge: Badge, paper: { width: number; height: number }): void {
  const margin = 7 * MM;
  const width = paper.width - 2 * margin;
  // What it opens, and whose conference it is.
  page.rect(0, 0, paper.width, 3 * MM).fill(SEAL);
  drawHalls(page, badge.halls, paper.width - margin - 15 * MM, 8 * MM, 15 * MM);
  const headWidth = width - 19 * MM;
  page
    .fontSize(10)
    .fillColor(INK)
    .text(badge.editionZh, margin, 8 * MM, { width: headWidth, height: 13 * MM, ellipsis: true });
  page
    .fontSize(6.5)
    .fillColor(GREY)
    .text(badge.editionEn, margin, page.y + 2, { width: headWidth, height: 8 * MM, ellipsis: true });

  const side = 38 * MM;
  const codeTop = paper.height - margin - side;
  // The name is what others read.
  putPerson(page, badge, { x: margin, y: paper.height * 0.23, width, bottom: codeTop - 6 * MM });
  page
    .lineWidth(0.75)
    .strokeColor(LINE)
    .moveTo(margin, codeTop - 4 * MM)
    .lineTo(paper.width - margin, codeTop - 4 * MM)
    .stroke();
  drawCode(page, badge.code, margin, codeTop, side);
  const beside = margin + side + 4 * MM;
  const besideWidth = paper.width - margin - beside;
  page
    .fontSize(11)
    .fillColor(SEAL)
    .text(badge.nameZh, beside, codeTop, { width: besideWidth, height: 15 * MM, ellipsis: true });
  page
    .fontSize(7)
    .fillColor(INK)
    .text(badge.nameEn, beside, page.y + 2, { width: besideWidth, height: 11 * MM, ellipsis: true });
  const number = `${badge.ticketNumber} · ${badge.serial}`;
  page.fontSize(6.5).fillColor(GREY);
  page.text(number, beside, codeTop + side - page.heightOfString(number, { width: besideWidth }), {
    width: besideWidth,
  });
}

/** Name, the other name and the company beneath each other, as large as they all fit. */
function putPerson(
  page: Page,
  { name, otherName, company }: Badge,
  { x, y, width, bottom }: { x: number; y: number; width: number; bottom: number },
): void {
  const lines = [
    { text: name, size: badgeNamePoints[badgeNameLength(name)], color: INK, above: 0 },
    ...(otherName === null ? [] : [{ text: otherName, size: 13, color: GREY, above: 3 }]),
    ...(company === null ? [] : [{ text: company, size: 11, color: INK, above: 6 }]),
  ];
  const heightAt = (scale: number): number =>
    lines.reduce((sum, { text, size, above }) => {
      page.fontSize(size * scale);
      return sum + above + page.heightOfString(text, { width });
    }, 0);
  let scale = 1;
  while (scale > LEAST_SCALE && y + heightAt(scale) > bottom) scale -= 0.05;
  let top = y;
  for (const { text, size, color, above } of lines) {
    top += above;
    page.fontSize(size * scale).fillColor(color);
    const height = Math.min(page.heightOfString(text, { width }), Math.max(bottom - top, page.currentLineHeight(true)));
    page.text(text, x, top, { width, height, ellipsis: true });
    top += height;
  }
}

/** The plan of the nine halls, those it opens filled. */
function drawHalls(page: Page, opens: readonly number[], x: number, y: number, side: number): void {
  page.lineWidth(1).strokeColor(INK).rect(x, y, side, side).stroke();
  const room = (side - 5) / 3;
  for (let place = 0; place < 9; place++) {
    const left = x + 2 + (place % 3) * (room + 0.5);
    const top = y + 2 + Math.floor(place / 3) * (room + 0.5);
    if (opens.includes(place)) page.rect(left, top, room, room).fill(SEAL);
    else page.lineWidth(0.5).strokeColor(LINE).rect(left, top, room, room).stroke();
  }
}

function drawCode(page: Page, text: string, x: number, y: number, width: number): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const side = width / modules.size;
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      // A hair larger, or viewers show seams between the squares.
      if (modules.get(row, column)) page.rect(x + column * side, y + row * side, side + 0.1, side + 0.1);
  page.fill(INK);
}
