import { type Language, readLanguage, wireLanguage } from '@mingtang/contract/envelope';
import { useSyncExternalStore } from 'react';

const YEAR_SECONDS = 31_536_000;

/** The language of what is not said in both; a choice made on the site or in the console counts here too. */
export const shownLanguage = (): Language => readLanguage(document.documentElement.lang.slice(0, 2)) ?? 'zh';

export const useLanguage = (): Language => useSyncExternalStore(subscribe, shownLanguage);

/** The phrases of an area in the language shown: `usePhrases({ zh, en })`. */
export function usePhrases<Phrases>(both: Record<Language, Phrases>): Phrases {
  return both[useLanguage()];
}

/** Takes the language that was chosen, else the browser's. */
export function startLanguage(): void {
  const [, chosen] = /(?:^|; )language=(ch|en)/.exec(document.cookie) ?? [];
  show(chosen ? (chosen === 'ch' ? 'zh' : 'en') : navigator.language.startsWith('zh') ? 'zh' : 'en');
}

export function chooseLanguage(language: Language): void {
  document.cookie = `language=${wireLanguage[language]}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  show(language);
}

function show(language: Language): void {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
  dispatchEvent(new Event('languagechoice'));
}

function subscribe(listener: () => void): () => void {
  addEventListener('languagechoice', listener);
  return () => removeEventListener('languagechoice', listener);
}
