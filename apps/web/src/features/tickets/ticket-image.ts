import { drawHall } from '@mingtang/ui/drawing/hall';
import { drawQr } from '@mingtang/ui/drawing/qr';
import { seedFrom } from '@mingtang/ui/drawing/random';
import { breakLines, font, openCanvas, token, toPicture, writeLine } from '../picture/canvas-text.ts';

/** What the picture says; every text in the reader's language. */
export interface TicketImageWords {
  brand: string;
  name: string;
  /** Days and rooms. */
  note: string;
  dates: { label: string; value: string };
  number: { label: string; groups: readonly string[] };
  scan: string;
  /** That it does not open the door by itself. */
  rule: string;
}

const WIDTH = 390;
const ART_HEIGHT = 340;
const HEIGHT = 640;
const GUTTER = 24;
const SCALE = 3;

/**
 * A picture of a ticket to keep. Its code is the ticket's address, not the pass: that changes each minute, and an old one
 * would be turned away. Rejects when the browser cannot make a picture.
 */
export async function drawTicketImage(ticketId: string, address: string, words: TicketImageWords): Promise<Blob> {
  const context = openCanvas(WIDTH, HEIGHT, SCALE);
  drawArt(context, ticketId, words);
  drawCode(context, address, words);
  return toPicture(context);
}

function drawArt(context: CanvasRenderingContext2D, ticketId: string, words: TicketImageWords): void {
  context.fillStyle = token('--night');
  context.fillRect(0, 0, WIDTH, ART_HEIGHT);
  context.save();
  context.beginPath();
  context.rect(0, 0, WIDTH, ART_HEIGHT);
  context.clip();
  context.translate(108, -78);
  const hall = drawHall({ size: 342, seed: seedFrom(ticketId), density: 0.75, hasFrame: false });
  context.lineWidth = 1;
  for (const [index, chamber] of hall.chambers.entries()) {
    const isLit = index === 4;
    if (isLit) {
      const { x, y, width, height } = chamber.ground;
      context.fillStyle = token('--seal-print');
      context.fillRect(x, y, width, height);
    }
    context.strokeStyle = isLit ? token('--qr-paper') : token('--night-line');
    context.stroke(new Path2D(chamber.path));
  }
  context.restore();

  // The art fades under the words.
  const fade = context.createLinearGradient(0, ART_HEIGHT - 200, 0, ART_HEIGHT - 110);
  fade.addColorStop(0, 'transparent');
  fade.addColorStop(1, token('--night'));
  context.fillStyle = fade;
  context.fillRect(0, ART_HEIGHT - 200, WIDTH, 200);

  write(context, words.brand, { y: 44, font: font(15, 600), colour: token('--night-ink') });
  write(context, words.note, { y: ART_HEIGHT - 112, font: font(14), colour: token('--night-ink-2') });
  write(context, words.name, { y: ART_HEIGHT - 74, font: font(30, 600), colour: token('--night-ink') });
  write(context, words.dates.label, { y: ART_HEIGHT - 42, font: font(12), colour: token('--night-ink-3') });
  write(context, words.dates.value, { y: ART_HEIGHT - 22, font: font(14, 600), colour: token('--night-ink') });
}

function drawCode(context: CanvasRenderingContext2D, address: string, words: TicketImageWords): void {
  const ink = token('--qr-ink');
  context.fillStyle = token('--qr-paper');
  context.fillRect(0, ART_HEIGHT, WIDTH, HEIGHT - ART_HEIGHT);
  const side = 172;
  const top = ART_HEIGHT + 28;
  const code = drawQr(address);
  context.save();
  context.translate(GUTTER, top);
  context.scale(side / code.size, side / code.size);
  context.fillStyle = ink;
  context.fill(new Path2D(code.modules));
  context.fill(new Path2D(code.finders), 'evenodd');
  context.restore();

  const left = GUTTER + side + 24;
  write(context, words.number.label, { x: left, y: top + 12, font: font(12), colour: ink });
  for (const [row, group] of words.number.groups.entries())
    write(context, group, { x: left, y: top + 36 + row * 22, font: font(16, 600), colour: ink });
  write(context, words.scan, { x: left, y: top + side, font: font(12), colour: ink });
  for (const [row, line] of breakLines(context, words.rule, { font: font(12), width: WIDTH - GUTTER * 2 }).entries())
    write(context, line, { y: top + side + 36 + row * 18, font: font(12), colour: ink });
}

interface TextPlace {
  x?: number;
  y: number;
  font: string;
  colour: string;
}

/** One line, made narrower when it is longer than the picture. */
function write(context: CanvasRenderingContext2D, text: string, { x = GUTTER, ...place }: TextPlace): void {
  writeLine(context, text, { x, ...place, until: WIDTH - GUTTER });
}
