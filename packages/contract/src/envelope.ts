/** What every call answers: a code (`0000` is success), the data, and a sentence in the reader's language. */
export interface Envelope<Data = unknown> {
  code: string;
  data: Data;
  msg: string;
}

export const SUCCESS_CODE = '0000';
/** Spec §8: the code that is no success, and that nobody is told of either. */
export const SILENT_CODE = '10023';

/** The languages of the product; the wire says `ch` for Chinese (spec §1). */
export type Language = 'zh' | 'en';
export const wireLanguage = { zh: 'ch', en: 'en' } as const satisfies Record<Language, string>;

/** Reads a language as clients write it; undefined when it is none of ours. */
export function readLanguage(value: string | undefined): Language | undefined {
  if (value === 'ch' || value === 'zh') return 'zh';
  return value === 'en' ? 'en' : undefined;
}
