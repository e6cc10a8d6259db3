import { type Language, readLanguage, wireLanguage } from '@mingtang/contract/envelope';
import { useRouteLoaderData } from 'react-router';
import { writeCookie } from './browser-access.ts';
import type { loader } from './root.tsx';

const YEAR_SECONDS = 31_536_000;
export const htmlLanguage = { zh: 'zh-CN', en: 'en' } as const satisfies Record<Language, string>;

/** What the root loader gives every page; undefined on an error page whose root loader failed. */
export const usePageData = () => useRouteLoaderData<typeof loader>('root');

/** The language of the page. */
export function useLanguage(): Language {
  return usePageData()?.language ?? (typeof document === 'undefined' ? 'zh' : shownLanguage());
}

/** The language of the page outside of components, in the browser. */
export const shownLanguage = (): Language => readLanguage(document.documentElement.lang.slice(0, 2)) ?? 'zh';

/** The phrases of an area in the page's language: `usePhrases({ zh, en })`. */
export function usePhrases<Phrases>(both: Record<Language, Phrases>): Phrases {
  return both[useLanguage()];
}

/** Remembers the visitor's choice; the page follows when its loaders run again. */
export function storeLanguage(language: Language): void {
  writeCookie(`language=${wireLanguage[language]}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`);
}
