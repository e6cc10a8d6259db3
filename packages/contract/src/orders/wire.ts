import * as z from 'zod/mini';
import { fen, flag, int, list, pageFields, pageNames, pageOf, renamed, text, uuid } from '../fields.ts';
import { ticketWire } from '../ticketing/wire.ts';
import { cartLine, orderLine, orderStates, orderSummary, quantity } from './model.ts';

const lineNames = {
  id: 'uuid',
  nameZh: 'name',
  quantity: 'num',
  unitPriceFen: 'price',
  unitPaidFen: 'payPrice',
} as const;
const orderNames = {
  id: 'uuid',
  number: 'orderNo',
  state: 'status',
  priceFen: 'originalAmount',
  discountFen: 'discountAmount',
  totalFen: 'payAmount',
  refundedFen: 'refundAmount',
  isForForeignIds: 'foreignId',
  createdAt: 'createTime',
  expiresAt: 'expireTime',
  paidAt: 'payTime',
} as const;

/** A double tap or a retry sends the same key, and gets the same order (domain §5). */
const clientKey = z.optional(text({ min: 8, max: 64 }));

export const addToCartRequest = renamed({ productId: uuid, quantity }, { quantity: 'num' });
export const cartWire = renamed(
  {
    lines: z.array(
      renamed(
        { ...cartLine },
        {
          ...lineNames,
          lineZh: 'description',
          lineEn: 'descriptionEn',
          memberPriceFen: 'memberPrice',
          perPurchase: 'limitNum',
        },
      ),
    ),
    priceFen: fen,
    discountFen: fen,
    /** Per cent off that the buyer's membership gives; 0 without one. */
    discountPercent: int({ min: 0, max: 100 }),
    count: int({ min: 0 }),
  },
  { lines: 'list', priceFen: 'totalAmount', discountFen: 'discountAmount' },
);
export const cartCount = renamed({ count: int({ min: 0 }) });
export const byId = renamed({ id: uuid });

/** Its holders have foreign documents; without it they have resident ID cards. */
const isForForeignIds = z.optional(flag);

export const buyNowRequest = renamed(
  { productId: uuid, quantity, clientKey, isForForeignIds },
  { quantity: 'num', isForForeignIds: 'foreignId' },
);
/** Without ids, the whole cart. */
export const buyCartRequest = renamed(
  { lineIds: z.optional(list(uuid, { max: 20 })), clientKey, isForForeignIds },
  { lineIds: 'cartUuids', isForForeignIds: 'foreignId' },
);

/** `timeId` is a client's own mark of the purchase: our key. */
export const buyVideoRequest = renamed({ productId: uuid, clientKey }, { clientKey: 'timeId' });
export const refundTicketRequest = renamed({ ticketId: uuid }, { ticketId: 'uuid' });

const orderLineWire = renamed(orderLine, lineNames);
export const orderWire = renamed({ ...orderSummary, lines: z.array(orderLineWire) }, orderNames);
export const orderDetailWire = renamed(
  { ...orderSummary, lines: z.array(orderLineWire), tickets: z.array(ticketWire) },
  orderNames,
);
export const orderListRequest = renamed(
  { state: z.optional(z.enum(orderStates)), ...pageFields },
  { ...pageNames, state: 'status' },
);
export const orderPage = pageOf(orderWire);
