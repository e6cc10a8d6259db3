import * as z from 'zod/mini';
import { pageFields, pageNames, pageOf, renamed, uuid } from '../fields.ts';
import { advert, advertPlaces, newsItem, newsSummary, notice, page, pageCodes } from './model.ts';

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

const newsNames = { id: 'uuid', publishedAt: 'publishTime' } as const;
export const newsListRequest = renamed(pageFields, pageNames);
export const newsPage = pageOf(renamed(newsSummary, newsNames));
export const newsItemWire = renamed(newsItem, newsNames);

export const noticesWire = z.array(
  renamed(notice, { id: 'uuid', titleZh: 'title', bodyZh: 'content', bodyEn: 'contentEn' }),
);

export const pageRequest = renamed({ code: z.enum(pageCodes) });
export const pageWire = renamed(page);
