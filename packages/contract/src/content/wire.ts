import * as z from 'zod/mini';
import { list, pageFields, pageNames, pageOf, renamed, uuid } from '../fields.ts';
import { competition, competitionFilters, competitionSummary } from './competition.ts';
import { guest, guestFilters, guestSummary } from './guest.ts';
import { MOST_SEEN } from './limits.ts';
import { advert, advertPlaces, notice, page, pageCodes } from './model.ts';
import { newsFilters, newsItem, newsSummary } from './news.ts';
import { question } from './question.ts';
import { showcase, showcaseFilters, showcaseSummary } from './showcase.ts';

export const advertsRequest = renamed({ place: z.enum(advertPlaces) }, { place: 'code' });
export const advertsWire = z.array(
  renamed(advert, {
    id: 'uuid',
    desktopPicture: 'pcUrl',
    phonePicture: 'phoneUrl',
    link: 'linkUrl',
    linkKind: 'linkType',
  }),
);
export const byId = renamed({ id: uuid });
export const seenRequest = renamed({ ids: list(uuid, { max: MOST_SEEN }) });

const newsNames = { id: 'uuid', publishedAt: 'publishTime' } as const;
export const newsListRequest = renamed({ ...newsFilters, ...pageFields }, pageNames);
export const newsPage = pageOf(renamed(newsSummary, newsNames));
export const newsItemWire = renamed(newsItem, newsNames);

export const noticesWire = z.array(
  renamed(notice, { id: 'uuid', titleZh: 'title', bodyZh: 'content', bodyEn: 'contentEn' }),
);

export const pageRequest = renamed({ code: z.enum(pageCodes) });
export const pageWire = renamed(page);

export const guestListRequest = renamed({ ...guestFilters, ...pageFields }, pageNames);
export const guestPage = pageOf(renamed(guestSummary, { id: 'uuid' }));
export const guestWire = renamed(guest, { id: 'uuid' });

export const competitionListRequest = renamed({ ...competitionFilters, ...pageFields }, pageNames);
export const competitionPage = pageOf(renamed(competitionSummary, { id: 'uuid' }));
export const competitionWire = renamed(competition, { id: 'uuid' });

export const showcaseListRequest = renamed({ ...showcaseFilters, ...pageFields }, pageNames);
export const showcasePage = pageOf(renamed(showcaseSummary, { id: 'uuid' }));
export const showcaseWire = renamed(showcase, { id: 'uuid' });

export const questionsWire = z.array(renamed(question, { id: 'uuid' }));
