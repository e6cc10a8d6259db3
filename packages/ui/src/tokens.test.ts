import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

/** The hex tokens of the first block whose selector ends with the theme. */
function tokensOf(theme: string): Map<string, string> {
  const block = css.slice(css.indexOf(`[data-theme="${theme}"]`));
  const body = block.slice(block.indexOf('{') + 1, block.indexOf('}'));
  return new Map([...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = '', value = '']) => [name, value]));
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'surface', 'raised', 'sunken'];
const text: [string, string][] = [
  ...['ink', 'ink-2', 'ink-3'].flatMap((ink) => grounds.map((ground): [string, string] => [ink, ground])),
  ...['azure', 'seal-text', 'rouge', 'mal', 'gam'].flatMap((ink) =>
    ['paper', 'surface', 'raised'].map((ground): [string, string] => [ink, ground]),
  ),
  ['ink-on', 'ink'],
  ['seal-on', 'seal'],
  ['seal-on', 'seal-hover'],
  ['seal-text', 'seal-wash'],
  ...['azure', 'mal', 'gam', 'rouge'].flatMap((pigment): [string, string][] => [
    [pigment, `${pigment}-wash`],
    [`${pigment}-on`, pigment],
  ]),
  ...[0, 1, 2, 3, 4, 5].map((tone): [string, string] => [`tone-${tone}-on`, `tone-${tone}`]),
];
const edges: [string, string][] = ['control', 'azure', 'rouge'].flatMap((edge) =>
  ['paper', 'surface'].map((ground): [string, string] => [edge, ground]),
);

describe.each(['light', 'dark', 'stage'])('%s', (theme) => {
  const tokens = tokensOf(theme);
  const ratio = (one: string, other: string) => contrast(tokens.get(one) ?? '', tokens.get(other) ?? '');

  test.each(text)('text %s on %s is at least 4.5:1', (ink, ground) => {
    expect(ratio(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edges)('edge %s on %s is at least 3:1', (edge, ground) => {
    expect(ratio(edge, ground)).toBeGreaterThanOrEqual(3);
  });
});
