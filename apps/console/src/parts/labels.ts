import { type ClosedType, standardLabels } from '@mingtang/contract/labels';
import type { Label } from '@mingtang/contract/resources/model';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useLanguage } from '../language.ts';

export const LABELS_KEY = ['labels'];
/** They change when somebody edits the dictionary, and a screen that is opened later asks again. */
const STALE_MS = 60_000;

const useLabels = () => {
  const { data = [] } = useQuery({
    queryKey: LABELS_KEY,
    queryFn: () => api.reference.listLabels(),
    staleTime: STALE_MS,
  });
  return data;
};

/** What a value of a type of the dictionary is called; the standard stands in until the dictionary has come. */
export function useLabelOf(): (type: ClosedType, value: string) => string {
  const language = useLanguage();
  const items = useLabels();
  return (type, value) => {
    const item = items.find((one) => one.type === type && one.value === value);
    if (item) return language === 'zh' ? item.labelZh : item.labelEn;
    return (standardLabels[type] as Record<string, Label>)[value]?.[language] ?? value;
  };
}

/** What the values of one type are called. */
export function useLabel<Type extends ClosedType>(
  type: Type,
): (value: keyof (typeof standardLabels)[Type] & string) => string {
  const labelOf = useLabelOf();
  return (value) => labelOf(type, value);
}

/** Yes and no. */
export function useWhether(): (isSo: boolean) => string {
  const labelOf = useLabel('whether');
  return (isSo) => labelOf(isSo ? '1' : '0');
}

/** A gender, which the dictionary keeps as 0 and 1 (spec §3). */
export function useGenderLabel(): (gender: 'male' | 'female') => string {
  const labelOf = useLabel('sex');
  return (gender) => labelOf(gender === 'male' ? '0' : '1');
}

/** What people can be, in the dictionary's order; organisers add tags of their own. */
export function useTags(): { value: string; label: string }[] {
  const language = useLanguage();
  return useLabels()
    .filter(({ type }) => type === 'user_tag')
    .map(({ value, labelZh, labelEn }) => ({ value, label: language === 'zh' ? labelZh : labelEn }));
}

/** How one of them is called; the bare value while that is not known. */
export const useTagName = (): ((value: string) => string) => useLabel('user_tag') as (value: string) => string;
