import type { RelatedNews } from '@mingtang/contract/content/news';
import type { Language } from '@mingtang/contract/envelope';

/** A news item as lists show it, in the reader's language. */
export const toNewsSummary = (
  { id, titleZh, titleEn, category, cover, publishedAt }: RelatedNews,
  language: Language,
) => ({
  id,
  title: language === 'zh' ? titleZh : titleEn,
  category,
  cover: cover ?? undefined,
  publishedAt: publishedAt.getTime(),
});
export type NewsSummary = ReturnType<typeof toNewsSummary>;
