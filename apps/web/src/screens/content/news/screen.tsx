import { NEWS_CATEGORIES } from '@mingtang/contract/content/news';
import { contentRoutes } from '@mingtang/contract/content/routes';
import { Button } from '@mingtang/ui/button';
import { Chips } from '@mingtang/ui/chips';
import { EmptyState } from '@mingtang/ui/empty-state';
import { TextLink } from '@mingtang/ui/text-link';
import { Link } from 'react-router';
import { inLanguage } from '../../../bilingual.ts';
import { NewsEntry } from '../../../features/news/news-entry.tsx';
import { toNewsSummary } from '../../../features/news/news-summary.ts';
import { usePhrases } from '../../../language.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/news.ts';
import { zh } from '../../../phrases/zh/news.ts';
import { renderApi, renderContext, toId } from '../../../render-api.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].title };

/** One large item and twelve beside it. */
const PAGE_SIZE = 13;

/** A page of news, of one category or topic when the address names it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { language } = renderContext(context);
  const query = new URL(request.url).searchParams;
  const category = NEWS_CATEGORIES.find((one) => one === query.get('category'));
  const topicId = query.has('topic') ? toId(query.get('topic')) : undefined;
  const page = Math.min(Math.max(Number.parseInt(query.get('page') ?? '1', 10) || 1, 1), 1_000);
  const list = await renderApi(context, contentRoutes).listNews({
    category,
    tagId: topicId,
    page,
    pageSize: PAGE_SIZE,
  });
  const topic = list.items.flatMap(({ tags }) => tags).find(({ id }) => id === topicId);
  return {
    category,
    topic:
      topicId === undefined
        ? undefined
        : { id: topicId, name: topic ? inLanguage(topic, 'name', language) : undefined },
    page,
    pages: Math.max(1, Math.ceil(list.total / PAGE_SIZE)),
    items: list.items.map((item) => ({
      ...toNewsSummary(item, language),
      summary: inLanguage(item, 'summary', language),
    })),
  };
}

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title, description, path: paths.news() });
}

export default function NewsScreen({ loaderData: { category, topic, page, pages, items } }: Route.ComponentProps) {
  const t = usePhrases({ zh, en });
  const chips = [undefined, ...NEWS_CATEGORIES].map((one) => ({
    key: one ?? 'all',
    label: one ? t.categories[one] : t.all,
    isOn: category === one,
    render: <Link to={paths.news(one && { category: one })} preventScrollReset />,
  }));
  const [first, ...others] = items;
  const isNarrowed = category !== undefined || topic !== undefined || page > 1;
  const empty = isNarrowed ? t.emptyOfFilter : t.empty;
  return (
    <Screen of="news" className="page pt-4 lg:pt-14">
      <h1 className="text-h1 max-lg:sr-only lg:text-display">{t.title}</h1>
      <p className="max-w-150 text-ink-2 lg:mt-4 lg:text-[18px]">{t.lead}</p>
      <Chips label={t.filter} items={chips} className="mt-4! lg:mt-7!" />
      {topic?.name && (
        <p className="mt-4 flex flex-wrap items-center gap-x-3 text-small text-ink-2">
          {t.aboutTopic(topic.name)}
          <TextLink render={<Link to={paths.news(category && { category })} />}>{t.withoutTopic}</TextLink>
        </p>
      )}
      {first ? (
        <>
          <div className="mt-5 lg:mt-8">
            <Lead item={first} />
          </div>
          <div className="mt-5 grid max-lg:divide-y max-lg:divide-line max-lg:border-t max-lg:border-line max-lg:[&>*]:py-5 lg:mt-14 lg:grid-cols-3 lg:gap-x-8 lg:gap-y-12">
            {others.map((item) => (
              <NewsEntry key={item.id} item={item} />
            ))}
          </div>
        </>
      ) : (
        <EmptyState
          title={empty.title}
          action={
            <Button variant="line" render={<Link to={isNarrowed ? paths.news() : paths.forums()} />}>
              {empty.action}
            </Button>
          }
        >
          {empty.text}
        </EmptyState>
      )}
      {pages > 1 && <Pages category={category} topic={topic?.id} page={page} pages={pages} />}
    </Screen>
  );
}

type Shown = Route.ComponentProps['loaderData'];

/** The newest one; with its summary beside it on wide pages. */
function Lead({ item }: { item: Shown['items'][number] }) {
  return (
    <div className="lg:grid lg:grid-cols-[1.62fr_1fr] lg:items-start lg:gap-x-8">
      <NewsEntry item={item} look="card" />
      <p className="mt-2 text-ink-2 lg:mt-0 lg:border-t lg:border-ink lg:pt-4 lg:text-[20px] lg:leading-[1.6]">
        {item.summary}
      </p>
    </div>
  );
}

function Pages({
  category,
  topic,
  page,
  pages,
}: Pick<Shown, 'category' | 'page' | 'pages'> & { topic?: string | undefined }) {
  const t = usePhrases({ zh, en });
  const to = (next: number): string =>
    paths.news({ ...(category && { category }), ...(topic && { topic }), page: next });
  return (
    <nav aria-label={t.pages} className="num mt-10 flex items-center justify-between gap-3 border-t border-line pt-5">
      {page > 1 ? (
        <Button variant="line" render={<Link to={to(page - 1)} />}>
          {t.newer}
        </Button>
      ) : (
        <span />
      )}
      <span className="text-small text-ink-2">{t.pageOf(page, pages)}</span>
      {page < pages ? (
        <Button variant="line" render={<Link to={to(page + 1)} />}>
          {t.older}
        </Button>
      ) : (
        <span />
      )}
    </nav>
  );
}
