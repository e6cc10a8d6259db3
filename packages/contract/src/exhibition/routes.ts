import { noInput } from '../fields.ts';
import { defineRoutes, type Route } from '../route.ts';
import {
  byId,
  categoryTree,
  categoryTreeRequest,
  exhibitListRequest,
  exhibitorListRequest,
  exhibitorPage,
  exhibitorWire,
  exhibitPage,
  exhibitWire,
  planWire,
} from './wire.ts';

/** The visitors' page of an exhibit (spec §2). */
export const EXHIBIT_PAGE_PATH = '/zhanpindetail';

const open = { area: 'business', access: 'open' } as const;

export const exhibitionRoutes = defineRoutes({
  listExhibitors: {
    ...open,
    method: 'POST',
    path: 'online/company/list',
    summary: 'Exhibitors, by hall, category, country, label, words, with exhibits, with a film',
    input: exhibitorListRequest,
    output: exhibitorPage,
  },
  getExhibitor: {
    ...open,
    method: 'GET',
    path: 'online/company/detail/:id',
    summary: 'One exhibitor',
    input: byId,
    output: exhibitorWire,
  },
  listExhibits: {
    ...open,
    method: 'POST',
    path: 'online/exhibit/goods/list',
    summary: 'Exhibits, by hall, category, country, exhibitor, words, premieres, with a film',
    input: exhibitListRequest,
    output: exhibitPage,
  },
  getExhibit: {
    ...open,
    method: 'GET',
    path: 'online/exhibit/goods/detail/:id',
    summary: 'One exhibit, with others of its category',
    input: byId,
    output: exhibitWire,
  },
  listCategories: {
    ...open,
    method: 'POST',
    path: 'online/category/tree/listAll',
    summary: 'The categories as a tree, with how much is in each or below it',
    input: categoryTreeRequest,
    output: categoryTree,
  },
  // Ours: the spec's exhibition screen shows a map, and its §7 has no call that gives one.
  getPlan: {
    ...open,
    method: 'GET',
    path: 'online/exhibition/plan',
    summary: 'The nine halls, every stand, the gates and how many of everything there are',
    input: noInput,
    output: planWire,
  },
} satisfies Record<string, Route>);
