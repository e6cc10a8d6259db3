import type { NoticeNumber } from '@mingtang/contract/content/model';
import { contentRoutes } from '@mingtang/contract/content/routes';
import { day, int } from '@mingtang/contract/fields';
import { entryAges } from '@mingtang/contract/reference/model';
import { referenceRoutes } from '@mingtang/contract/reference/routes';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import type { RouterContextProvider } from 'react-router';
import * as z from 'zod/mini';
import { inLanguage } from '../../bilingual.ts';
import { formatDay } from '../../dates.ts';
import { renderApi, renderContext } from '../../render-api.ts';
import { isOnSale, saleStateOf } from '../shop/sale.ts';

/** The organiser's numbers behind the rules of a purchase. */
export interface PurchaseRules {
  /** Younger visitors are not admitted; from `aloneFrom` they come without an adult; below `advisedFrom` not advised. */
  ages: { entersFrom: number; aloneFrom: number; advisedFrom: number };
  /** The last civil day to pay for a ticket on a foreign ID. */
  foreignIdDeadline: string;
  /** Whether anything can be ordered at all at present. */
  isSelling: boolean;
  /** An unpaid order keeps its places this long. */
  holdMinutes: number;
  /** Whether one can become a member now. */
  isMembershipSold: boolean;
  /** What the organiser writes about it, in the reader's language; the shop's own words stand in while there is nothing. */
  notices: { id: string; title: string; body: string }[];
}

/** Reads the rules for a page; settings are public. */
export async function loadPurchaseRules(context: Readonly<RouterContextProvider>): Promise<PurchaseRules> {
  const reference = renderApi(context, referenceRoutes);
  const read = async <Schema extends z.core.$ZodType>(code: string, schema: Schema): Promise<z.core.output<Schema>> =>
    z.decode(schema, (await reference.getSetting({ code })).content as never);
  const [ages, foreignIdDeadline, isSelling, holdMinutes, notices, deadlines, memberships] = await Promise.all([
    read('entry_ages', entryAges),
    read('foreign_id_deadline', day),
    read('sales_are_open', z.boolean()),
    read('order_hold_minutes', int()),
    renderApi(context, contentRoutes).listNotices(),
    // The same day as the setting, under the name that the organiser gave it.
    reference.listDictionary({ type: 'ticket_refund_deadline' }).catch(() => []),
    // No page fails for want of a price that is not its own.
    renderApi(context, ticketingRoutes)
      .listMemberships({})
      .catch(() => []),
  ]);
  const { language } = renderContext(context);
  const numbers: Record<NoticeNumber, string> = {
    holdMinutes: String(holdMinutes),
    foreignIdDeadline:
      deadlines.find(({ value }) => value === foreignIdDeadline)?.label ?? formatDay(foreignIdDeadline, language),
    entersFrom: String(ages.entersFrom),
    aloneFrom: String(ages.aloneFrom),
    advisedFrom: String(ages.advisedFrom),
  };
  return {
    ages,
    foreignIdDeadline,
    isSelling,
    holdMinutes,
    isMembershipSold: memberships.some((product) => isOnSale(saleStateOf(product, Date.now()))),
    notices: notices.map((notice) => ({
      id: notice.id,
      title: inLanguage(notice, 'title', language),
      body: fillIn(inLanguage(notice, 'body', language), numbers),
    })),
  };
}

/** Puts the settings' numbers where a text names them in braces. */
export const fillIn = (text: string, numbers: Partial<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => numbers[name] ?? braces);
