import { useSyncExternalStore } from 'react';
import { usePageData } from './language.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

const YEAR_SECONDS = 31_536_000;

/** The visitor's choice; the script of theme-script.ts shows it. */
export function useThemeChoice(): ThemeChoice {
  const rendered = usePageData()?.theme;
  return useSyncExternalStore<ThemeChoice>(subscribe, storedChoice, () => rendered ?? 'system');
}

/** Stores a choice and shows it. */
export function chooseTheme(choice: ThemeChoice): void {
  const age = choice === 'system' ? 0 : YEAR_SECONDS;
  document.cookie = `theme=${choice}; path=/; max-age=${age}; samesite=lax`;
  dispatchEvent(new Event('themechoice'));
}

function storedChoice(): ThemeChoice {
  const [, value] = /(?:^|; )theme=(light|dark)/.exec(document.cookie) ?? [];
  return value === 'light' || value === 'dark' ? value : 'system';
}

function subscribe(listener: () => void): () => void {
  addEventListener('themechoice', listener);
  return () => removeEventListener('themechoice', listener);
}
