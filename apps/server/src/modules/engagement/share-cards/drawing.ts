import { SHARE_CARD } from '@mingtang/contract/engagement/share-card';
import type { Weight } from '@mingtang/lettering/fonts';
import { toMarkup } from '@mingtang/lettering/markup';
import { drawPlate } from '@mingtang/ui/drawing/plate';
import sharp from 'sharp';

/** The colours of the stage: a card stands among others, on white or on black. */
const colours = {
  ground: '#0b1317',
  far: '#050708',
  line: '#2e7a90',
  core: '#e4523b',
  ink: '#f4f5f5',
  quiet: '#b6babd',
};

const { width: WIDTH, height: HEIGHT } = SHARE_CARD;
const MARGIN = 72;
const ART_WIDTH = 380;
const TEXT_WIDTH = WIDTH - ART_WIDTH - MARGIN * 2;
const TITLE_TOP = 150;
const TITLE_HEIGHT = 260;
/** The largest at which a title fits; what does not fit at the last is cut. */
const TITLE_SIZES = [64, 56, 48, 42] as const;
const FACT_TOP = 430;
const FOOT_TOP = HEIGHT - MARGIN - 34;

/** What stands on a card, in one language. */
export interface CardWords {
  /** What kind of thing it is. */
  kind: string;
  title: string;
  /** When and where, or one line about it. */
  fact: string;
  /** Whose card it is. */
  site: string;
}

interface Lettering {
  font: Weight;
  size: number;
  colour: string;
}
type Lettered = { data: Buffer; info: { width: number; height: number } };

/** Draws a card as PNG, 1200 × 630; the same seed draws the same art as the thing's cover. Any length of text fits. */
export async function drawShareCard(words: CardWords, seed: number): Promise<Uint8Array> {
  const [kind, title, fact, site] = await Promise.all([
    letterLine(words.kind, { font: 'regular', size: 28, colour: colours.quiet }),
    letterTitle(words.title),
    letterFitting(words.fact, 84, [{ font: 'regular', size: 28, colour: colours.quiet }]),
    letterLine(words.site, { font: 'bold', size: 28, colour: colours.ink }),
  ]);
  const layers = [
    { of: kind, left: MARGIN, top: MARGIN },
    { of: title, left: MARGIN, top: TITLE_TOP },
    { of: fact, left: MARGIN, top: FACT_TOP },
    { of: site, left: MARGIN + 52, top: FOOT_TOP },
  ];
  return sharp(Buffer.from(drawGround(seed)))
    .composite(layers.flatMap(({ of, left, top }) => (of ? [{ input: of.data, left, top }] : [])))
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer();
}

function drawGround(seed: number): string {
  const { ground, far, line, core, ink } = colours;
  const art = drawPlate({ width: ART_WIDTH, height: HEIGHT, seed });
  const left = WIDTH - ART_WIDTH;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="none">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>
    <svg x="${left}" width="${ART_WIDTH}" height="${HEIGHT}">
      <rect width="${ART_WIDTH}" height="${HEIGHT}" fill="${far}"/>
      <path d="${art.lines}" stroke="${line}"/><path d="${art.solids}" fill="${line}"/>
      <path d="${art.accentLines}" stroke="${core}"/><path d="${art.accentSolids}" fill="${core}"/>
    </svg>
    <g transform="translate(${MARGIN} ${FOOT_TOP + 2}) scale(1.3)">
      <path d="M1 1h26v26H1z" stroke="${ink}" stroke-width="2"/><path d="M10 1v26M18 1v26M1 10h26M1 18h26" stroke="${ink}"/>
      <path d="M9.5 9.5h9v9h-9z" fill="${core}"/>
    </g></svg>`;
}

const letterTitle = (title: string): Promise<Lettered | undefined> =>
  letterFitting(
    title,
    TITLE_HEIGHT,
    TITLE_SIZES.map((size) => ({ font: 'bold', size, colour: colours.ink })),
  );

const letterLine = (text: string, look: Lettering): Promise<Lettered | undefined> =>
  letterFitting(text, look.size * 1.6, [look]);

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
const letters = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Sets a text in the first of these ways that is no higher than it may be, cut in the last where none is. */
async function letterFitting(text: string, height: number, ways: readonly Lettering[]): Promise<Lettered | undefined> {
  let words = letters(text.replace(/[\p{Cc}\s]+/gu, ' ').trim()).slice(0, 400);
  if (words.length === 0) return undefined;
  let set: Lettered | undefined;
  for (const way of ways) {
    set = await letter(words.join(''), way);
    if (set.info.height <= height) return set;
  }
  const last = ways.at(-1);
  while (last && set && set.info.height > height && words.length > 1) {
    words = words.slice(0, Math.floor(words.length * 0.85));
    set = await letter(`${words.join('').trimEnd()}…`, last);
  }
  return set;
}

const known = new Map<string, Promise<unknown>>();

/** Makes a font known to Pango, once a process: it takes one with each text and keeps it. */
function introduce(file: string): Promise<unknown> {
  const done = known.get(file) ?? sharp({ text: { text: '.', fontfile: file } }).toBuffer();
  known.set(file, done);
  return done;
}

async function letter(text: string, { font, size, colour }: Lettering): Promise<Lettered> {
  const { markup, files } = toMarkup(text, font);
  await Promise.all(files.map(introduce));
  return sharp({
    text: {
      text: `<span foreground="${colour}">${markup}</span>`,
      font: `Noto Sans SC ${size}`,
      width: TEXT_WIDTH,
      wrap: 'word-char',
      spacing: Math.round(size * 0.12),
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}
