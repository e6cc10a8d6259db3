import { day, int } from '@mingtang/contract/fields';
import { entryAges } from '@mingtang/contract/reference/model';
import { referenceRoutes } from '@mingtang/contract/reference/routes';
import type { RouterContextProvider } from 'react-router';
import * as z from 'zod/mini';
import { renderApi } from '../../render-api.ts';

/** The organiser's numbers behind the rules of a purchase. */
export interface PurchaseRules {
  /** Younger visitors are not admitted; from `aloneFrom` they come without an adult; below `advisedFrom` not advised. */
  ages: { entersFrom: number; aloneFrom: number; advisedFrom: number };
  /** The last civil day to pay for a ticket on a foreign ID. */
  foreignIdDeadline: string;
  /** An unpaid order keeps its places this long. */
  holdMinutes: number;
}

/** Reads the rules for a page; settings are public. */
export async function loadPurchaseRules(context: Readonly<RouterContextProvider>): Promise<PurchaseRules> {
  const reference = renderApi(context, referenceRoutes);
  const read = async <Schema extends z.core.$ZodType>(code: string, schema: Schema): Promise<z.core.output<Schema>> =>
    z.decode(schema, (await reference.getSetting({ code })).content as never);
  const [ages, foreignIdDeadline, holdMinutes] = await Promise.all([
    read('entry_ages', entryAges),
    read('foreign_id_deadline', day),
    read('order_hold_minutes', int()),
  ]);
  return { ages, foreignIdDeadline, holdMinutes };
}
