import * as z from 'zod/mini';
import { int, pageFields, pageNames, pageOf, renamed, text, uuid } from '../fields.ts';
import { channels, invite, passStep, product, ticket } from './model.ts';

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
  forumIds: 'forumUuids',
  refundUntil: 'refundDeadline',
  tier: 'memberLevel',
} as const;

export const productWire = renamed(product, productNames);
export const catalogueRequest = renamed({ channel: z.optional(z.enum(channels)) });
export const pagedCatalogueRequest = renamed(
  { channel: z.optional(z.enum(channels)), forumId: z.optional(uuid), ...pageFields },
  { ...pageNames, forumId: 'forumUuid' },
);
export const productRequest = renamed({ id: uuid });
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

/** The code as printed; hyphens, spaces and case do not matter. */
export const inviteRequest = renamed({ code: text({ min: 6, max: 40 }) }, { code: 'id' });
export const inviteWire = renamed(
  { ...invite, products: z.array(productWire) },
  { id: 'uuid', labelZh: 'name', labelEn: 'nameEn', validUntil: 'expireTime' },
);
export const inviteList = z.array(inviteWire);
