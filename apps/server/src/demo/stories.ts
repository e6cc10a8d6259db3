import type { PageCode } from '@mingtang/contract/content/model';
import type { NewsCategory } from '@mingtang/contract/content/news';
import type { ClockTime, TopicKey } from './content.ts';

/** The shapes of what the demo tells beside its programme; see content.ts. */

export interface DemoNews {
  key: string;
  category: NewsCategory;
  topics: TopicKey[];
  titleZh: string;
  titleEn: string;
  summaryZh: string;
  summaryEn: string;
  /** Paragraphs. */
  bodyZh: string[];
  bodyEn: string[];
  /** Days before the day of seeding, at least one: news is never from the future, whatever the hour of seeding. */
  publishedDaysBefore: number;
  publishedAt: ClockTime;
}

export interface DemoPage {
  code: PageCode;
  titleZh: string;
  titleEn: string;
  descriptionZh: string;
  descriptionEn: string;
  leadZh: string;
  leadEn: string;
  bodyZh: string;
  bodyEn: string;
}
