import { contentRoutes } from '@mingtang/contract/content/routes';
import { parseRichText } from '@mingtang/contract/rich-text';
import { StatusTag } from '@mingtang/ui/status-tag';
import { Link } from 'react-router';
import { inLanguage } from '../../../bilingual.ts';
import { formatTime, formatYearDay } from '../../../dates.ts';
import { DetailPage } from '../../../features/detail/detail-page.tsx';
import { Others } from '../../../features/detail/others.tsx';
import { articleData } from '../../../features/detail/thing-data.ts';
import { RichText } from '../../../features/document/rich-text.tsx';
import { ThingActions } from '../../../features/engagement/thing-actions.tsx';
import { missingMeta } from '../../../features/missing-meta.ts';
import { MissingScreen } from '../../../features/missing-screen.tsx';
import { NewsEntry } from '../../../features/news/news-entry.tsx';
import { toNewsSummary } from '../../../features/news/news-summary.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/news.ts';
import { zh } from '../../../phrases/zh/news.ts';
import { renderApi, renderContext, requireId } from '../../../render-api.ts';
import { queryNames } from '../../../routes.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import { breadcrumbs } from '../../../structured-data.ts';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].title };

type Data = NonNullable<Awaited<ReturnType<typeof loader>>>;

/** An item in the reader's language; undefined when the address names none. What is not out is not found. */
export async function loader({ context, request }: Route.LoaderArgs) {
  if (!new URL(request.url).searchParams.has(queryNames.id)) return undefined;
  const { language } = renderContext(context);
  const item = await renderApi(context, contentRoutes).getNewsItem({ id: requireId(request) });
  const titled = (one: { id: string; titleZh: string; titleEn: string } | null) =>
    one ? { id: one.id, title: inLanguage(one, 'title', language) } : undefined;
  return {
    ...toNewsSummary(item, language),
    summary: inLanguage(item, 'summary', language),
    body: inLanguage(item, 'body', language),
    topics: item.tags.map((tag) => ({ id: tag.id, name: inLanguage(tag, 'name', language) })),
    previous: titled(item.previous),
    next: titled(item.next),
    related: item.related.map((one) => toNewsSummary(one, language)),
  };
}

export function meta(args: Route.MetaArgs) {
  // Absent when the page failed.
  const data = args.loaderData as Data | undefined;
  if (!data) return missingMeta(args, 'news');
  const t = { zh, en }[metaLanguage(args)];
  const { id, title, summary, publishedAt, cover } = data;
  const facts = { kind: 'news' as const, id, name: title, description: summary, path: paths.newsItem({ id }) };
  return [
    ...pageMeta(args, { title, description: summary, path: facts.path, card: { kind: 'news', id } }),
    articleData(args, { ...facts, type: 'NewsArticle', publishedAt, picture: cover }),
    breadcrumbs(args, [
      { name: t.title, path: paths.news() },
      { name: title, path: facts.path },
    ]),
  ];
}

export default function NewsItemScreen({ loaderData: item }: Route.ComponentProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  if (!item) return <MissingScreen of="newsItem" to="news" />;
  const at = new Date(item.publishedAt);
  return (
    <Screen of="newsItem" className="page lg:pt-6">
      <DetailPage
        back={{ to: paths.news(), label: t.back }}
        id={item.id}
        cover={item.cover}
        tags={
          <>
            <StatusTag tone="line">{t.categories[item.category]}</StatusTag>
            <time dateTime={at.toISOString()} className="num self-center text-small text-ink-3">
              {formatYearDay(at, language)} {formatTime(at)}
            </time>
          </>
        }
        title={item.title}
        lead={item.summary}
        aside={
          <>
            <ThingActions thing={{ kind: 'news', id: item.id }} title={item.title} look="line" />
            {item.topics.length > 0 && <Topics topics={item.topics} />}
          </>
        }
      >
        <article className="max-w-170 border-t border-line pt-3 lg:text-[17px] lg:leading-[1.75]">
          <RichText blocks={parseRichText(item.body)} level={2} />
        </article>
        <Around item={item} />
      </DetailPage>
      <Others title={t.related} more={{ to: paths.news(), label: t.back }} look="cards">
        {item.related.map((one) => (
          <NewsEntry key={one.id} item={one} level={3} />
        ))}
      </Others>
    </Screen>
  );
}

function Topics({ topics }: Pick<Data, 'topics'>) {
  const t = usePhrases({ zh, en });
  return (
    <section aria-label={t.topics}>
      <ul className="flex flex-wrap gap-2">
        {topics.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={paths.news({ topic: id })}
              className="hit-5 inline-flex h-9 items-center rounded-control border border-line-2 bg-surface px-3.5 text-[14px] text-ink-2 hover:border-control"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What came out before and after. */
function Around({ item: { previous, next } }: { item: Data }) {
  const t = usePhrases({ zh, en });
  const neighbours = [
    { key: 'next', label: t.next, item: next },
    { key: 'previous', label: t.previous, item: previous },
  ].filter(({ item }) => item !== undefined);
  if (neighbours.length === 0) return null;
  return (
    <nav aria-label={t.around} className="mt-8 max-w-170 divide-y divide-line border-y border-line">
      {neighbours.map(({ key, label, item }) => (
        <Link
          key={key}
          to={paths.newsItem({ id: item?.id ?? '' })}
          className="grid min-h-14 grid-cols-[56px_minmax(0,1fr)] items-baseline gap-x-3 py-3.5 hover:text-azure"
        >
          <span className="text-small text-ink-3">{label}</span>
          <span>{item?.title}</span>
        </Link>
      ))}
    </nav>
  );
}
