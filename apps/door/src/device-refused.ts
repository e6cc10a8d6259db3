import { CallFailure } from '@mingtang/contract/client';
import { entranceRefusals } from '@mingtang/contract/entrance/refusals';

/** The server does not know this device, or no longer. */
export class DeviceRefused extends Error {
  readonly isRevoked: boolean;
  constructor(isRevoked: boolean) {
    super('device refused');
    this.isRevoked = isRevoked;
  }
}

/** What a round with the server ends with whose device was taken out or given back meanwhile: it writes nothing any more. */
export class DeviceGone extends Error {}

const ended: string[] = [
  entranceRefusals['entrance.device_revoked'].code,
  entranceRefusals['entrance.device_expired'].code,
];

/** What a call threw, as DeviceRefused where it is about this device. */
export function toRefused(error: unknown): unknown {
  const code = error instanceof CallFailure ? error.code : undefined;
  if (code !== undefined && ended.includes(code)) return new DeviceRefused(true);
  if (code === entranceRefusals['entrance.device_unknown'].code) return new DeviceRefused(false);
  return error;
}
