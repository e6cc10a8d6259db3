import * as z from 'zod/mini';
import { instant, int, uuid } from '../fields.ts';

export const exportStates = ['preparing', 'ready', 'failed', 'expired'] as const;
export type ExportState = (typeof exportStates)[number];
/** Why an account is erased: its owner's wish, the organiser on the owner's request, or because nobody used it. */
export const erasureReasons = ['own_wish', 'organiser', 'unused'] as const;
export type ErasureReason = (typeof erasureReasons)[number];

/** A copy of one's own data. */
export const dataExport = {
  id: uuid,
  state: z.enum(exportStates),
  requestedAt: instant,
  /** Until when it may be fetched; null while it is made. */
  expiresAt: z.nullable(instant),
  /** In bytes; null while it is made. */
  size: z.nullable(int({ min: 1 })),
  /** A link that works for some minutes; null unless it is ready. */
  url: z.nullable(z.string()),
};

/** An erasure that waits. */
export const erasure = { requestedAt: instant, dueAt: instant, reason: z.enum(erasureReasons) };

/** One that is done, or was taken back. */
export const endedErasure = { ...erasure, doneAt: z.nullable(instant), withdrawnAt: z.nullable(instant) };

/** What erasing would cost, and what is kept by law. */
export const belongings = {
  /** Tickets for days to come, which nobody could use any more. */
  comingTickets: int({ min: 0 }),
  /** Orders that wait for their payment; they are cancelled. */
  unpaidOrders: int({ min: 0 }),
  /** Refunds under way: erasing waits until the money is back. */
  openRefunds: int({ min: 0 }),
  /** Memberships in force. */
  memberships: int({ min: 0 }),
  /** Orders and invoices that the law asks to be kept, without what says whose they were. */
  keptOrders: int({ min: 0 }),
  keptInvoices: int({ min: 0 }),
};

/** How long what is kept, in days or months. */
export const retention = {
  /** Days in which an erasure can be taken back. */
  erasureDays: int({ min: 0, max: 30 }),
  /** Days a copy of one's data can be fetched. */
  copyDays: int({ min: 1, max: 30 }),
  /** Days after the edition's last one until document numbers and face pictures are deleted. */
  documentDays: int({ min: 0, max: 1_000 }),
  /** Months without a visit after which an account is erased; 0: never. */
  unusedMonths: int({ min: 0, max: 120 }),
  /** Days an ended sign-in is remembered. */
  signInDays: int({ min: 1, max: 365 }),
  /** Months the audit trail remembers. */
  auditMonths: int({ min: 6, max: 240 }),
};
