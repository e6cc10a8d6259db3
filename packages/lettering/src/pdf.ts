import PDFDocument from 'pdfkit';
import { type FontName, fontFile, MAIN_FONT } from './fonts.ts';
import { type Direction, directionOf, type Run, runsOf } from './lines.ts';
import { clean, findUnprintable, markBreaks, type Unprintable } from './pieces.ts';
import { type Cluster, loadShaper, needsShaping, type ShapedGlyph, ShaperNotLoaded, shape } from './shaper.ts';

export interface Paper {
  /** Tag of the language most of it is in, such as `zh-CN`. */
  language: string;
  title: string;
  author: string;
  layout: 'portrait' | 'landscape';
  /** Points on every side. */
  margin: number;
  /** Of other paper than A4, in points. */
  size?: { width: number; height: number };
}

/** What is drawn on. Its texts may be in any script. */
export type Page = PDFKit.PDFDocument;

export interface Sheet {
  content: Buffer;
  /** Texts with letters that no font has; a mark stands for them. */
  unprintable: Unprintable[];
}

/** What pdfkit keeps to itself of a font and of a document. Its version is pinned, and the tests hold it to this. */
interface EmbeddedFont {
  font: { unitsPerEm: number; getGlyph(id: number): { advanceWidth: number; path: { toSVG(): string } } };
  /** What of the font goes into the file: the ids of its glyphs, by their number there. */
  subset: { glyphs: number[] };
  /** By number in the file: what readers take a glyph for, and its width in thousandths. */
  unicode: (number[] | undefined)[];
  widths: (number | undefined)[];
  ascender: number;
  widthOfString(text: string, size: number): number;
  encode: (this: EmbeddedFont, text: string) => readonly [codes: string[], positions: object[]];
}
interface TextOptions extends PDFKit.Mixins.TextOptions {
  lineWidth?: number;
}
interface Inside {
  _font: EmbeddedFont;
  _fontSize: number;
  _fragment(text: string, x: number, y: number, options: TextOptions): void;
}

/** Draws a PDF. `draw` may be called twice, the second time with what shapes the scripts it turned out to hold. */
export async function drawPdf(paper: Paper, draw: (page: Page) => void): Promise<Sheet> {
  try {
    return await drawOnce(paper, draw);
  } catch (error) {
    if (!(error instanceof ShaperNotLoaded)) throw error;
    await loadShaper();
    return drawOnce(paper, draw);
  }
}

function drawOnce(
  { language, title, author, layout, margin, size }: Paper,
  draw: (page: Page) => void,
): Promise<Sheet> {
  const page = new PDFDocument({
    size: size ? [size.width, size.height] : 'A4',
    layout,
    margins: { top: margin, bottom: margin, left: margin, right: margin },
    lang: language,
    info: { Title: title, Author: author },
  });
  const texts = setInScripts(page);
  draw(page);
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve({ content: Buffer.concat(chunks), unprintable: findUnprintable(texts) }));
    page.on('error', reject);
    page.end();
  });
}

/**
 * Gives a document's texts all scripts. pdfkit breaks lines as before and asks how wide a part is and to draw a line, and
 * those two know fonts, directions and shapes. Gives the list that its texts come onto.
 */
