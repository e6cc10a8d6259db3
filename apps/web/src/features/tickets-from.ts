import type { Language } from '@mingtang/contract/envelope';
import type { Product } from '@mingtang/contract/ticketing/model';

/** The cheapest of these tickets that can still be had, in the reader's language; undefined when all are gone. */
export function toCheapest(
  products: readonly Pick<Product, 'nameZh' | 'nameEn' | 'priceFen' | 'remaining'>[],
  language: Language,
): { name: string; priceFen: number } | undefined {
  const [first] = products
    .filter(({ remaining }) => remaining !== 0)
    .sort((one, other) => one.priceFen - other.priceFen);
  return first && { name: language === 'zh' ? first.nameZh : first.nameEn, priceFen: first.priceFen };
}
