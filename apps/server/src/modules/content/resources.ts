import { advertFields, newsFields, noticeFields } from '@mingtang/contract/content/model';
import * as z from 'zod/mini';
import type { ResourceDefinition } from '../../platform/resource-definition.ts';
import { adverts, news, notices } from './tables.ts';

export const advertsTag = (place: string): string => `adverts:${place}`;
export const NEWS_TAG = 'news';
export const NOTICES_TAG = 'notices';
export const newsItemTag = (id: string): string => `news:${id}`;

const advertShape = z.object(advertFields).check(
  z.refine(({ shownFrom, shownUntil }) => shownFrom === null || shownUntil === null || shownFrom < shownUntil, {
    error: 'ends_before_start',
    path: ['shownUntil'],
  }),
);
export const advertResource: ResourceDefinition<typeof adverts, z.output<typeof advertShape>> = {
  name: 'advert',
  table: adverts,
  fields: advertShape,
  searchable: ['name', 'titleZh', 'titleEn', 'subtitleZh', 'subtitleEn'],
  tags: ({ place }) => [advertsTag(place)],
};

const newsShape = z.object(newsFields);
export const newsResource: ResourceDefinition<typeof news, z.output<typeof newsShape>> = {
  name: 'news',
  table: news,
  fields: newsShape,
  searchable: ['titleZh', 'titleEn', 'summaryZh', 'summaryEn', 'bodyZh', 'bodyEn'],
  order: { by: 'publishedAt', isDescending: true },
  tags: ({ id }) => [NEWS_TAG, newsItemTag(id)],
};

const noticeShape = z.object(noticeFields);
export const noticeResource: ResourceDefinition<typeof notices, z.output<typeof noticeShape>> = {
  name: 'notice',
  table: notices,
  fields: noticeShape,
  searchable: ['titleZh', 'titleEn', 'bodyZh', 'bodyEn'],
  tags: () => [NOTICES_TAG],
};
