import type { Audience } from '@mingtang/contract/content/model';

export interface Choosable {
  id: string;
  audience: readonly Audience[];
  weight: number;
  dailyCap: number | null;
}

/** Whether an advert is for whoever sits here: everybody, or their tag; `undefined` is nobody signed in. */
export const isFor = ({ audience }: Pick<Choosable, 'audience'>, tag: string | undefined): boolean =>
  audience.length === 0 || audience.some((one) => one === (tag ?? 'guest'));

/**
 * The order in which adverts come: by chance, one of twice the weight twice as likely to come before another. `chance` gives
 * numbers from 0 up to 1.
 */
export function byWeight<Advert extends Choosable>(adverts: readonly Advert[], chance: () => number): Advert[] {
  // Each draws a number whose root is its weight's: the greatest come first (weighted sampling without replacement).
  return adverts
    .map((advert) => ({ advert, drawn: Math.max(chance(), Number.MIN_VALUE) ** (1 / advert.weight) }))
    .toSorted((one, other) => other.drawn - one.drawn)
    .map(({ advert }) => advert);
}

/** These adverts with those that are shown in their order first. */
export function keepOrder<Advert extends { id: string }>(
  adverts: readonly Advert[],
  shown: readonly { id: string }[],
): Advert[] {
  const place = new Map(shown.map(({ id }, index) => [id, index]));
  const at = ({ id }: Advert): number => place.get(id) ?? shown.length;
  return adverts.toSorted((one, other) => at(one) - at(other));
}
