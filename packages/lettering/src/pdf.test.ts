import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { directionOf, runsOf } from './lines.ts';
import { drawPdf } from './pdf.ts';
import { findUnprintable, piecesOf } from './pieces.ts';
import { loadShaper, shape } from './shaper.ts';

const print = (texts: readonly string[], width = 400) =>
  drawPdf({ language: 'en', title: 'Names', author: 'Test', layout: 'portrait', margin: 40 }, (page) => {
    for (const [index, text] of texts.entries()) page.fontSize(20).text(text, 40, 40 + index * 60, { width });
  });

/** What a reader of the file gets, without the spaces it guesses from gaps. */
const readBack = async (content: Uint8Array): Promise<string> =>
  (await extractText(new Uint8Array(content), { mergePages: true })).text.replaceAll(/\s/g, '');

const names: [script: string, name: string, font: string][] = [
  ['Latin', 'Odile Marchand', 'sc'],
  ['Polish', 'Łucja Święć', 'latin'],
  ['Czech', 'Jiří Ďáblík', 'latin'],
  ['Turkish', 'Iğdır Şaşmaz', 'latin'],
  ['Romanian', 'Țuțea Ștefania', 'latin'],
  ['Vietnamese', 'Trần Thị Ngữ', 'sc'],
  ['Greek', 'Ηλέκτρα Ώριμη', 'latin'],
  ['Cyrillic', 'Ёлка Щукина', 'latin'],
  ['Han', '欧阳䶮', 'sc'],
  ['Han that Japan uses', '𠮷', 'jp'],
  ['Han that Hong Kong uses', '𨋢', 'hk'],
  ['Kana', 'さくら', 'sc'],
  ['Korean', '박하늘', 'kr'],
  ['Arabic', 'جميلة رحمن', 'arabic'],
  ['Persian', 'پژمان گیوه', 'arabic'],
  ['Hebrew', 'נועה לוין', 'hebrew'],
  ['Thai', 'มานี น้ำผึ้ง', 'thai'],
  ['Lao', 'ສົມດີ', 'lao'],
  ['Khmer', 'សុខា', 'khmer'],
  ['Burmese', 'မြမြ', 'myanmar'],
  ['Hindi', 'सीता क्षत्रिय', 'devanagari'],
  ['Bengali', 'মিতা মন্ত্রী', 'bengali'],
  ['Gujarati', 'મીરા', 'gujarati'],
  ['Punjabi', 'ਸਿਮਰਨ', 'gurmukhi'],
  ['Tamil', 'செல்வி', 'tamil'],
  ['Telugu', 'లక్ష్మి', 'telugu'],
  ['Kannada', 'ಲಕ್ಷ್ಮಿ', 'kannada'],
  ['Malayalam', 'ലക്ഷ്മി', 'malayalam'],
  ['Sinhala', 'ශ්‍රියා', 'sinhala'],
  ['Armenian', 'Հասմիկ', 'armenian'],
  ['Georgian', 'ნინო', 'georgian'],
  ['Amharic', 'ሰላም', 'ethiopic'],
];

describe('a name in', () => {
  it.each(names)('%s: %s is in one font that has all of it', (_, name, font) => {
    const { pieces, missing } = piecesOf(name);
    expect([pieces.map((piece) => piece.font), missing]).toEqual([[font], []]);
  });

  it.each(names.filter(([, , font]) => !['sc', 'latin', 'jp', 'hk', 'kr'].includes(font)))(
    '%s: %s is shaped without a glyph that is missing, and every letter once',
    async (_, name) => {
      await loadShaper();
      const clusters = runsOf(name, directionOf(name)).runs.flatMap(shape);
      expect(clusters.flatMap(({ glyphs }) => glyphs).filter(({ id }) => id === 0)).toEqual([]);
      const written = clusters.flatMap(({ glyphs }) => glyphs.flatMap(({ codePoints }) => codePoints));
      const inOrder = (codes: number[]) => codes.toSorted((one, other) => one - other);
      expect(inOrder(written)).toEqual(inOrder(Array.from(name, (letter) => letter.codePointAt(0) ?? 0)));
    },
  );

  it('any of these scripts is read back from the file', async () => {
    for (const [, name] of names) {
      const { content, unprintable } = await print([name]);
      expect(unprintable).toEqual([]);
      expect(await readBack(content)).toBe(name.replaceAll(' ', ''));
    }
  });
});

