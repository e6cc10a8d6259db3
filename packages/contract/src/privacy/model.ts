export const exportStates = ['preparing', 'ready', 'failed', 'expired'] as const;
export type ExportState = (typeof exportStates)[number];
/** Why an account is erased: its owner's wish, the organiser on the owner's request, or because nobody used it. */
export const erasureReasons = ['own_wish', 'organiser', 'unused'] as const;
export type ErasureReason = (typeof erasureReasons)[number];
