import { noInput, nothing } from '../fields.ts';
import { defineRoutes, type Route } from '../route.ts';
import {
  byId,
  forgetRequest,
  historyAnswer,
  hitRequest,
  hotAnswer,
  keepRequest,
  recommendAnswer,
  recommendByViewedRequest,
  recommendRequest,
  recordRequest,
  searchAnswer,
  searchRequest,
  suggestAnswer,
  suggestRequest,
  thingsAnswer,
} from './wire.ts';

const area = 'solr';
const open = { area, access: 'open' } as const;
const own = { area, access: 'person', perMinute: 120 } as const;
const recommend = {
  area: 'business',
  method: 'GET',
  access: 'open',
  input: recommendRequest,
  output: recommendAnswer,
} as const;

export const searchRoutes = defineRoutes({
  search: {
    ...open,
    method: 'POST',
    path: 'search/query',
    summary: 'What is found, by kind with their counts; of one kind, page by page',
    input: searchRequest,
    output: searchAnswer,
    perMinute: 120,
  },
  recordSearch: {
    ...open,
    method: 'POST',
    path: 'search/record',
    summary: 'Count a question, and keep it for whoever is signed in and wishes so',
    input: recordRequest,
    output: nothing,
    perMinute: 60,
  },
  recordHit: {
    ...open,
    method: 'POST',
    path: 'search/hitRecord',
    summary: 'Count that something found was opened',
    input: hitRequest,
    output: nothing,
    perMinute: 60,
  },
  listAlike: {
    ...open,
    method: 'GET',
    path: 'search/index/:id',
    summary: 'What is like a thing: the nearest first',
    input: byId,
    output: thingsAnswer,
  },
  suggest: {
    ...open,
    method: 'GET',
    path: 'search/suggest',
    summary: 'Titles that what is being typed may become',
    input: suggestRequest,
    output: suggestAnswer,
    perMinute: 600,
  },
  listHotWords: {
    ...open,
    method: 'GET',
    path: 'search/hot',
    summary: 'What many search for, in the reader’s language; what the organiser put there first',
    input: noInput,
    output: hotAnswer,
  },
  getHistory: {
    ...own,
    method: 'GET',
    path: 'search/history',
    summary: 'What one searched for, the last first',
    input: noInput,
    output: historyAnswer,
  },
  forgetHistory: {
    ...own,
    method: 'DELETE',
    path: 'search/history',
    summary: 'Forget a question of one’s history; all of it when none is named',
    input: forgetRequest,
    output: historyAnswer,
  },
  keepHistory: {
    ...own,
    method: 'POST',
    path: 'search/history/keep',
    summary: 'Whether one’s questions are kept; what was kept goes when they are not',
    input: keepRequest,
    output: historyAnswer,
  },
  recommendByViewed: {
    area: 'business',
    access: 'open',
    // What somebody looked at belongs into no address: those are kept in logs.
    method: 'POST',
    path: 'onLine2023/recommendByViewed',
    summary: 'What one may like, and why, also by what one looked at; that is used for the answer and kept nowhere',
    input: recommendByViewedRequest,
    output: recommendAnswer,
    perMinute: 120,
  },
  recommendForums: { ...recommend, path: 'onLine2023/recommendForum', summary: 'Forums one may like, and why' },
  recommendActivities: {
    ...recommend,
    path: 'onLine2023/recommendActivity',
    summary: 'Activities one may like, and why',
  },
  recommendExhibitors: {
    ...recommend,
    path: 'onLine2023/recommendCompany',
    summary: 'Exhibitors one may like, and why',
  },
  recommendExhibits: { ...recommend, path: 'onLine2023/recommendExhibit', summary: 'Exhibits one may like, and why' },
  recommendNews: { ...recommend, path: 'onLine2023/recommendNews', summary: 'News one may like, and why' },
  recommendGuests: {
    ...recommend,
    path: 'onLine2023/recommendGuests',
    summary: 'Distinguished guests one may like to hear, and why',
  },
} satisfies Record<string, Route>);
