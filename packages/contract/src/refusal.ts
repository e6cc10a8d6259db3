/** A refusal in both languages. `code` is stable and on the wire; `status` is the HTTP status (business refusals travel as 200). */
export interface RefusalText {
  code: string;
  status?: number;
  zh: string;
  en: string;
}

/** Declares a domain's refusals; their keys are `domain.name`. `{name}` in a text is filled from the refusal's details. */
export function defineRefusals<const Domain extends string, Texts extends Record<string, RefusalText>>(
  domain: Domain,
  texts: Texts,
): { [Name in keyof Texts & string as `${Domain}.${Name}`]: RefusalText } {
  return Object.fromEntries(Object.entries(texts).map(([name, value]) => [`${domain}.${name}`, value])) as never;
}
