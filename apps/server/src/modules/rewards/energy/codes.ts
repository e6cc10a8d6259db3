import { energyScanPath, readScannedCode } from '@mingtang/contract/rewards/energy/model';
import type { Keyring } from '../../../platform/crypto.ts';
import { readPass, signPass } from '../../../platform/passes.ts';

/** A printed code does not change with time; its days stand in its row. */
const FIXED = { version: 1, step: 0 };

/** What a code's QR holds: the address that phones open, with the signed code in it. */
export const scanAddressOf = (keys: Keyring, publicUrl: string, id: string): string =>
  `${publicUrl}${energyScanPath(signPass(keys, 'energy-code', { id, ...FIXED }))}`;

/** The id of the code in what was scanned; undefined when we did not sign it. */
export const readEnergyCode = (keys: Keyring, scanned: string): string | undefined =>
  readPass(keys, 'energy-code', readScannedCode(scanned))?.id;
