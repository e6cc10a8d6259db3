import type { Language } from '@mingtang/contract/envelope';

/** The names that stand for a pair of fields, one in each language. */
type Bilingual<Thing> = { [Key in keyof Thing]: Key extends `${infer Field}Zh` ? Field : never }[keyof Thing];

/** A field that exists in both languages, in the reader's: `inLanguage(product, 'name', language)`. */
export function inLanguage<Thing extends object, const Field extends string & Bilingual<Thing>>(
  thing: Thing,
  field: Field,
  language: Language,
): Thing[`${Field}Zh` & keyof Thing] {
  const key = `${field}${language === 'zh' ? 'Zh' : 'En'}`;
  return (thing as Record<string, unknown>)[key] as Thing[`${Field}Zh` & keyof Thing];
}
