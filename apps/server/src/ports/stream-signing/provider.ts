import type { VideoRegion } from '@mingtang/contract/programme/model';

/** Whom an address is for, and how long. */
export interface StreamTicket {
  /** Where the network delivers that the address belongs to: each may have a key of its own. */
  region: VideoRegion;
  /** Letters and digits that stand for the viewer, without telling who it is. */
  viewer: string;
  /** Rounded to whole seconds. */
  expiresAt: Date;
}

/** Signs the addresses of streams as the network that delivers them checks them. */
export interface StreamSigner {
  /** `address` is absolute, or a path of this site; what its query says stays. */
  sign(address: string, ticket: StreamTicket): string;
}

/** How a network checks: type A of the networks of mainland China, or an HMAC over folder, end and viewer. */
export const signingSchemes = ['type_a', 'hmac'] as const;
export type SigningScheme = (typeof signingSchemes)[number];
