import { expect, test } from 'vitest';
import { byWeight, type Choosable, isFor, keepOrder } from './choosing.ts';

const advert = (id: string, more: Partial<Choosable> = {}): Choosable => ({
  id,
  audience: [],
  weight: 10,
  dailyCap: null,
  ...more,
});

test('an advert is for everybody, or for those it names', () => {
  const guests = advert('a', { audience: ['guest', '406'] });
  expect([isFor(advert('b'), undefined), isFor(advert('b'), '402')]).toEqual([true, true]);
  expect([isFor(guests, undefined), isFor(guests, '406'), isFor(guests, '402')]).toEqual([true, true, false]);
});

test('three times the weight comes first three times as often', () => {
  const adverts = [advert('light', { weight: 10 }), advert('heavy', { weight: 30 })];
  // A generator of its own, so that the test says the same every time.
  let state = 7;
  const chance = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const first = Array.from({ length: 4_000 }, () => byWeight(adverts, chance)[0]?.id);
  const share = first.filter((id) => id === 'heavy').length / first.length;
  expect(share).toBeGreaterThan(0.72);
  expect(share).toBeLessThan(0.78);
});

test('nothing is lost whatever chance says', () => {
  const adverts = [advert('a'), advert('b'), advert('c')];
  expect(
    byWeight(adverts, () => 0)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(['a', 'b', 'c']);
});

test('what is shown stays where it is when others come and go', () => {
  const adverts = ['new', 'second', 'first'].map((id) => advert(id));
  const shown = ['stopped', 'first', 'second'].map((id) => advert(id));
  expect(keepOrder(adverts, shown).map(({ id }) => id)).toEqual(['first', 'second', 'new']);
});
