import * as z from 'zod/mini';
import { instant, renamed, text } from '../../fields.ts';
import { ownPath } from '../hand-over/model.ts';
import { signedPersonWire } from '../wire.ts';

/** A random word of the browser that begins a sign-in, kept there: what comes back is good in no other. */
const nonce = z.string().check(z.regex(/^[\w-]{16,64}$/, { error: 'wrong_type' }));
const word = z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(128, { error: 'too_long:128' }));

/** `returnPath`: where the browser comes back to, a path of this site. */
export const guestAuthorizeRequest = renamed({ returnPath: ownPath, nonce });
export const guestAuthorizeWire = renamed({ url: z.string() });
export const wechatSignInRequest = renamed({ code: word, state: word, nonce, device: text({ max: 64 }) });
export const wechatSignInWire = renamed({
  /** Null: this WeChat account signs in to nobody yet. */
  person: z.nullable(signedPersonWire),
  /** Given along with the next sign-in by code, it binds the WeChat account to whoever that is. */
  binding: z.nullable(z.string()),
});

/** Since when a WeChat account signs in to one's account; null: none does. */
export const wechatBindingWire = renamed({ boundSince: z.nullable(instant) }, { boundSince: 'bindTime' });

export const shareRequest = renamed({ linkUrl: z.string().check(z.maxLength(2_000, { error: 'too_long:2000' })) });
export const shareWire = renamed({
  appId: z.string(),
  /** Seconds since 1970. */
  timestamp: z.number(),
  nonceStr: z.string(),
  signature: z.string(),
});
