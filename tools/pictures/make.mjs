// Draws the demo's pictures of exhibits, marks and adverts anew: `node tools/pictures/make.mjs`. They are kept in the repository,
// so that nobody waits for them when the demo is put there.
import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { createServer } from 'vite';
import { advert, atStand, blueprint, detail, logo, studio } from './scene.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = `${root}apps/server/src/demo/pictures`;
const vite = await createServer({
  root,
  configFile: false,
  server: { middlewareMode: true, hmr: false },
  logLevel: 'error',
});
/** @param {string} path */
const load = (path) => vite.ssrLoadModule(`/${path}`);
const { exhibitFigures } = await load('packages/ui/src/exhibit-figures.tsx');
const { companyMark } = await load('packages/ui/src/drawing/company-mark.ts');
const { randomFrom, seedFrom } = await load('packages/ui/src/drawing/random.ts');
const { exhibits } = await load('apps/server/src/demo/content/exhibition.ts');
const { exhibitors } = await load('apps/server/src/demo/content/exhibitors.ts');
const { adverts } = await load('apps/server/src/demo/content/adverts.ts');

const materials = `<linearGradient id="body" x2="0" y2="1"><stop stop-color="var(--thing-BODY)"/><stop offset="1" stop-color="var(--thing-BODY-far)"/></linearGradient>
<linearGradient id="dark" x2="0" y2="1"><stop stop-color="var(--thing-dark)"/><stop offset="1" stop-color="var(--thing-dark-far)"/></linearGradient>
<linearGradient id="glass" x2="1" y2="1"><stop stop-color="var(--thing-glass)"/><stop offset=".5" stop-color="var(--thing-glass-mid)"/><stop offset="1" stop-color="var(--thing-glass-far)"/></linearGradient>`;
/**
 * A thing of packages/ui as markup of its own, with its materials.
 * @param {string} art
 * @param {() => number} random
 */
function figureOf(art, random) {
  const paints = { body: 'url(#body)', dark: 'url(#dark)', glass: 'url(#glass)' };
  const body = ['pale', 'sand', 'mist'][Math.floor(random() * 3)] ?? 'pale';
  const markup = renderToStaticMarkup(createElement('g', {}, exhibitFigures[art](paints)));
  return `<defs>${materials.replaceAll('BODY', body)}</defs>${markup}`;
}

/**
 * @param {string} name
 * @param {string} svg
 */
const write = (name, svg) => sharp(Buffer.from(svg)).webp({ quality: 74, effort: 6 }).toFile(`${folder}/${name}.webp`);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const shown = new Map();
for (const { of, art, isPremiere, hasFilm } of exhibits) {
  const number = (shown.get(of) ?? 0) + 1;
  shown.set(of, number);
  const isLeading = isPremiere || hasFilm;
  if (!isLeading && seedFrom(`${of}${number}`) % 4 !== 0) continue;
  const random = randomFrom(seedFrom(`${of} ${number}`));
  const figure = figureOf(art, random);
  const scenes = isLeading ? [studio, detail, blueprint, atStand] : [studio, blueprint];
  for (const [index, scene] of scenes.entries())
    await write(`exhibit-${of}-${number}-${index + 1}`, scene(figure, random));
}
for (const { key, mark } of exhibitors)
  if (seedFrom(key) % 4 === 0) await write(`logo-${key}`, logo(companyMark(mark), randomFrom(seedFrom(key))));

/** What adverts show; the others keep the hall drawn by their seed. */
/** @type {Record<string, string>} */
const things = {
  'splash-lanxu': 'humanoid',
  'rotation-courier': 'quadruped',
  'rotation-questions': 'scanner',
  'rotation-joinery': 'arm',
  'exhibition-lamplight': 'lamp',
  'live-relay': 'speaker',
  'sponsor-left-huotang': 'rack',
  'sponsor-right-zhuzhi': 'earpiece',
};
for (const { key } of adverts) {
  const art = things[key];
  if (!art) continue;
  const figure = figureOf(art, randomFrom(seedFrom(key)));
  const isSplash = key.startsWith('splash');
  const sizes = {
    desktop: { width: 1920, height: isSplash ? 1080 : 640 },
    phone: isSplash ? { width: 900, height: 1600 } : { width: 1000, height: 500 },
  };
  for (const [screen, size] of Object.entries(sizes))
    await write(`advert-${key}-${screen}`, advert(figure, randomFrom(seedFrom(key)), size));
}
await vite.close();
