import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/membership.ts';
import { zh } from '../../phrases/zh/membership.ts';
import type { OwnBenefit } from './own-member.ts';

/** How often a benefit can still be redeemed, in words. */
export function useLeftWords(): (benefit: Pick<OwnBenefit, 'units' | 'left' | 'isAutomatic'>) => string {
  const t = usePhrases({ zh, en }).benefit;
  return ({ units, left, isAutomatic }) => {
    if (isAutomatic) return t.automatic;
    if (units === null || left === null) return t.unlimited;
    return left === 0 ? t.usedUp(units) : t.left(left, units);
  };
}
