import type {
  CompetitionJuror,
  CompetitionPrize,
  CompetitionResult,
  CompetitionTrack,
} from '@mingtang/contract/content/competition';
import type { Field } from '@mingtang/contract/content/field';
import type { PageCode } from '@mingtang/contract/content/model';
import type { NewsCategory } from '@mingtang/contract/content/news';
import type { QuestionTopic } from '@mingtang/contract/content/question';
import type { ShowcaseFact } from '@mingtang/contract/content/showcase';
import type { ClockTime, HallKey, TopicKey } from './content.ts';

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

/** A distinguished guest who does not speak. */
export interface DemoGuest {
  key: string;
  nameZh: string;
  nameEn: string;
  sortedAs: string;
  field: Field;
  positionZh: string;
  positionEn: string;
  organisationZh: string;
  organisationEn: string;
  lineZh: string;
  lineEn: string;
  bioZh: string;
  bioEn: string;
}

export interface DemoCompetition {
  key: string;
  titleZh: string;
  titleEn: string;
  summaryZh: string;
  summaryEn: string;
  field: Field;
  organiserZh: string;
  organiserEn: string;
  rewardZh: string;
  rewardEn: string;
  /** Days from the day of seeding to each date; negative ones are before it. */
  days: { open: number; close: number; final: number };
  /** Of the final, on its day. */
  final: { start: ClockTime; end: ClockTime };
  hall: HallKey | null;
  entryLink: string | null;
  bodyZh: string;
  bodyEn: string;
  tracks: CompetitionTrack[];
  prizes: CompetitionPrize[];
  jurors: CompetitionJuror[];
  results: CompetitionResult[];
}

export interface DemoShowcase {
  key: string;
  titleZh: string;
  titleEn: string;
  summaryZh: string;
  summaryEn: string;
  field: Field;
  placeZh: string;
  placeEn: string;
  sinceYear: number | null;
  facts: ShowcaseFact[];
  bodyZh: string;
  bodyEn: string;
  /** Key of an exhibitor. */
  exhibitor: string | null;
}

export interface DemoQuestion {
  key: string;
  topic: QuestionTopic;
  questionZh: string;
  questionEn: string;
  answerZh: string;
  answerEn: string;
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
