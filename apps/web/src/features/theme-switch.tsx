import { Segmented } from '@mingtang/ui/segmented';
import { usePhrases } from '../language.ts';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';
import { chooseTheme, useThemeChoice } from '../theme-choice.ts';

const choices = ['system', 'light', 'dark'] as const;

/** System, light or dark. */
export function ThemeSwitch() {
  const t = usePhrases({ zh, en });
  const choice = useThemeChoice();
  return (
    <Segmented
      label={t.theme}
      isFull
      value={choice}
      onChange={(value) => chooseTheme(choices.find((one) => one === value) ?? 'system')}
      items={choices.map((value) => ({ value, label: t.themes[value] }))}
    />
  );
}
