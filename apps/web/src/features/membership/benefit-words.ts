import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/membership.ts';
import { zh } from '../../phrases/zh/membership.ts';

/** How often a benefit can still be redeemed, in words. */
export function useLeftWords(): (benefit: { units: number | null; left: number | null }) => string {
  const t = usePhrases({ zh, en }).benefit;
  return ({ units, left }) => {
    if (units === null || left === null) return t.unlimited;
    return left === 0 ? t.usedUp(units) : t.left(left, units);
  };
}
