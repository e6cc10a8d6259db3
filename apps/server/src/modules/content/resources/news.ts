import { newsFields } from '@mingtang/contract/content/news';
import { CONTENT_PATHS } from '@mingtang/contract/content/routes';
import { asc, eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { ResourceDefinition, ResourcePart } from '../../../platform/resource-definition.ts';
import { news, newsTags } from '../tables.ts';

export const NEWS_TAG = 'news';

const shape = z.object(newsFields);

/** What news is about, in order. */
const topics: ResourcePart<string[]> = {
  load: async (db, ids) => {
    const rows = await db.select().from(newsTags).where(inArray(newsTags.newsId, ids)).orderBy(asc(newsTags.position));
    return new Map(
      [...Map.groupBy(rows, ({ newsId }) => newsId)].map(([id, ofOne]) => [id, ofOne.map(({ tagId }) => tagId)]),
    );
  },
  save: async (tx, newsId, tagIds) => {
    await tx.delete(newsTags).where(eq(newsTags.newsId, newsId));
    if (tagIds.length > 0)
      await tx.insert(newsTags).values(tagIds.map((tagId, position) => ({ newsId, tagId, position })));
  },
};

export const newsResource: ResourceDefinition<typeof news, z.output<typeof shape>> = {
  name: 'news',
  table: news,
  fields: shape,
  parts: { tagIds: topics },
  searchable: ['titleZh', 'titleEn', 'summaryZh', 'summaryEn'],
  order: { by: 'publishedAt', isDescending: true },
  // An item names its neighbours and those like it: each changes with any.
  tags: () => [NEWS_TAG],
  form: {
    group: 'content',
    label: { zh: '新闻', en: 'News' },
    one: { zh: '新闻', en: 'News item' },
    title: 'title',
    fields: {
      title: { label: { zh: '标题', en: 'Title' } },
      summary: { label: { zh: '摘要', en: 'Summary' }, hint: { zh: '列表与分享用', en: 'For lists and sharing' } },
      body: {
        label: { zh: '正文', en: 'Text' },
        hint: {
          zh: '段落之间空一行；## 小节　- 列表　**着重**　[链接](/forum)',
          en: 'An empty line between paragraphs; ## section, - list, **strong**, [link](/forum)',
        },
        as: 'rich_text',
      },
      category: {
        label: { zh: '栏目', en: 'Category' },
        preset: 'committee',
        options: {
          committee: { zh: '组委会', en: 'From the committee' },
          programme: { zh: '论坛', en: 'Programme' },
          exhibition: { zh: '展览', en: 'Exhibition' },
          people: { zh: '人物', en: 'People' },
          visit: { zh: '参会', en: 'Your visit' },
        },
      },
      tagIds: { label: { zh: '话题', en: 'Topics' }, as: 'references', of: 'tag' },
      cover: {
        label: { zh: '封面', en: 'Cover' },
        hint: { zh: '16:9。不放图时自动绘制', en: '16 to 9. Drawn by itself without one' },
        as: 'picture',
      },
    },
    listed: ['title', 'category', 'publishedAt', 'updatedAt'],
    filters: ['category'],
    viewPath: CONTENT_PATHS.newsItem,
  },
};
