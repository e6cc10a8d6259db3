import { htmlLanguage } from './language.ts';

/** For the `lang` of a person's name, which has no translation: Chinese characters are read out and set as Chinese on every page. */
export const languageOfName = (name: string): string | undefined =>
  /\p{Script=Han}/u.test(name) ? htmlLanguage.zh : undefined;
