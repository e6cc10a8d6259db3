import { useLanguage, usePhrases } from '../language.ts';
import { en } from '../phrases/en/audit.ts';
import { zh } from '../phrases/zh/audit.ts';
import { useResources } from '../resources/descriptions.ts';

/** What an action or a kind of thing is called; one that has no words any more keeps its key, which still says what it is. */
export const nameOfKey = (names: Record<string, string>, key: string): string => names[key] ?? key.replaceAll('_', ' ');

/** What the things of the trail are called; rows are called as their resource says. */
export function useEntityNames(): Record<string, string> {
  const language = useLanguage();
  const { entities } = usePhrases({ zh, en });
  const { data: resources = [] } = useResources();
  const ofRows = resources.map(({ name, one }) => [name, capitalised(one[language])] as const);
  return { ...entities, ...Object.fromEntries(ofRows) };
}

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
