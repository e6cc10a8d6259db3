import { usePhrases } from '../language.ts';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';
import { chooseTheme, useThemeChoice } from '../theme-choice.ts';

const next = { system: 'light', light: 'dark', dark: 'system' } as const;

/** The desktop footer's way to another appearance: each press takes the next. */
export function ThemeButton() {
  const t = usePhrases({ zh, en });
  const choice = useThemeChoice();
  return (
    <button
      type="button"
      className="inline-flex min-h-6 items-center hover:text-ink"
      onClick={() => chooseTheme(next[choice])}
    >
      {t.theme} · {t.themes[choice]}
    </button>
  );
}