describe('right to left', () => {
  it('Arabic letters are joined: the same letter has another form at the beginning, inside and at the end', async () => {
    await loadShaper();
    const idsOf = (text: string) =>
      shape({ text, font: 'arabic', isRightToLeft: true }).map(({ glyphs }) => glyphs[0]?.id);
    const [last, middle, first] = idsOf('ههه');
    const [alone] = idsOf('ه');
    expect(new Set([first, middle, last, alone]).size).toBe(4);
    // Lam and alef are one form together, and letters are drawn from the last to the first.
    expect(shape({ text: 'جمل', font: 'arabic', isRightToLeft: true }).map(({ text }) => text)).toEqual([
      'ل',
      'م',
      'ج',
    ]);
  });

  it('a mixed line is drawn in the order of the Unicode algorithm', () => {
    const inOrder = (text: string) =>
      runsOf(text, directionOf(text)).runs.map((run) => [run.text, run.isRightToLeft ? 'rtl' : 'ltr']);
    expect(inOrder('Anna – نورة – Ltd.')).toEqual([
      ['Anna – ', 'ltr'],
      ['نورة', 'rtl'],
      // A sign stands with the letters before it.
      [' – ', 'ltr'],
      ['Ltd.', 'ltr'],
    ]);
    // Begun in Arabic it is read from the right: the company stands at the left, its brackets turned.
    expect(inOrder('نورة (Siemens) 2026')).toEqual([
      ['2026', 'ltr'],
      [') ', 'rtl'],
      ['Siemens', 'ltr'],
      ['نورة (', 'rtl'],
    ]);
  });

  it('what a name says of direction turns nothing around it', () => {
    expect(runsOf('Anna\u202E Berg', 'ltr').runs).toEqual([{ text: 'Anna Berg', font: 'sc', isRightToLeft: false }]);
  });
});

describe('a letter that no font has', () => {
  it('is named with its text, once, and a mark is drawn for it', async () => {
    const texts = ['王𱖎明𱖎', 'Odile', 'Ada 🌟'];
    expect(findUnprintable([...texts, ...texts])).toEqual([
      { text: '王𱖎明𱖎', letters: ['𱖎'] },
      { text: 'Ada 🌟', letters: ['🌟'] },
    ]);
    const { content, unprintable } = await print(texts);
    expect(unprintable.map(({ text }) => text)).toEqual(['王𱖎明𱖎', 'Ada 🌟']);
    expect(await readBack(content)).toBe('王〓明〓OdileAda〓');
  });
});

describe('letters', () => {
  it('with marks of their own become one where there is one', () => {
    const apart = 'Łucja Święć'.normalize('NFD');
    expect(piecesOf(apart).missing).toEqual([]);
    expect(runsOf(apart, 'ltr').runs).toEqual([{ text: 'Łucja Święć', font: 'latin', isRightToLeft: false }]);
  });

  it('keep the shape of an older encoding', () => {
    expect(runsOf('神\uFA19', 'ltr').text).toBe('神\uFA19');
  });

  it('of two scripts stand each in its own font', () => {
    expect(piecesOf('王 Łucja 박').pieces).toEqual([
      { text: '王 ', font: 'sc' },
      { text: 'Łucja ', font: 'latin' },
      { text: '박', font: 'kr' },
    ]);
  });
});

describe('the file', () => {
  it('holds of a font only what is drawn', async () => {
    const { content } = await print(names.map(([, name]) => name).slice(0, 12));
    expect(content.length).toBeLessThan(40_000);
  });

  it('breaks Thai between words, and keeps within its width', async () => {
    await print(['เชียงใหม่กรุงเทพมหานครอยุธยาเชียงราย'], 120);
    const lines: string[] = [];
    await drawPdf({ language: 'th', title: 'T', author: 'T', layout: 'portrait', margin: 40 }, (page) => {
      lines.length = 0;
      const height = page.fontSize(20).heightOfString('เชียงใหม่กรุงเทพมหานครอยุธยาเชียงราย', { width: 120 });
      lines.push(String(Math.round(height / page.currentLineHeight(true))));
    });
    expect(lines).toEqual(['4']);
  });
});
