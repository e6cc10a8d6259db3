/** A design value of the page, such as `--night`. */
export const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

export const font = (size: number, weight = 400): string => `${weight} ${size}px ${token('--f-sans')}`;

interface TextPlace {
  x: number;
  y: number;
  font: string;
  colour: string;
  /** Where the line has to end. */
  until: number;
}

/** One line, made narrower when it is too long. */
export function writeLine(
  context: CanvasRenderingContext2D,
  text: string,
  { x, y, font: withFont, colour, until }: TextPlace,
): void {
  context.font = withFont;
  context.fillStyle = colour;
  context.fillText(text, x, y, until - x);
}

/** Characters between which a line may break, rare ones and what chooses their shape with them; and words. */
const BREAKABLE = /[\u2e80-\uffef\u{20000}-\u{3ffff}]\p{M}*|[^\s\u2e80-\uffef\u{20000}-\u{3ffff}]+\s*/gu;

/** Breaks a sentence to a width, at spaces, and Chinese between any two characters. */
export function breakLines(
  context: Pick<CanvasRenderingContext2D, 'font' | 'measureText'>,
  text: string,
  { font: withFont, width }: { font: string; width: number },
): string[] {
  context.font = withFont;
  const pieces = text.match(BREAKABLE) ?? [];
  const lines: string[] = [];
  for (const piece of pieces) {
    const longer = `${lines.at(-1) ?? ''}${piece}`;
    if (lines.length > 0 && context.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(piece);
  }
  return lines;
}

/** A canvas to draw on in CSS pixels, as sharp as phones want it. Throws when the browser cannot. */
export function openCanvas(width: number, height: number, scale: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  context.scale(scale, scale);
  return context;
}

/** What was drawn, as a PNG. Rejects when the browser cannot make one. */
export async function toPicture({ canvas }: CanvasRenderingContext2D): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('This browser cannot make pictures.');
  return blob;
}
