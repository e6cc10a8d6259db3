import { useSyncExternalStore } from 'react';
import { readCookies, writeCookie } from './browser-access.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

const YEAR_SECONDS = 31_536_000;

/** The visitor's choice; the script of theme-script.ts shows it. */
export function useThemeChoice(): ThemeChoice {
  // While the page becomes alive it shows what the server drew for everybody, and right after what was chosen.
  return useSyncExternalStore<ThemeChoice>(subscribe, storedChoice, () => 'system');
}

/** Stores a choice and shows it. */
export function chooseTheme(choice: ThemeChoice): void {
  const age = choice === 'system' ? 0 : YEAR_SECONDS;
  writeCookie(`theme=${choice}; path=/; max-age=${age}; samesite=lax`);
  dispatchEvent(new Event('themechoice'));
}

function storedChoice(): ThemeChoice {
  const [, value] = /(?:^|; )theme=(light|dark)/.exec(readCookies()) ?? [];
  return value === 'light' || value === 'dark' ? value : 'system';
}

function subscribe(listener: () => void): () => void {
  addEventListener('themechoice', listener);
  return () => removeEventListener('themechoice', listener);
}
