import * as z from 'zod/mini';
import { instant, list, text, uuid } from '../fields.ts';
import { isOurPath } from '../links.ts';
import { richText } from '../rich-text.ts';

/** What a news item is: said by the committee, about the programme, from the exhibition, about people, for one's visit. */
export const NEWS_CATEGORIES = ['committee', 'programme', 'exhibition', 'people', 'visit'] as const;
export type NewsCategory = (typeof NEWS_CATEGORIES)[number];

/** A picture served by ourselves. */
export const picture = text({ max: 500 }).check(z.refine(isOurPath, { error: 'bad_link' }));

/** What is edited of a news item. */
export const newsFields = {
  titleZh: text({ max: 100 }),
  titleEn: text({ max: 200 }),
  summaryZh: text({ max: 200 }),
  summaryEn: text({ max: 400 }),
  category: z.enum(NEWS_CATEGORIES),
  tagIds: list(uuid, { max: 6 }).check(z.refine((ids) => new Set(ids).size === ids.length, { error: 'named_twice' })),
  cover: z.nullable(picture),
  bodyZh: richText({ max: 20_000 }),
  bodyEn: richText({ max: 40_000 }),
};

const category = z.enum(NEWS_CATEGORIES);
const tag = z.object({ id: uuid, nameZh: z.string(), nameEn: z.string() });

export const newsSummary = {
  id: uuid,
  titleZh: z.string(),
  titleEn: z.string(),
  summaryZh: z.string(),
  summaryEn: z.string(),
  category,
  tags: z.array(tag),
  cover: z.nullable(z.string()),
  publishedAt: instant,
};
/** One of its neighbours in time. */
const neighbour = z.nullable(z.object({ id: uuid, titleZh: z.string(), titleEn: z.string() }));
const related = z.object({
  id: uuid,
  titleZh: z.string(),
  titleEn: z.string(),
  category,
  cover: z.nullable(z.string()),
  publishedAt: instant,
});
export type RelatedNews = z.output<typeof related>;

export const newsItem = {
  ...newsSummary,
  bodyZh: z.string(),
  bodyEn: z.string(),
  /** What came out before and after it. */
  previous: neighbour,
  next: neighbour,
  /** Others with the same tags or of the same category, those that share most first. */
  related: z.array(related),
};
export const newsFilters = { category: z.optional(category), tagId: z.optional(uuid) };
