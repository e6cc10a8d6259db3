import type { ProductKind } from '@mingtang/contract/ticketing/model';
import { useLocation } from 'react-router';
import { sessionStore } from '../../browser-access.ts';
import { paths } from '../../paths.ts';

/** Where orders are in one of the two areas. */
export interface OrderPaths {
  /** An order; or a purchase begun in this tab; or, with neither, all orders. */
  order: (of?: { id?: string; purchase?: string }) => string;
  /** Where its payment ends. */
  done: (order: { id: string; lines: readonly { kind: ProductKind }[] }) => string;
}

const inTicketArea: OrderPaths = { order: paths.checkout, done: ({ id }) => paths.ticketSuccess({ id }) };
const inMainArea: OrderPaths = {
  order: paths.order,
  done: ({ id, lines }) =>
    lines.every(({ kind }) => kind === 'forum') ? paths.forumPurchaseDone({ id }) : paths.purchaseDone({ id }),
};

/** The addresses of the area that the visitor is in: a purchase begun in one ends there. */
export const useOrderPaths = (): OrderPaths =>
  useLocation().pathname.startsWith('/ticket') ? inTicketArea : inMainArea;

const keyOf = (orderId: string): string => `done:${orderId}`;

/** Remembers for this tab where an order's payment ends; providers send every buyer back to the ticket area. */
export function rememberDone(orderId: string, path: string): void {
  sessionStore.setItem(keyOf(orderId), path);
}

/** Where an order's payment ends, when it was begun in this tab. */
export const findDone = (orderId: string): string | undefined => sessionStore.getItem(keyOf(orderId)) ?? undefined;
