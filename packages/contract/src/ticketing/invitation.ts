import * as z from 'zod/mini';
import { instant, int, text, uuid } from '../fields.ts';
import { channels } from './model.ts';

/** Through which doors invitations lead: what the general one sells needs none. */
export const invitationChannels = channels.filter((channel) => channel !== 'general');

const granted = {
  labelZh: text({ max: 60 }),
  labelEn: text({ max: 120 }),
  channel: z.enum(invitationChannels),
  /** Null: every product of the channel. */
  productId: z.nullable(uuid),
  /** A stock of its own, set aside from the product's; null: it sells from the product's. */
  quota: z.nullable(int({ min: 0, max: 1_000_000 })),
  /** How many persons may bind it. */
  mostBindings: int({ min: 1, max: 1_000_000 }),
  validUntil: z.nullable(instant),
};
type Stock = { quota: number | null; productId: string | null };
const hasProductOfStock = ({ quota, productId }: Stock): boolean => quota === null || productId !== null;
const wrongStock = { error: 'stock_of_a_product', path: ['productId'] };

/** What is edited of an invitation; the end of its code tells it from others, and is never changed. */
export const invitationFields = z
  .object({ ...granted, codeTail: text({ min: 0, max: 4 }) })
  .check(z.refine(hasProductOfStock, wrongStock));
export type InvitationFields = z.output<typeof invitationFields>;

/** A batch of equal invitations, each with a code and, where there is one, a stock of its own. */
export const invitationBatch = z
  .object({ ...granted, count: int({ min: 1, max: 500 }) })
  .check(z.refine(hasProductOfStock, wrongStock));
