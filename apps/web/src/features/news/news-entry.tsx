import { seedFrom } from '@mingtang/ui/drawing/random';
import { NewsCard } from '@mingtang/ui/news-card';
import { Link } from 'react-router';
import { formatDay } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/news.ts';
import { zh } from '../../phrases/zh/news.ts';
import type { NewsSummary } from './news-summary.ts';

/** A news item in a list: its cover, title, category and day. */
export function NewsEntry({
  item,
  look = 'row',
  level = 2,
}: {
  item: NewsSummary;
  look?: 'card' | 'row';
  level?: 2 | 3;
}) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  return (
    <NewsCard
      level={level}
      look={look}
      title={item.title}
      cover={item.cover}
      seed={seedFrom(item.id)}
      note={`${t.categories[item.category]} · ${formatDay(new Date(item.publishedAt), language)}`}
      render={<Link to={paths.newsItem({ id: item.id })} prefetch="intent" />}
    />
  );
}