function setInScripts(page: Page): string[] {
  const inside = page as unknown as Inside;
  const texts: string[] = [];
  let direction: Direction = 'ltr';
  const drawRun = inside._fragment.bind(page);

  const fonts = new Map<FontName, EmbeddedFont>();
  const open = (name: FontName): EmbeddedFont => {
    page.font(fontFile(name));
    const font = fonts.get(name) ?? inside._font;
    fonts.set(name, font);
    return font;
  };
  const main = open(MAIN_FONT);

  const shapes = new Map<string, Cluster[]>();
  const shapeOf = (run: Run): Cluster[] => {
    const key = `${run.font} ${run.isRightToLeft} ${run.text}`;
    const clusters = shapes.get(key) ?? shape(run);
    shapes.set(key, clusters);
    return clusters;
  };
  const widthOf = (run: Run): number => {
    if (!needsShaping(run)) {
      const width = open(run.font).widthOfString(run.text, inside._fontSize);
      inside._font = main;
      return width;
    }
    const { font } = open(run.font);
    inside._font = main;
    return (widthOfClusters(shapeOf(run)) * inside._fontSize) / font.unitsPerEm;
  };

  page.widthOfString = (text) => runsOf(text, direction).runs.reduce((sum, run) => sum + widthOf(run), 0);
  inside._fragment = (line, x, y, options) => {
    const whole = line.replaceAll('\n', '');
    // A space at the end of a line that is read from the right would stand at its left.
    const { text, runs } = runsOf(direction === 'rtl' ? whole.trimEnd() : whole, direction);
    const widths = runs.map(widthOf);
    const width = widths.reduce((sum, each) => sum + each, 0);
    const spare = (options.lineWidth ?? width) - page.widthOfString(text.trimEnd());
    let left = x;
    if (options.width && options.align === 'right') left += spare;
    else if (options.width && options.align === 'center') left += spare / 2;
    // All on the line of the main font, whatever the heights of theirs.
    const baseline = (-main.ascender / 1000) * inside._fontSize;
    for (const [index, run] of runs.entries()) {
      const font = open(run.font);
      const put = (text: string, at: number): void =>
        drawRun(text, at, y, { ...options, align: 'left', baseline, textWidth: 0 } as TextOptions);
      if (needsShaping(run))
        drawClusters(page, font, shapeOf(run), {
          isRightToLeft: run.isRightToLeft,
          at: { x: left, y: y - baseline },
          scale: inside._fontSize / font.font.unitsPerEm,
          put,
        });
      else put(run.text, left);
      left += widths[index] ?? 0;
    }
    inside._font = main;
  };

  const setText = page.text.bind(page) as (text: string, ...place: unknown[]) => Page;
  const heightOfString = page.heightOfString.bind(page);
  page.text = ((text: string, ...place: unknown[]) => {
    texts.push(text);
    const written = markBreaks(text);
    direction = directionOf(clean(written));
    setText(written, ...place);
    direction = 'ltr';
    return page;
  }) as Page['text'];
  page.heightOfString = (text, options) => heightOfString(markBreaks(text), options);
  return texts;
}

const widthOfClusters = (clusters: readonly Cluster[]): number =>
  clusters.flatMap(({ glyphs }) => glyphs).reduce((sum, { advance }) => sum + advance, 0);

interface Placed extends ShapedGlyph {
  /** From where the run begins. */
  x: number;
}

/** Draws what was shaped: as text what stands for letters, and as outlines the dots and marks that belong to one. */
function drawClusters(
  page: Page,
  font: EmbeddedFont,
  clusters: readonly Cluster[],
  { isRightToLeft, at, scale, put }: Place,
): void {
  let pen = 0;
  const glyphs = clusters
    .flatMap((cluster) => cluster.glyphs)
    .map((glyph): Placed => {
      const x = pen;
      pen += glyph.advance;
      return { ...glyph, x };
    });
  const written = glyphs.filter(({ codePoints }) => codePoints.length > 0);
  const text = clusters.map((cluster) => cluster.text).join('');
  // Readers turn what stands right to left around by themselves, also when they are told how it is read.
  const isToldApart = !isRightToLeft && clusters.some((cluster) => cluster.glyphs.length > 1);
  if (isToldApart) page.markContent('Span', { actual: text });
  const { encode } = font;
  font.encode = () => encodeGlyphs(font, written, pen);
  put(text, at.x + (written[0]?.x ?? 0) * scale);
  font.encode = encode;
  if (isToldApart) page.endMarkedContent();
  for (const { id, x, xOffset, yOffset } of glyphs.filter(({ codePoints }) => codePoints.length === 0))
    page
      .save()
      .translate(at.x + (x + xOffset) * scale, at.y - yOffset * scale)
      .scale(scale, -scale)
      .path(font.font.getGlyph(id).path.toSVG())
      .fill()
      .restore();
}

interface Place {
  isRightToLeft: boolean;
  /** Where it begins on its line. */
  at: { x: number; y: number };
  /** Points of a unit of the font. */
  scale: number;
  put: (text: string, x: number) => void;
}

/** The codes of glyphs in the file. One that stands for other letters than before is put into it once more. */
function encodeGlyphs(
  font: EmbeddedFont,
  glyphs: readonly Placed[],
  end: number,
): [codes: string[], positions: object[]] {
  const scale = 1000 / font.font.unitsPerEm;
  const widthOf = (id: number): number => font.font.getGlyph(id).advanceWidth * scale;
  const codes = glyphs.map(({ id, codePoints }) => {
    const letters = codePoints.join();
    const known = font.subset.glyphs.findIndex((glyph, code) => glyph === id && font.unicode[code]?.join() === letters);
    const code = known === -1 ? font.subset.glyphs.push(id) - 1 : known;
    font.unicode[code] = codePoints;
    font.widths[code] = widthOf(id);
    return code.toString(16).padStart(4, '0');
  });
  const positions = glyphs.map(({ id, x, xOffset, yOffset }, index) => ({
    xAdvance: ((glyphs[index + 1]?.x ?? end) - x) * scale,
    yAdvance: 0,
    xOffset: xOffset * scale,
    yOffset: yOffset * scale,
    advanceWidth: widthOf(id),
  }));
  return [codes, positions];
}
