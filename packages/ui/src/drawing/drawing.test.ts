import { create } from 'qrcode';
import { describe, expect, test } from 'vitest';
import { drawHall } from './hall.ts';
import { monogramOf } from './monogram.ts';
import { boxPath, drawNest, short } from './nest.ts';
import { drawPlate, type PlateKind } from './plate.ts';
import { drawQr } from './qr.ts';
import { randomFrom, seedFrom } from './random.ts';
import { drawStage } from './stage.ts';

const ids = Array.from({ length: 60 }, (_, i) => `0190a5b4-7c1e-7000-8000-${String(i).padStart(12, '0')}`);

describe('seeds', () => {
  test('are stable, so that server and browser draw the same', () => {
    expect(seedFrom('')).toBe(0x811c9dc5);
    expect(seedFrom('a')).toBe(0xe40c292c);
    expect(seedFrom('明堂')).toBe(seedFrom('明堂'));
  });

  test('differ between neighbouring ids', () => {
    expect(new Set(ids.map(seedFrom)).size).toBe(ids.length);
  });

  test('give numbers in [0, 1), the same sequence each time', () => {
    const draw = () => {
      const random = randomFrom(42);
      return Array.from({ length: 500 }, random);
    };
    const numbers = draw();
    expect(draw()).toEqual(numbers);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
  });
});

describe('nest', () => {
  test('draws as many squares as asked, the inmost being the core', () => {
    const nest = drawNest({ x: 0, y: 0, width: 100, height: 100 }, 3, [0, 0], { depth: 0.8 });
    expect(nest.path).toBe('M0 0h100v100h-100zM20 20h60v60h-60zM40 40h20v20h-20z');
    expect(boxPath(nest.core)).toBe('M40 40h20v20h-20z');
  });

  test('leans toward its focus', () => {
    const east = drawNest({ x: 0, y: 0, width: 100, height: 100 }, 5, [1, 0], { pull: 1, depth: 0.8 });
    expect(east.core.x + east.core.width).toBeCloseTo(100);
    expect(east.core.y).toBeCloseTo(40);
  });

  test.each([
    [0.123, 2, '.12'],
    [-0.5, 2, '-.5'],
    [12, 2, '12'],
    [-0.001, 2, '0'],
    [7.25, 1, '7.3'],
  ])('writes %d to %d places as %s', (value, decimals, text) => {
    expect(short(value, decimals)).toBe(text);
  });
});

describe('hall', () => {
  test('is the same for the same seed and another for another', () => {
    expect(drawHall({ seed: 9 })).toEqual(drawHall({ seed: 9 }));
    expect(drawHall({ seed: 9 })).not.toEqual(drawHall({ seed: 10 }));
  });

  test('has nine chambers of 5–18 squares within the wall (design: the hall figure)', () => {
    for (const id of ids) {
      const hall = drawHall({ seed: seedFrom(id) });
      expect(hall.chambers).toHaveLength(9);
      for (const { path, ground } of hall.chambers) {
        const squares = path.split('M').length - 1;
        expect(squares).toBeGreaterThanOrEqual(5);
        expect(squares).toBeLessThanOrEqual(18);
        expect(ground.x + ground.width).toBeLessThanOrEqual(hall.size);
      }
    }
  });

  test('takes given counts', () => {
    const counts = [2, 3, 2, 3, 1, 7, 2, 3, 2];
    const hall = drawHall({ counts });
    expect(hall.chambers.map(({ path }) => path.split('M').length - 1)).toEqual(counts);
  });
});

describe('plate', () => {
  test.each<PlateKind>(['nest', 'weave', 'field', 'steps'])('%s has one lit place and stays below 4 kB', (kind) => {
    for (const id of ids) {
      const plate = drawPlate({ kind, seed: seedFrom(id) });
      expect(plate.accentSolids.split('M').length - 1).toBe(1);
      expect(JSON.stringify(plate).length).toBeLessThan(4000);
      expect(plate).toEqual(drawPlate({ kind, seed: seedFrom(id) }));
    }
  });

  test('a page of thirty covers weighs less than 70 kB', () => {
    const weight = ids
      .slice(0, 30)
      .reduce((sum, id) => sum + JSON.stringify(drawPlate({ seed: seedFrom(id) })).length, 0);
    expect(weight).toBeLessThan(70_000);
  });
});

describe('stage', () => {
  test('a rail of live covers looks alive: screens, cast and places differ', () => {
    const scenes = ids.map((id) => drawStage({ seed: seedFrom(id) }));
    expect(new Set(scenes.map(({ lines, solids }) => lines + solids)).size).toBeGreaterThan(30);
    expect(new Set(scenes.map(({ cast }) => cast)).size).toBe(3);
    expect(new Set(scenes.map(({ screen }) => screen.width)).size).toBe(3);
  });

  test('each screen has one lit core', () => {
    for (const id of ids) expect(drawStage({ seed: seedFrom(id) }).core.split('M').length - 1).toBe(1);
  });
});

describe('qr', () => {
  test.each(['MT247K3F9021', 'https://mingtang.example/ticket/明堂?t=0190a5b4', 'x'.repeat(114)])(
    'draws exactly the dark modules of %s',
    (text) => {
      const { modules: matrix } = create(text, { errorCorrectionLevel: 'M' });
      const code = drawQr(text);
      expect(code.size).toBe(matrix.size);

      const drawn = new Set<string>();
      for (const [, x, y, run] of code.modules.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
        for (let i = 0; i < Number(run); i++) drawn.add(`${Number(x) + i},${y}`);
      }
      // a finder is a 7-square ring, a gap, and a 3-square core
      for (const [, x, y] of code.finders.matchAll(/M(\d+) (\d+)h7/g)) {
        for (let row = 0; row < 7; row++) {
          for (let column = 0; column < 7; column++) {
            const edge = Math.min(row, column, 6 - row, 6 - column);
            if (edge !== 1) drawn.add(`${Number(x) + column},${Number(y) + row}`);
          }
        }
      }
      const dark = new Set<string>();
      for (let row = 0; row < matrix.size; row++) {
        for (let column = 0; column < matrix.size; column++) {
          if (matrix.get(row, column)) dark.add(`${column},${row}`);
        }
      }
      expect([...drawn].sort()).toEqual([...dark].sort());
    },
  );
});

describe('monogram', () => {
  test.each([
    ['陆知微', '陆'],
    ['𠮷田', '𠮷'],
    ['Lu Zhiwei', 'LZ'],
    ['elena moretti rossi', 'EM'],
    ['大卫·奥康奎', '大'],
    ['Plato', 'P'],
    ['', ''],
  ])('%s is %s', (name, letters) => {
    expect(monogramOf(name)).toBe(letters);
  });
});
