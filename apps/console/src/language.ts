import { type Language, readLanguage, wireLanguage } from '@mingtang/contract/envelope';
import { useSyncExternalStore } from 'react';

const YEAR_SECONDS = 31_536_000;
const htmlLanguage = { zh: 'zh-CN', en: 'en' } as const satisfies Record<Language, string>;

/** The language shown; the page's own script chose it before the first paint. */
export const shownLanguage = (): Language => readLanguage(document.documentElement.lang.slice(0, 2)) ?? 'zh';

export const useLanguage = (): Language => useSyncExternalStore(subscribe, shownLanguage);

/** The phrases of an area in the language shown: `usePhrases({ zh, en })`. */
export function usePhrases<Phrases>(both: Record<Language, Phrases>): Phrases {
  return both[useLanguage()];
}

/** Shows a language at once and remembers it, here and on the site. Nothing reloads; what was typed stays. */
export function chooseLanguage(language: Language): void {
  document.cookie = `language=${wireLanguage[language]}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  document.documentElement.lang = htmlLanguage[language];
  dispatchEvent(new Event('languagechoice'));
}

function subscribe(listener: () => void): () => void {
  addEventListener('languagechoice', listener);
  return () => removeEventListener('languagechoice', listener);
}
