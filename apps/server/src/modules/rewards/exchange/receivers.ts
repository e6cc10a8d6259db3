import type { Keyring } from '../../../platform/crypto.ts';
import type { Receiver } from '../../identity/commands.ts';

/** What the receiver of a gift is sealed for. */
export const GIFT_RECEIVER = 'gift-receiver';

/** Where a gift goes, sealed for its order. */
export const sealReceiver = (keys: Keyring, orderId: string, receiver: Receiver): Buffer =>
  keys.seal(GIFT_RECEIVER, JSON.stringify(receiver), orderId);

export const openReceiver = (keys: Keyring, orderId: string, sealed: Buffer): Receiver =>
  JSON.parse(keys.unseal(GIFT_RECEIVER, sealed, orderId).toString()) as Receiver;
