import type { Language } from '@mingtang/contract/envelope';
import { nameCountry } from '@mingtang/contract/identity/document-names';

const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
/** Named by browsers, and no place a document comes from. */
const NO_REGIONS = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));
const known = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** What an old code became has the same name as the new one. */
function listCodes(): string[] {
  const byName = new Map<string, string>();
  for (const first of LETTERS)
    for (const second of LETTERS) {
      const code = first + second;
      const name = NO_REGIONS.has(code) ? undefined : known.of(code);
      const canonical = new Intl.Locale(`und-${code}`).region;
      if (name !== undefined && canonical === code) byName.set(name, code);
    }
  return [...byName.values()];
}
const codes = listCodes();

/** Countries and regions to choose from, by name; those whose documents are seen most come first. */
export function listRegions(language: Language): { value: string; label: string }[] {
  const all = codes.map((value) => ({ value, label: nameCountry(value)[language] }));
  const order = new Intl.Collator(language === 'zh' ? 'zh-Hans' : 'en');
  const near = ['CN', 'HK', 'MO', 'TW'];
  return [
    ...near.flatMap((code) => all.find(({ value }) => value === code) ?? []),
    ...all.filter(({ value }) => !near.includes(value)).sort((one, other) => order.compare(one.label, other.label)),
  ];
}
