import { defineRoutes } from '../route.ts';
import { byId, exhibitorListRequest, exhibitorPage, exhibitorWire } from './wire.ts';

export const exhibitionRoutes = defineRoutes({
  listExhibitors: {
    method: 'POST',
    area: 'business',
    path: 'online/company/list',
    access: 'open',
    summary: 'Exhibitors in their order, of one hall or containing some words',
    input: exhibitorListRequest,
    output: exhibitorPage,
  },
  getExhibitor: {
    method: 'GET',
    area: 'business',
    path: 'online/company/detail/:id',
    access: 'open',
    summary: 'One exhibitor',
    input: byId,
    output: exhibitorWire,
  },
});
