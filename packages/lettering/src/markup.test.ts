import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { toMarkup } from './markup.ts';

it('names the font of each part, whatever fonts the machine has', () => {
  const { markup, files } = toMarkup('<王> Łucja 𱖎', 'bold');
  const span = (family: string, text: string) => `<span font_family="${family}" font_weight="bold">${text}</span>`;
  expect(markup).toBe(
    `${span('Noto Sans SC', '&lt;王&gt; ')}${span('Noto Sans', 'Łucja ')}${span('Noto Sans SC', '〓')}`,
  );
  expect(files.map((file) => path.basename(file))).toEqual(['NotoSansSC_700Bold.ttf', 'NotoSans_700Bold.ttf']);
  expect(files.every((file) => existsSync(file))).toBe(true);
});

it('says where Thai may break', () => {
  expect(toMarkup('ปัญญาประดิษฐ์', 'regular').markup).toContain('ปัญญา\u200Bประดิษฐ์');
});
