/** `1`: one person's, `2`: not the same person, `3`: no such number (the provider's BizCode). */
export type BizCode = '1' | '2' | '3';

/**
 * The residents this registry knows by name. Their numbers are well formed and nobody's: a card's first six digits name a
 * county, never the whole of Beijing, and nobody is born on these days in that order.
 */
export const residents: Record<string, string> = {
  '110000199203150014': '林一舟',
  '110000198807210028': '周以安',
  '11000020091201001X': '许小满',
};

/**
 * A known number belongs to its one name. Of the others, those whose order number is 000 are in no register, and any other
 * is whoever says so: nobody's real data is needed to try the form.
 */
export function lookUp(name: string, number: string): BizCode {
  const known = residents[number];
  if (known !== undefined) return known === name ? '1' : '2';
  return number.slice(14, 17) === '000' ? '3' : '1';
}
