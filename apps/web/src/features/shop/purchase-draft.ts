import type { ProductKind } from '@mingtang/contract/ticketing/model';
import { sessionStore } from '../../browser-access.ts';

/** What somebody is about to order, kept for this tab: a reload, a retry or the way back never makes a second order. */
export interface PurchaseDraft {
  lines: DraftLine[];
  /** The bag's lines that are bought; absent when one product is bought straight from the shop. */
  cartLineIds?: string[];
  /** The order it became. */
  orderId?: string;
}
export interface DraftLine {
  productId: string;
  kind: ProductKind;
  nameZh: string;
  nameEn: string;
  quantity: number;
  unitPriceFen: number;
  /** What this buyer pays a piece. */
  unitPaidFen: number;
  /** The committee decides about foreign documents, so the buyer says whether the holders have one. */
  needsApproval: boolean;
  /** Its tickets are to be named; absent in a draft of an older page. */
  needsRealName?: boolean;
}

const PREFIX = 'purchase:';
const place = (key: string): string => PREFIX + key;

/** Begins a purchase and returns its key, which is also what makes its order single (domain: placing is idempotent). */
export function beginPurchase(draft: PurchaseDraft): string {
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  write(key, draft);
  return key;
}

/** The purchase begun in this tab under a key; undefined in another tab, or for a key nobody began. */
export function findPurchase(key: string): PurchaseDraft | undefined {
  try {
    const draft = JSON.parse(read(key) ?? 'null') as PurchaseDraft | null;
    return Array.isArray(draft?.lines) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers which order a purchase became. */
export function recordOrder(key: string, orderId: string): void {
  const draft = findPurchase(key);
  if (draft) write(key, { ...draft, orderId });
}

/** Forgets the purchases begun in this tab, when somebody signs out. */
export function dropPurchases(): void {
  for (const key of sessionStore.keys()) if (key.startsWith(PREFIX)) sessionStore.removeItem(key);
}

/** What a purchase costs its buyer. */
export const draftTotalFen = ({ lines }: PurchaseDraft): number =>
  lines.reduce((sum, { quantity, unitPaidFen }) => sum + quantity * unitPaidFen, 0);

/** What a membership takes off a purchase. */
export const draftDiscountFen = ({ lines }: PurchaseDraft): number =>
  lines.reduce((sum, { quantity, unitPriceFen, unitPaidFen }) => sum + quantity * (unitPriceFen - unitPaidFen), 0);

const read = (key: string): string | null => sessionStore.getItem(place(key));

const write = (key: string, draft: PurchaseDraft): void => sessionStore.setItem(place(key), JSON.stringify(draft));
