import { Segmented } from '@mingtang/ui/segmented';
import { useState } from 'react';
import { usePhrases } from '../language.ts';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';
import { chooseTheme, storedTheme, type ThemeChoice } from '../theme.ts';

const choices = ['system', 'light', 'dark'] as const;

/** System, light or dark. Only for what opens after the page: the stored choice is the browser's. */
export function ThemeSwitch() {
  const t = usePhrases({ zh, en });
  const [choice, setChoice] = useState<ThemeChoice>(storedTheme);
  function change(value: string): void {
    const next = choices.find((one) => one === value) ?? 'system';
    chooseTheme(next);
    setChoice(next);
  }
  return (
    <Segmented
      label={t.theme}
      isFull
      value={choice}
      onChange={change}
      items={choices.map((value) => ({ value, label: t.themes[value] }))}
    />
  );
}
