// Pictures of things that were never built: the drawings of packages/ui, lit and set in the halls of the conference.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const tokens = readFileSync(fileURLToPath(new URL('../../packages/ui/src/tokens.css', import.meta.url)), 'utf8');
/** @type {Map<string, string>} */
const colours = new Map();
for (const [, name = '', value = ''] of tokens.matchAll(/(--[a-z0-9-]+):\s*(#[0-9a-f]{3,8});/g))
  if (!colours.has(name)) colours.set(name, value);

/**
 * A drawing's variables as the colours they stand for on light ground.
 * @param {string} markup
 */
const paint = (markup) =>
  markup.replaceAll(/var\((--[a-z0-9-]+)\)/g, (_, /** @type {string} */ name) => colours.get(name) ?? '#888');

/** Where a picture is taken: wall far and near, floor, light, lines. */
const grounds = [
  { far: '#0b0c10', near: '#23262f', floor: '#15171d', edge: '#070709', light: '#dfe7ee', line: '#8d97a8' },
  { far: '#d9d5cc', near: '#f6f4ef', floor: '#cdc8bd', edge: '#a8a297', light: '#ffffff', line: '#8a857b' },
  { far: '#07222d', near: '#17586d', floor: '#0c3644', edge: '#04151c', light: '#bfe9f4', line: '#6fb6ca' },
  { far: '#c9b9a6', near: '#efe4d6', floor: '#bba78f', edge: '#8f7c66', light: '#fff7ea', line: '#927f69' },
  { far: '#10231a', near: '#2c5743', floor: '#17372a', edge: '#08140f', light: '#d2eedd', line: '#7fb598' },
  { far: '#2a1210', near: '#6a2c22', floor: '#3b1813', edge: '#160807', light: '#ffdccf', line: '#c98a78' },
];
/** @typedef {typeof grounds[number]} Ground */
/** @typedef {() => number} Random */

/**
 * @param {Random} random
 * @param {number[]} [among]
 * @returns {Ground}
 */
function pickGround(random, among = [0, 1, 2, 3, 4, 5]) {
  const found = grounds[among[Math.floor(random() * among.length)] ?? 0] ?? grounds[0];
  if (!found) throw new Error('There is no ground to stand on.');
  return found;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} side
 */
const square = (x, y, side) => `M${x - side / 2} ${y - side / 2}h${side}v${side}h${-side}z`;

/**
 * Squares within squares, as far as one sees into the hall.
 * @param {{ x: number, y: number, from: number, to: number, count: number, toX: number, toY: number }} nest
 */
function tunnel({ x, y, from, to, count, toX, toY }) {
  let path = '';
  for (let step = 0; step < count; step++) {
    const part = (step / (count - 1)) ** 0.8;
    path += square(x + (toX - x) * part, y + (toY - y) * part, from + (to - from) * part);
  }
  return path;
}

/**
 * @param {number} width
 * @param {number} height
 * @param {string} defs
 * @param {string} content
 */
function frame(width, height, defs, content) {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none"><defs>${defs}</defs>${content}</svg>`;
}

/**
 * @param {number} offset
 * @param {string} colour
 */
const stop = (offset, colour, opacity = 1) =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;

/** @param {Ground} ground */
function roomDefs(ground) {
  const { far, near, floor, edge, light } = ground;
  return `<radialGradient id="wall" cx=".5" cy=".42" r=".75">${stop(0, near)}${stop(0.55, far)}${stop(1, edge)}</radialGradient>
    <linearGradient id="floor" x2="0" y2="1">${stop(0, floor)}${stop(1, edge)}</linearGradient>
    <radialGradient id="pool">${stop(0, light, 0.5)}${stop(1, light, 0)}</radialGradient>
    <radialGradient id="halo">${stop(0, light, 0.42)}${stop(0.6, light, 0.1)}${stop(1, light, 0)}</radialGradient>
    <linearGradient id="top" x2="0" y2="1">${stop(0, light, 0.95)}${stop(1, near, 0.9)}</linearGradient>
    <linearGradient id="side" x2="0" y2="1">${stop(0, near, 0.95)}${stop(1, edge)}</linearGradient>
    <linearGradient id="fade" x2="0" y2="1">${stop(0, '#fff', 0.34)}${stop(0.7, '#fff', 0)}</linearGradient>
    <radialGradient id="vignette" cx=".5" cy=".46" r=".72">${stop(0.55, '#000', 0)}${stop(1, '#000', 0.42)}</radialGradient>
    <filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="9"/></filter>
    <filter id="far" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="3"/></filter>`;
}

/**
 * The room behind a thing: wall, the plan's squares as frames of light, floor.
 * @param {number} width
 * @param {number} height
 * @param {number} horizon
 * @param {Ground} ground
 * @param {{ x: number, y: number, reach: number, lean: number }} view
 */
function room(width, height, horizon, ground, { x, y, reach, lean }) {
  const nest = { x, y, from: reach, to: reach * 0.16, count: 9, toX: x + lean * reach * 0.14, toY: y + reach * 0.05 };
  const path = tunnel(nest);
  return `<path d="M0 0h${width}v${height}H0z" fill="url(#wall)"/>
    <ellipse cx="${x}" cy="${y}" rx="${reach * 0.75}" ry="${reach * 0.62}" fill="url(#halo)"/>
    <g clip-path="url(#above)"><path d="${path}" stroke="${ground.light}" stroke-width="5" opacity=".2" filter="url(#far)"/>
    <path d="${path}" stroke="${ground.line}" stroke-width="1.6" opacity=".75"/></g>
    <path d="M0 ${horizon}h${width}v${height - horizon}H0z" fill="url(#floor)"/>
    <path d="M0 ${horizon}h${width}" stroke="${ground.line}" stroke-width="1.2" opacity=".5"/>`;
}

/**
 * The thing on its plinth, and the light on the floor.
 * @param {string} figure
 * @param {{ x: number, base: number, scale: number, turned: boolean }} place
 * @param {Ground} ground
 */
function onPlinth(figure, { x, base, scale, turned }, ground) {
  const half = 190 * scale;
  const depth = 34 * scale;
  const tall = 92 * scale;
  const at = turned
    ? `translate(${x + 200 * scale} ${base - 252 * scale}) scale(${-scale} ${scale})`
    : `translate(${x - 200 * scale} ${base - 252 * scale}) scale(${scale})`;
  return `<ellipse cx="${x}" cy="${base + tall + depth}" rx="${half * 1.7}" ry="${depth * 2}" fill="url(#pool)"/>
    <ellipse cx="${x}" cy="${base + tall + depth * 0.8}" rx="${half * 1.12}" ry="${depth * 0.8}" fill="#000" opacity=".4" filter="url(#soft)"/>
    <path d="M${x - half} ${base}v${tall}h${half * 2}v${-tall}z" fill="url(#side)"/>
    <path d="M${x - half} ${base}l${depth} ${-depth}h${half * 2 - depth * 2}l${depth} ${depth}z" fill="url(#top)"/>
    <path d="M${x - half} ${base}h${half * 2}" stroke="${ground.light}" stroke-width="1.5" opacity=".7"/>
    <path d="${square(x - half + 26 * scale, base + tall - 24 * scale, 13 * scale)}" fill="#c4301c"/>
    <g transform="${at}">${figure}</g>`;
}

/**
 * The whole thing, lit, on its plinth.
 * @param {string} figure
 * @param {Random} random
 */
export function studio(figure, random) {
  const [width, height] = [1200, 900];
  const ground = pickGround(random);
  const horizon = 640;
  const lean = random() * 2 - 1;
  const x = width / 2;
  const clip = `<clipPath id="above"><path d="M0 0h${width}v${horizon}H0z"/></clipPath>`;
  return frame(
    width,
    height,
    roomDefs(ground) + clip,
    `${room(width, height, horizon, ground, { x, y: 330, reach: 900, lean })}
    ${onPlinth(paint(figure), { x, base: 668, scale: 1.78, turned: random() < 0.5 }, ground)}
    <path d="M0 0h${width}v${height}H0z" fill="url(#vignette)"/>`,
  );
}

/**
 * Close to it: what its maker is proud of, the room behind out of focus.
 * @param {string} figure
 * @param {Random} random
 */
export function detail(figure, random) {
  const [width, height] = [1200, 900];
  const ground = pickGround(random);
  const scale = 4.1;
  const [x, y] = [190 + random() * 30, 118 + random() * 22];
  const clip = `<clipPath id="above"><path d="M0 0h${width}v${height}H0z"/></clipPath>`;
  return frame(
    width,
    height,
    roomDefs(ground) + clip,
    `<g filter="url(#soft)">${room(width, height, 820, ground, { x: 420, y: 380, reach: 1500, lean: 0.6 })}</g>
    <g transform="rotate(-4 600 450) translate(${600 - x * scale} ${450 - y * scale}) scale(${scale})">${paint(figure)}</g>
    <path d="M0 0h${width}v${height}H0z" fill="url(#vignette)"/>`,
  );
}

/**
 * Measured on paper: its outline, a grid, and what is how long.
 * @param {string} figure
 */
export function blueprint(figure) {
  const [width, height] = [1200, 900];
  const [ink, paper] = ['#17181c', '#f4f1ea'];
  let grid = '';
  for (let at = 30; at < width; at += 30) grid += `M${at} 0v${height}`;
  for (let at = 30; at < height; at += 30) grid += `M0 ${at}h${width}`;
  /**
   * @param {number} x
   * @param {number} y
   * @param {number} length
   * @param {boolean} isUpright
   */
  const ticks = (x, y, length, isUpright) => {
    let path = isUpright ? `M${x} ${y}v${length}` : `M${x} ${y}h${length}`;
    for (let part = 0; part <= 12; part++) {
      const at = (length * part) / 12;
      const long = part % 3 === 0 ? 16 : 8;
      path += isUpright ? `M${x} ${y + at}h${long}` : `M${x + at} ${y}v${-long}`;
    }
    return path;
  };
  const outline = `<filter id="ink" x="-5%" y="-5%" width="110%" height="110%">
      <feColorMatrix type="matrix" values="0.26 0.4 0.1 0 0.22  0.26 0.4 0.1 0 0.21  0.26 0.4 0.1 0 0.19  0 0 0 0.5 0" result="pale"/>
      <feMorphology in="SourceAlpha" operator="dilate" radius="1.6" result="wide"/>
      <feComposite in="wide" in2="SourceAlpha" operator="out" result="edge"/>
      <feFlood flood-color="${ink}"/><feComposite in2="edge" operator="in" result="line"/>
      <feMerge><feMergeNode in="pale"/><feMergeNode in="line"/></feMerge></filter>`;
  return frame(
    width,
    height,
    outline,
    `<path d="M0 0h${width}v${height}H0z" fill="${paper}"/><path d="${grid}" stroke="#17181c" stroke-width=".7" opacity=".09"/>
    <path d="${tunnel({ x: 600, y: 430, from: 700, to: 120, count: 6, toX: 640, toY: 420 })}" stroke="#0c6380" stroke-width="1" opacity=".3"/>
    <g filter="url(#ink)"><g transform="translate(228 86) scale(1.86 1.96)">${paint(figure)}</g></g>
    <path d="${ticks(228, 690, 744, false)}${ticks(1032, 120, 500, true)}" stroke="${ink}" stroke-width="1.6"/>
    <path d="M228 640v-40M972 640v-40M990 120h30M990 620h30" stroke="#0c6380" stroke-width="1.4" stroke-dasharray="7 6"/>
    <path d="M828 772h264v64H828zM828 804h264M960 772v64" stroke="${ink}" stroke-width="1.4"/>
    <path d="${tunnel({ x: 862, y: 820, from: 22, to: 5, count: 3, toX: 862, toY: 820 })}" stroke="${ink}" stroke-width="1.4"/>
    <path d="M888 788h52M978 788h88M888 820h38M978 820h60" stroke="${ink}" stroke-width="4" opacity=".3"/>
    <path d="${square(1080, 824, 14)}" fill="#c4301c"/>`,
  );
}

/**
 * At the stand, while people look.
 * @param {string} figure
 * @param {Random} random
 */
export function atStand(figure, random) {
  const [width, height] = [1200, 900];
  const ground = pickGround(random);
  const horizon = 560;
  const clip = `<clipPath id="above"><path d="M0 0h${width}v${horizon}H0z"/></clipPath>`;
  let people = '';
  for (let at = -20; at < width + 80; at += 118 + random() * 60) {
    if (Math.abs(at - 600) < 150) continue;
    const size = 0.82 + random() * 0.4;
    const y = 900 - 250 * size;
    people += `<g transform="translate(${at} ${y}) scale(${size})"><circle r="46"/><path d="M-96 330V150c0-62 38-92 96-92s96 30 96 92v180z"/></g>`;
  }
  return frame(
    width,
    height,
    roomDefs(ground) + clip,
    `${room(width, height, horizon, ground, { x: 600, y: 270, reach: 760, lean: 0 })}
    <path d="M170 60h860v330H170z" fill="${ground.edge}" opacity=".35"/>
    <path d="M170 60h860v330H170z" stroke="${ground.light}" stroke-width="2" opacity=".55"/>
    <path d="${tunnel({ x: 600, y: 225, from: 300, to: 30, count: 8, toX: 610, toY: 230 })}" stroke="${ground.light}" stroke-width="1.6" opacity=".6"/>
    ${onPlinth(paint(figure), { x: 600, base: 590, scale: 1.28, turned: random() < 0.5 }, ground)}
    <g fill="${ground.edge}" filter="url(#far)">${people}</g>
    <path d="M0 0h${width}v${height}H0z" fill="url(#vignette)"/>`,
  );
}

/**
 * An advert: night, the thing on one side, room for words on the other; on phones below it.
 * @param {string} figure
 * @param {Random} random
 * @param {{ width: number, height: number }} size
 */
export function advert(figure, random, { width, height }) {
  const ground = pickGround(random, [0, 2, 4, 5]);
  const isTall = height > width;
  const [x, y] = isTall ? [width * 0.5, height * 0.3] : [width * 0.74, height * 0.42];
  const reach = isTall ? width * 1.25 : height * 1.7;
  const horizon = isTall ? height * 0.5 : height * 0.72;
  const scale = isTall ? width / 520 : height / 470;
  const clip = `<clipPath id="above"><path d="M0 0h${width}v${horizon}H0z"/></clipPath>`;
  return frame(
    width,
    height,
    roomDefs(ground) + clip,
    `${room(width, height, horizon, ground, { x, y, reach, lean: -0.5 })}
    ${onPlinth(paint(figure), { x, base: horizon + (isTall ? 10 : height * 0.04), scale, turned: false }, ground)}
    <path d="M0 0h${width}v${height}H0z" fill="url(#vignette)"/>`,
  );
}

/**
 * A company's mark on its own ground, square.
 * @param {string} path
 * @param {Random} random
 */
export function logo(path, random) {
  const pairs = [
    ['#17181c', '#f4f1ea'],
    ['#0c6380', '#ffffff'],
    ['#c4301c', '#ffffff'],
    ['#22694a', '#f4f1ea'],
    ['#f4f1ea', '#17181c'],
    ['#7f5200', '#fff7ea'],
  ];
  const [back, front] = pairs[Math.floor(random() * pairs.length)] ?? [];
  return frame(
    400,
    400,
    '',
    `<path d="M0 0h400v400H0z" fill="${back}"/><g transform="translate(90 90) scale(6.875)"><path d="${path}" fill="${front}" fill-rule="evenodd"/></g>`,
  );
}
