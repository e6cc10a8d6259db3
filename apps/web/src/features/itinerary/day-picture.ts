import { drawHall } from '@mingtang/ui/drawing/hall';
import { seedFrom } from '@mingtang/ui/drawing/random';
import { breakLines, font, openCanvas, token, toPicture, writeLine } from '../picture/canvas-text.ts';

/** What the picture says; every text in the reader's language, and nothing of whose day it is. */
export interface DayPictureWords {
  brand: string;
  title: string;
  /** Where the programme is found. */
  site: string;
  entries: { start: string; end: string; title: string; place: string }[];
  /** How many more there are, from the count. */
  more: (count: number) => string;
}

const WIDTH = 390;
const HEAD_HEIGHT = 148;
const FOOT_HEIGHT = 56;
const GUTTER = 24;
const RAIL = 64;
const LINE = 24;
const MOST_SHOWN = 12;
const MOST_LINES = 3;
const SCALE = 3;

/** A day as a picture to send to somebody. Rejects when the browser cannot make one. */
export async function drawDayPicture(day: string, words: DayPictureWords): Promise<Blob> {
  const ruler = openCanvas(1, 1, 1);
  const rows = words.entries.slice(0, MOST_SHOWN).map((entry) => {
    const lines = breakLines(ruler, entry.title, { font: font(16, 600), width: WIDTH - GUTTER * 2 - RAIL });
    return { ...entry, lines: lines.slice(0, MOST_LINES) };
  });
  const left = words.entries.length - rows.length;
  const heightOf = ({ lines }: { lines: string[] }): number => 52 + lines.length * LINE;
  const body = rows.reduce((sum, row) => sum + heightOf(row), 0) + (left > 0 ? 40 : 0);
  const context = openCanvas(WIDTH, HEAD_HEIGHT + body + FOOT_HEIGHT, SCALE);
  context.fillStyle = token('--qr-paper');
  context.fillRect(0, 0, WIDTH, HEAD_HEIGHT + body + FOOT_HEIGHT);
  drawHead(context, day, words);
  let y = HEAD_HEIGHT;
  for (const row of rows) {
    drawRow(context, row, y);
    y += heightOf(row);
  }
  const small = { x: GUTTER, font: font(13), colour: token('--qr-ink'), until: WIDTH - GUTTER };
  if (left > 0) writeLine(context, words.more(left), { ...small, x: GUTTER + RAIL, y: y + 26 });
  writeLine(context, words.site, { ...small, y: HEAD_HEIGHT + body + 34 });
  return toPicture(context);
}

function drawHead(context: CanvasRenderingContext2D, day: string, { brand, title }: DayPictureWords): void {
  context.save();
  context.beginPath();
  context.rect(0, 0, WIDTH, HEAD_HEIGHT);
  context.clip();
  context.fillStyle = token('--night');
  context.fillRect(0, 0, WIDTH, HEAD_HEIGHT);
  context.translate(214, -34);
  const hall = drawHall({ size: 216, seed: seedFrom(day), density: 0.75, hasFrame: false });
  context.strokeStyle = token('--night-line');
  for (const [index, { path, ground }] of hall.chambers.entries()) {
    if (index === 4) {
      context.fillStyle = token('--seal-print');
      context.fillRect(ground.x, ground.y, ground.width, ground.height);
    }
    context.stroke(new Path2D(path));
  }
  context.restore();
  const place = { x: GUTTER, until: 208 };
  writeLine(context, brand, { ...place, y: 44, font: font(15, 600), colour: token('--night-ink') });
  writeLine(context, title, { ...place, y: HEAD_HEIGHT - 28, font: font(28, 600), colour: token('--night-ink') });
}

interface Row {
  start: string;
  end: string;
  lines: string[];
  place: string;
}

function drawRow(context: CanvasRenderingContext2D, { start, end, lines, place }: Row, top: number): void {
  const ink = token('--qr-ink');
  const until = WIDTH - GUTTER;
  writeLine(context, start, { x: GUTTER, y: top + 36, font: font(17, 600), colour: ink, until });
  writeLine(context, end, { x: GUTTER, y: top + 56, font: font(12), colour: ink, until });
  for (const [row, line] of lines.entries())
    writeLine(context, line, { x: GUTTER + RAIL, y: top + 36 + row * LINE, font: font(16, 600), colour: ink, until });
  const below = top + 34 + lines.length * LINE;
  writeLine(context, place, { x: GUTTER + RAIL, y: below, font: font(13), colour: ink, until });
}
