import { useEdition } from '../edition.ts';
import { useLanguage, usePhrases } from '../language.ts';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';

/** The conference's short name, for bars; the product's when the edition is not known. */
export function useBrandName(): string {
  const t = usePhrases({ zh, en });
  const edition = useEdition();
  const language = useLanguage();
  if (!edition) return t.name;
  return language === 'zh' ? edition.shortNameZh : edition.shortNameEn;
}
