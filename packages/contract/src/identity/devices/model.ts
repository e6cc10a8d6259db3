import * as z from 'zod/mini';
import { instant, uuid } from '../../fields.ts';

/** What a browser says of itself, as far as people know such things. */
export const systems = ['iphone', 'ipad', 'android', 'windows', 'mac', 'linux', 'harmony', 'other'] as const;
export const browsers = ['wechat', 'chrome', 'safari', 'firefox', 'edge', 'other'] as const;

/** A device one is signed in on. */
export const device = {
  id: uuid,
  system: z.enum(systems),
  browser: z.enum(browsers),
  signedInAt: instant,
  /** To the hour. */
  seenAt: instant,
  /** The one that asks. */
  isThis: z.boolean(),
};
export type Device = z.output<z.ZodMiniObject<typeof device>>;
