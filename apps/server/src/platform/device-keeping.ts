import type { Actor } from './audit-trail.ts';
import type { Tx } from './database.ts';
import type { Reader } from './platform.ts';

export interface HeldDevice {
  id: string;
  name: string;
  seenAt: Date | null;
  /** Scans it said it still had when it was last seen. */
  waiting: number;
}

/** Devices that hang on an account and end with it; the door's module has them, the composition root hands them over. */
export interface DeviceKeeping {
  /** Those in use, by name. */
  list(db: Reader, accountId: string): Promise<HeldDevice[]>;
  /** Ends all of an account's, with a line of the audit trail each. */
  revokeAll(tx: Tx, actor: Actor, what: { accountId: string; now: Date }): Promise<void>;
  /** Makes them another account's; whoever holds them goes on scanning. */
  handOver(tx: Tx, actor: Actor, what: { from: string; to: string; now: Date }): Promise<void>;
}
