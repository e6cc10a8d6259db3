/** What messages about gifts for points need to know; `gift` in the reader's language. */
export interface ExchangeFacts {
  exchange_shipped: { gift: string; carrier: string; trackingNumber: string };
  /** `points`: what they have back; `reason`: why, in the desk's words. */
  exchange_cancelled: { gift: string; points: number; reason: string | null };
}
