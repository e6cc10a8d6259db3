import * as z from 'zod/mini';
import { int, pageFields, pageNames, pageOf, renamed, uuid } from '../fields.ts';
import { channels, passStep, product, ticket } from './model.ts';

const productNames = {
  id: 'uuid',
  nameZh: 'name',
  lineZh: 'description',
  lineEn: 'descriptionEn',
  includesZh: 'includes',
  includesEn: 'includesEn',
  priceFen: 'price',
  memberPriceFen: 'memberPrice',
  perPurchase: 'limitNum',
  perPerson: 'limitNumPerPerson',
  saleFrom: 'saleStartTime',
  saleTo: 'saleEndTime',
} as const;

export const productWire = renamed(product, productNames);
export const catalogueRequest = renamed({ channel: z.optional(z.enum(channels)) });
export const pagedCatalogueRequest = renamed({ channel: z.optional(z.enum(channels)), ...pageFields }, pageNames);
export const catalogue = z.array(productWire);
export const cataloguePage = pageOf(productWire);

export const ticketWire = renamed(ticket, {
  id: 'uuid',
  number: 'ticketNo',
  state: 'status',
  orderId: 'orderUuid',
  nameZh: 'name',
  createdAt: 'createTime',
});
export const ticketListRequest = renamed(pageFields, pageNames);
export const ticketPage = pageOf(ticketWire);
export const ticketRequest = renamed({ id: uuid });
export const ticketCounts = renamed(
  { total: int(), unverified: int(), verified: int(), given: int(), refunded: int() },
  { unverified: 'waitRealName', verified: 'realName', given: 'transferred' },
);
export const pass = renamed({ ticket: ticketWire, steps: z.array(renamed(passStep)) });
