import { randomBytes } from 'node:crypto';
import { type KeyPair, newKeyPair, randomDigits } from '../secrets.ts';
import type { Store } from '../store.ts';
import { makeCertificate } from './certificate.ts';

/** The two ways a merchant may know WeChat Pay's keys: certificates to be fetched, or public keys taken from its console. */
export type KeyMode = 'certificate' | 'public_key';

export type PlatformKey = KeyPair & {
  mode: KeyMode;
  /** What `Wechatpay-Serial` says: a certificate's serial number, or `PUB_KEY_ID_…`. */
  id: string;
  certificate?: string;
  from: number;
  to: number;
};

export type PlatformKeys = {
  /** Those in force, newest first. */
  list(mode: KeyMode): PlatformKey[];
  getNewest(mode: KeyMode): PlatformKey;
  find(id: string): PlatformKey | undefined;
  /** A new key signs from now on; those before it count on. */
  rotate(mode: KeyMode): Promise<PlatformKey>;
};

const setting = 'wechat_platform_keys';
const lifeMs = 5 * 365 * 24 * 60 * 60 * 1000;

/** Kept in the database, since they change while the sandbox runs. */
export async function openPlatformKeys(store: Store, merchantId: string): Promise<PlatformKeys> {
  const keys: PlatformKey[] = JSON.parse(store.findSetting(setting) ?? '[]');

  async function add(mode: KeyMode): Promise<PlatformKey> {
    const pair = await newKeyPair();
    const from = Date.now();
    const to = from + lifeMs;
    const serial = `4${randomBytes(20).toString('hex').slice(1).toUpperCase()}`;
    const key: PlatformKey =
      mode === 'certificate'
        ? {
            ...pair,
            mode,
            from,
            to,
            id: serial,
            certificate: makeCertificate(pair, { serial, name: 'Sandbox payment platform', from, to }),
          }
        : { ...pair, mode, from, to, id: `PUB_KEY_ID_01${merchantId}${randomDigits(20)}` };
    keys.unshift(key);
    store.saveSetting(setting, JSON.stringify(keys));
    return key;
  }

  const modes: KeyMode[] = ['public_key', 'certificate'];
  await Promise.all(modes.filter((mode) => !keys.some((key) => key.mode === mode)).map(add));

  const list = (mode: KeyMode) => keys.filter((key) => key.mode === mode);
  return {
    list,
    getNewest(mode) {
      const [newest] = list(mode);
      if (newest === undefined) throw new Error(`no platform key of the mode ${mode}`);
      return newest;
    },
    find: (id) => keys.find((key) => key.id === id),
    rotate: add,
  };
}
