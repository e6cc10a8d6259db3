/** The picture of the sample streams: a stage whose screen is the hall, drawn for a moment of its loop. */

/** @typedef {'zh' | 'en'} Language */

/** How long the loop lasts, and how long a segment. */
export const LOOP_SECONDS = 16;
export const SEGMENT_SECONDS = 4;

/** What tells the two languages apart at a glance, besides words: the colour of the lines. */
const looks = {
  zh: {
    line: '#5CCBE8',
    deep: '#123A48',
    name: '中文声道',
    chapters: ['开场：九间屋子', '世界模型是什么', '下一座山在哪里'],
  },
  en: {
    line: '#F0B45C',
    deep: '#4A3512',
    name: 'English audio',
    chapters: ['Opening: nine rooms', 'What a world model is', 'Where the next mountain is'],
  },
};

const SCREEN = { x: 190, y: 26, width: 580, height: 326 };
const RINGS = 13;

/**
 * The SVG, 960 × 540, at `seconds` into the loop.
 * @param {Language} language
 * @param {number} seconds
 */
export function drawScene(language, seconds) {
  const { line, deep, name, chapters } = looks[language];
  const chapter = Math.min(chapters.length - 1, Math.floor((seconds / LOOP_SECONDS) * chapters.length));
  const clock = `00:${String(Math.floor(seconds)).padStart(2, '0')}.${Math.floor((seconds % 1) * 10)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 540" font-family="Noto Sans CJK SC">
<defs><radialGradient id="room" cx=".5" cy=".42" r=".7"><stop offset="0" stop-color="${deep}"/><stop offset=".5" stop-color="#0B1A21"/><stop offset="1" stop-color="#050708"/></radialGradient></defs>
<rect width="960" height="540" fill="url(#room)"/>
<rect x="${SCREEN.x}" y="${SCREEN.y}" width="${SCREEN.width}" height="${SCREEN.height}" fill="#07161C"/>
${rings(seconds, line)}
<path d="M0 392h960v148H0z" fill="#081318"/><path d="M0 392h960" stroke="${line}" stroke-opacity=".5" stroke-width="1.5"/>
${speaker(seconds, line)}
${heads()}
<text x="40" y="430" font-size="22" fill="#fff">${chapters[chapter]}</text>
<text x="920" y="430" font-size="22" fill="${line}" text-anchor="end">${name}</text>
<text x="40" y="466" font-size="26" fill="#fff" font-family="Noto Sans Mono CJK SC">${clock}</text>
</svg>`;
}

/**
 * Squares that draw nearer, one every two seconds, with the light in the innermost.
 * @param {number} seconds
 * @param {string} line
 */
function rings(seconds, line) {
  const moved = (seconds / 2) % 1;
  const drift = Math.sin((seconds / LOOP_SECONDS) * 2 * Math.PI) * 0.35;
  const boxes = Array.from({ length: RINGS }, (_, index) => {
    const share = 1 - ((index + moved) / RINGS) * 0.9;
    const width = SCREEN.width * share;
    const height = SCREEN.height * share;
    const x = SCREEN.x + (SCREEN.width - width) * (0.5 + drift * 0.5);
    const y = SCREEN.y + (SCREEN.height - height) / 2;
    return { x, y, width, height };
  });
  const paths = boxes.map(
    ({ x, y, width, height }) => `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`,
  );
  const core = boxes.at(-1) ?? { x: 0, y: 0, width: 0, height: 0 };
  return `<path d="${paths.join('')}" fill="none" stroke="${line}" stroke-width="1.4"/>
<rect x="${round(core.x)}" y="${round(core.y)}" width="${round(core.width)}" height="${round(core.height)}" fill="#E4523B"/>`;
}

/**
 * Walks a few steps to and fro.
 * @param {number} seconds
 * @param {string} line
 */
function speaker(seconds, line) {
  const shift = round(Math.sin((seconds / LOOP_SECONDS) * 4 * Math.PI) * 60);
  return `<g fill="#071116" stroke="${line}" stroke-opacity=".5"><path d="M689 384h12v48h-12zM678 432h34v6h-34z"/><path d="m666 372 56 7v9l-56-7z"/></g>
<g transform="translate(${shift} 0)" fill="#020405"><circle cx="560" cy="306" r="13"/><path d="M535 336c2-9 11-12 25-12s23 3 25 12l6 52h-9l-4 50h-14l-3-40-3 40h-14l-4-50h-11z"/><path d="M552 297c3-4 6-5 9-5" stroke="${line}" stroke-width="1.6" fill="none"/></g>`;
}

const heads = () =>
  `<g fill="#020304">${Array.from({ length: 20 }, (_, index) => {
    const x = 20 + index * 48;
    const y = 508 + ((index * 7) % 3) * 6;
    return `<circle cx="${x}" cy="${y}" r="17"/><rect x="${x - 28}" y="${y + 14}" width="56" height="60" rx="22"/>`;
  }).join('')}</g>`;

/** @param {number} value */
const round = (value) => Math.round(value * 100) / 100;
