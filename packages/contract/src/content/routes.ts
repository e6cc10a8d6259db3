import { noInput, nothing } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import {
  advertsRequest,
  advertsWire,
  byId,
  newsItemWire,
  newsListRequest,
  newsPage,
  noticesWire,
  pageRequest,
  pageWire,
} from './wire.ts';

export const contentRoutes = defineRoutes({
  listAdverts: {
    method: 'GET',
    area: 'business',
    path: 'online/advert/list/:code',
    access: 'open',
    summary: 'The adverts shown now in one position',
    input: advertsRequest,
    output: advertsWire,
  },
  listSplashAdverts: {
    method: 'GET',
    area: 'business',
    path: 'online/advert/querySplashAdvert',
    access: 'open',
    summary: 'The adverts of the overlay on entry; none when the list is empty',
    input: noInput,
    output: advertsWire,
  },
  countAdvertClick: {
    method: 'POST',
    area: 'business',
    path: 'online/advert/updateAdvertHits/:id',
    access: 'open',
    summary: 'Count a click on an advert; every call counts',
    input: byId,
    output: nothing,
    // A venue shares one address.
    perMinute: 600,
  },
  // Ours: the spec shows the notices, and no call that brings them.
  listNotices: {
    method: 'GET',
    area: 'ticket',
    path: 'info/notices',
    access: 'open',
    summary: 'What a buyer has to know beforehand, in its order',
    input: noInput,
    output: noticesWire,
  },
  // Ours: the spec has the screens /news and /newsdetail, and no call that brings news.
  listNews: {
    method: 'POST',
    area: 'business',
    path: 'online/news/list',
    access: 'open',
    summary: 'Published news, newest first',
    input: newsListRequest,
    output: newsPage,
  },
  getNewsItem: {
    method: 'GET',
    area: 'business',
    path: 'online/news/detail/:id',
    access: 'open',
    summary: 'One news item with its text',
    input: byId,
    output: newsItemWire,
  },
  // Ours: the spec shows the pages, and no call that brings their text.
  getPage: {
    method: 'GET',
    area: 'official',
    path: 'page/:code',
    access: 'open',
    summary: 'A page of the organiser’s own text',
    input: pageRequest,
    output: pageWire,
  },
});
