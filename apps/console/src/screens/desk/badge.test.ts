import { readFileSync } from 'node:fs';
import { badgeNamePoints, badgeSizeNames, badgeSizes } from '@mingtang/contract/entrance/desk-model';
import { expect, it } from 'vitest';
import { en } from '../../phrases/en/desk.ts';
import { zh } from '../../phrases/zh/desk.ts';

const css = readFileSync(new URL('badge.css', import.meta.url), 'utf8').replaceAll(/\s+/g, ' ');

// Of a page's size neither a variable nor a script can tell a stylesheet.
it.each(badgeSizeNames)('prints a badge on the paper of the contract: %s', (name) => {
  const { width, height } = badgeSizes[name];
  expect(css).toContain(`@page badge-${name} { size: ${width}mm ${height}mm;`);
  const sheet = name === 'card' ? '.badge-sheet { ' : `.badge-sheet[data-size="${name}"] { `;
  const [rule = ''] = css.slice(css.indexOf(sheet)).split('}', 1);
  expect(rule).toContain(` width: ${width}mm;`);
  expect(rule).toContain(` height: ${height}mm;`);
  for (const { badge } of [zh, en]) expect(badge.sizes[name]).toContain(`${width} × ${height}`);
});

it('sets names as large as the PDF does', () => {
  expect(css).toMatch(new RegExp(`\\.badge-name {[^}]* font-size: ${badgeNamePoints.short}pt;`));
  for (const length of ['middle', 'long'] as const)
    expect(css).toContain(`.badge-name[data-length="${length}"] { font-size: ${badgeNamePoints[length]}pt;`);
});
