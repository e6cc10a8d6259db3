import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ExhibitArt } from '../exhibit-art.tsx';
import { HallFigure } from '../hall-figure.tsx';
import { HallGlyph } from '../hall-glyph.tsx';
import { Plate } from '../plate.tsx';
import { Portrait } from '../portrait.tsx';
import { StageShot } from '../stage-shot.tsx';
import { seedFrom } from './random.ts';

const seeds = Array.from({ length: 40 }, (_, i) => seedFrom(`entity-${i}`));

test('art is the same each time it is rendered', () => {
  for (const seed of seeds.slice(0, 5)) {
    const render = () =>
      [
        <HallFigure key="1" seed={seed} lit={4} />,
        <Plate key="2" seed={seed} />,
        <StageShot key="3" seed={seed} />,
        <Portrait key="4" name="陆知微" />,
      ].map((node) => renderToStaticMarkup(node));
    expect(render()).toEqual(render());
  }
});

test('at most one chamber of the hall is lit', () => {
  const lit = renderToStaticMarkup(<HallFigure seed={3} lit={4} />);
  expect(lit.match(/stroke="var\(--seal\)"/g)).toHaveLength(1);
  expect(renderToStaticMarkup(<HallFigure seed={3} />)).not.toContain('--seal');
});

test.each([
  ['a list of forty covers', 100_000, (seed: number) => <Plate seed={seed} />],
  ['a list of forty thumbnails', 80_000, (seed: number) => <Plate width={96} height={72} seed={seed} />],
  ['forty live covers', 180_000, (seed: number) => <StageShot seed={seed} />],
  ['a list of forty exhibits', 120_000, (seed: number) => <ExhibitArt kind="rover" seed={seed} />],
  ['forty venue glyphs', 24_000, () => <HallGlyph chamber={4} />],
])('%s stays below %d bytes of markup', (_, limit, render) => {
  const weight = seeds.reduce((sum, seed) => sum + renderToStaticMarkup(render(seed)).length, 0);
  expect(weight).toBeLessThan(limit);
});

test('no colour is written into the art', () => {
  const art = renderToStaticMarkup(
    <>
      <HallFigure lit={4} dark={[1]} />
      <Plate seed={2} tone="stage" />
      <StageShot seed={9} />
      <Portrait name="Lu Zhiwei" />
      <ExhibitArt kind="chip" />
      <ExhibitArt kind="scanner" seed={5} />
    </>,
  );
  expect(art).not.toMatch(/#[0-9a-f]{3,8}\b(?!\))/i);
});
