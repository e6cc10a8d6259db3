import { expect, it } from 'vitest';
import { breakLines } from './canvas-text.ts';

/** A ruler on which every character is as wide as every other. */
const ruler = { font: '', measureText: (text: string) => ({ width: Array.from(text).length }) as TextMetrics };

it.each([
  ['rare characters stay whole', '王𱖎𠮷田𰻞明', 2, ['王𱖎', '𠮷田', '𰻞明']],
  ['what chooses a shape stays with its character', '葛\u{e0100}城市', 2, ['葛\u{e0100}', '城市']],
  ['words stay whole', 'जीवन के साथ رحمن جميلة', 8, ['जीवन के ', 'साथ ', 'رحمن ', 'جميلة']],
])('%s', (_, text, width, lines) => {
  expect(breakLines(ruler, text, { font: '16px sans', width })).toEqual(lines);
});
