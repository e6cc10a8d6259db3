import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'system' | 'light' | 'dark';

const YEAR_SECONDS = 31_536_000;

/** What was chosen; the page's own script (index.html) shows it. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribeToChoice, storedChoice);

/** What is shown. */
export const useShownTheme = (): 'light' | 'dark' => useSyncExternalStore(subscribeToShown, shownTheme);

/** Stores a choice, here and for the site, and shows it. */
export function chooseTheme(choice: ThemeChoice): void {
  const age = choice === 'system' ? 0 : YEAR_SECONDS;
  document.cookie = `theme=${choice}; path=/; max-age=${age}; samesite=lax`;
  dispatchEvent(new Event('themechoice'));
}

function storedChoice(): ThemeChoice {
  const [, value] = /(?:^|; )theme=(light|dark)/.exec(document.cookie) ?? [];
  return value === 'light' || value === 'dark' ? value : 'system';
}

const shownTheme = (): 'light' | 'dark' => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

function subscribeToChoice(listener: () => void): () => void {
  addEventListener('themechoice', listener);
  return () => removeEventListener('themechoice', listener);
}

function subscribeToShown(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
