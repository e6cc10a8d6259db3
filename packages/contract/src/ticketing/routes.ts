import { noInput } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import {
  catalogue,
  cataloguePage,
  catalogueRequest,
  pagedCatalogueRequest,
  pass,
  ticketCounts,
  ticketListRequest,
  ticketPage,
  ticketRequest,
} from './wire.ts';

const ticketList = {
  method: 'POST',
  area: 'ticket',
  access: 'person',
  input: ticketListRequest,
  output: ticketPage,
} as const;

export const ticketingRoutes = defineRoutes({
  listExhibitionProducts: {
    method: 'GET',
    area: 'ticket',
    path: 'info/exhibition',
    access: 'open',
    summary: 'Tickets on sale that open the exhibition',
    input: catalogueRequest,
    output: catalogue,
  },
  listSpecialActivityProducts: {
    method: 'GET',
    area: 'ticket',
    path: 'info/specialActivities',
    access: 'open',
    summary: 'Tickets on sale for special activities',
    input: catalogueRequest,
    output: catalogue,
  },
  listForumProducts: {
    method: 'POST',
    area: 'ticket',
    path: 'info/forumList',
    access: 'open',
    summary: 'Tickets on sale that open forums',
    input: pagedCatalogueRequest,
    output: cataloguePage,
  },
  listVerifiedTickets: {
    ...ticketList,
    path: 'online/ticket/hold/realNameList',
    summary: 'Own tickets whose holder is verified',
  },
  listUnverifiedTickets: {
    ...ticketList,
    path: 'online/ticket/hold/waitRealNameList',
    summary: 'Own tickets that still need a holder',
  },
  countTickets: {
    method: 'POST',
    area: 'ticket',
    path: 'online/ticket/hold/statistics',
    access: 'person',
    summary: 'How many own tickets are in which state',
    input: noInput,
    output: ticketCounts,
  },
  // Ours: no call of the spec gives the QR itself.
  getPass: {
    method: 'GET',
    area: 'ticket',
    path: 'online/ticket/hold/pass/:id',
    access: 'person',
    summary: 'A ticket with its signed QR texts for the coming minutes',
    input: ticketRequest,
    output: pass,
  },
});
