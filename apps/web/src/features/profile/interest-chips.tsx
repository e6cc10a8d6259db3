import { Chips } from '@mingtang/ui/chips';
import { inLanguage } from '../../bilingual.ts';
import { useLanguage } from '../../language.ts';
import type { DictionaryItem } from './load-choices.ts';

interface InterestChipsProps {
  label: string;
  items: readonly DictionaryItem[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Any number of interests. */
export function InterestChips({ label, items, chosen, onChange }: InterestChipsProps) {
  const language = useLanguage();
  const toggle = (key: string): void =>
    onChange(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  return (
    <Chips
      label={label}
      isWrapped
      items={items.map((item) => ({
        key: item.value,
        label: inLanguage(item, 'label', language),
        isOn: chosen.includes(item.value),
      }))}
      onChoose={toggle}
    />
  );
}
