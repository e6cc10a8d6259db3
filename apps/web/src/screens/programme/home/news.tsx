import { seedFrom } from '@mingtang/ui/drawing/random';
import { NewsCard } from '@mingtang/ui/news-card';
import { SectionHead } from '@mingtang/ui/section-head';
import { Link } from 'react-router';
import { formatDay } from '../../../dates.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/home.ts';
import { zh } from '../../../phrases/zh/home.ts';
import type { HomeData } from './home-data.ts';

/** The newest three items, the first of them large on phones. */
export function News({ news }: HomeData) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  if (!news || news.length === 0) return null;
  return (
    <section className="mt-section">
      <SectionHead
        isLarge
        title={t.news}
        more={{ label: t.moreNews, render: <Link to={paths.news()} /> }}
        className="mb-3 lg:mb-5"
      />
      <div className="grid max-lg:divide-y max-lg:divide-line lg:grid-cols-[1.4fr_1fr_1fr] lg:gap-x-8">
        {news.map(({ id, title, publishedAt }, at) => (
          <NewsCard
            key={id}
            title={title}
            note={formatDay(new Date(publishedAt), language)}
            seed={seedFrom(id)}
            look={at === 0 ? 'card' : 'row'}
            render={<Link to={paths.newsItem({ id })} />}
            className={at === 0 ? 'max-lg:pb-5' : 'max-lg:py-5'}
          />
        ))}
      </div>
    </section>
  );
}
