import type { NewsCategory, RelatedNews } from '@mingtang/contract/content/news';
import type { Page } from '@mingtang/contract/fields';
import type { Tag } from '@mingtang/contract/programme/model';
import { and, asc, desc, eq, exists, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/platform.ts';
import { isPublished } from '../../../platform/publication.ts';
import { tags } from '../../programme/tables.ts';
import { news, newsTags } from '../tables.ts';

/** How many others an item names. */
const MOST_RELATED = 3;

const related = {
  id: news.id,
  titleZh: news.titleZh,
  titleEn: news.titleEn,
  category: news.category,
  cover: news.cover,
  // Only what is published is asked for.
  publishedAt: sql<Date>`${news.publishedAt}`.mapWith(news.publishedAt),
};
const summary = { ...related, summaryZh: news.summaryZh, summaryEn: news.summaryEn };

export interface NewsSummary extends RelatedNews {
  summaryZh: string;
  summaryEn: string;
  tags: Tag[];
}
export interface NewsItem extends NewsSummary {
  bodyZh: string;
  bodyEn: string;
  previous: Neighbour | null;
  next: Neighbour | null;
  related: RelatedNews[];
}
interface Neighbour {
  id: string;
  titleZh: string;
  titleEn: string;
}

/** A page of what is out, newest first. */
export async function listNews(
  db: Reader,
  { category, tagId }: { category?: NewsCategory | undefined; tagId?: string | undefined },
  { limit, offset }: { limit: number; offset: number },
  now: Date,
): Promise<Pick<Page<NewsSummary>, 'items' | 'total'>> {
  const where = and(
    isPublished(news, now),
    category && eq(news.category, category),
    tagId === undefined
      ? undefined
      : exists(
          db
            .select({ one: sql`1` })
            .from(newsTags)
            .where(and(eq(newsTags.newsId, news.id), eq(newsTags.tagId, tagId))),
        ),
  );
  const rows = await db
    .select(summary)
    .from(news)
    .where(where)
    .orderBy(desc(news.publishedAt), desc(news.id))
    .limit(limit)
    .offset(offset);
  return { items: await withTags(db, rows), total: await db.$count(news, where) };
}

/** An item with its neighbours and those like it; none while it is not out. */
export async function findNewsItem(db: Reader, id: string, now: Date): Promise<NewsItem | undefined> {
  const rows = await db
    .select({ ...summary, bodyZh: news.bodyZh, bodyEn: news.bodyEn })
    .from(news)
    .where(and(eq(news.id, id), isPublished(news, now)));
  const [item] = await withTags(db, rows);
  if (!item) return undefined;
  const [previous, next, others] = await Promise.all([
    findNeighbour(db, item, 'before', now),
    findNeighbour(db, item, 'after', now),
    listRelated(db, item, now),
  ]);
  return { ...item, previous: previous ?? null, next: next ?? null, related: others };
}

async function withTags<Row extends { id: string }>(db: Reader, rows: Row[]): Promise<(Row & { tags: Tag[] })[]> {
  if (rows.length === 0) return [];
  const found = await db
    .select({ newsId: newsTags.newsId, id: tags.id, nameZh: tags.nameZh, nameEn: tags.nameEn })
    .from(newsTags)
    .innerJoin(tags, eq(tags.id, newsTags.tagId))
    .where(
      inArray(
        newsTags.newsId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(newsTags.position));
  return rows.map((row) => ({
    ...row,
    tags: found.flatMap(({ newsId, ...tag }) => (newsId === row.id ? [tag] : [])),
  }));
}

async function findNeighbour(
  db: Reader,
  { id, publishedAt }: { id: string; publishedAt: Date },
  side: 'before' | 'after',
  now: Date,
): Promise<Neighbour | undefined> {
  const here: SQL = sql`(${publishedAt.toISOString()}::timestamptz, ${id}::uuid)`;
  const place = sql`(${news.publishedAt}, ${news.id})`;
  const [found] = await db
    .select({ id: news.id, titleZh: news.titleZh, titleEn: news.titleEn })
    .from(news)
    .where(and(isPublished(news, now), side === 'before' ? sql`${place} < ${here}` : sql`${place} > ${here}`))
    .orderBy(...(side === 'before' ? [desc(news.publishedAt), desc(news.id)] : [asc(news.publishedAt), asc(news.id)]))
    .limit(1);
  return found;
}

/** Those that share most topics first, then those of the category; the newest first among equals. */
function listRelated(
  db: Reader,
  item: { id: string; category: NewsCategory; tags: Tag[] },
  now: Date,
): Promise<RelatedNews[]> {
  const ids = sql.param(item.tags.map(({ id }) => id));
  const shared = sql<number>`(SELECT count(*) FROM news_tags WHERE news_id = ${news.id} AND tag_id = ANY (${ids}::uuid[]))`;
  return db
    .select(related)
    .from(news)
    .where(and(isPublished(news, now), ne(news.id, item.id), or(sql`${shared} > 0`, eq(news.category, item.category))))
    .orderBy(desc(shared), desc(sql`${news.category} = ${item.category}`), desc(news.publishedAt), asc(news.id))
    .limit(MOST_RELATED);
}
