export type ThemeChoice = 'system' | 'light' | 'dark';

const YEAR_SECONDS = 31_536_000;

/**
 * Runs before the first paint: without a stored choice the browser's preference decides, and keeps deciding while it
 * changes. Kept as text because it stands inline in the page.
 */
export const themeScript = `(()=>{const q=matchMedia('(prefers-color-scheme: dark)'),f=()=>{const c=/(?:^|; )theme=(light|dark)/.exec(document.cookie);document.documentElement.dataset.theme=c?c[1]:q.matches?'dark':'light'};f();q.addEventListener('change',f);addEventListener('themechoice',f)})()`;

/** The stored choice. */
export function storedTheme(): ThemeChoice {
  const [, value] = /(?:^|; )theme=(light|dark)/.exec(document.cookie) ?? [];
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** Stores a choice and shows it. */
export function chooseTheme(choice: ThemeChoice): void {
  const age = choice === 'system' ? 0 : YEAR_SECONDS;
  document.cookie = `theme=${choice}; path=/; max-age=${age}; samesite=lax`;
  dispatchEvent(new Event('themechoice'));
}

/** Listens for choices; returns how to stop. */
export function onThemeChoice(listener: () => void): () => void {
  addEventListener('themechoice', listener);
  return () => removeEventListener('themechoice', listener);
}
