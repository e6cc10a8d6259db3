import type { DemoNews } from '../stories.ts';
import { announcements } from './news/from-the-committee.ts';
import { exhibitionNews } from './news/from-the-exhibition.ts';
import { reports } from './news/from-the-floor.ts';
import { peopleNews } from './news/people-and-visits.ts';

/** What visitors read between sessions; the site orders it by date. */
export const news: DemoNews[] = [...reports, ...announcements, ...exhibitionNews, ...peopleNews];
