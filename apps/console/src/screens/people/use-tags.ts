import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { useLanguage } from '../../language.ts';

/** What people can be, in the dictionary's order, in the reader's language. */
export function useTags(): { value: string; label: string }[] {
  const language = useLanguage();
  const { data = [] } = useQuery({ queryKey: ['people', 'tags'], queryFn: () => api.peopleDesk.listTags() });
  return data.map(({ value, labelZh, labelEn }) => ({ value, label: language === 'zh' ? labelZh : labelEn }));
}

/** How one of them is called; the bare value while that is not known. */
export function useTagName(): (value: string) => string {
  const tags = useTags();
  return (value) => tags.find((tag) => tag.value === value)?.label ?? value;
}
