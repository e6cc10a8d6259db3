import * as z from 'zod/mini';
import { flag, renamed, text } from '../fields.ts';
import { accountFields, person, receiver, receiverFields, signedPerson, signInCode } from './model.ts';

const accountNames = { countryCode: 'areaCode' } as const;
const personNames = { id: 'uuid', subSource: 'subDataSource' } as const;

export const codeRequest = renamed(
  {
    ...accountFields,
    /** The solved challenge, when one was asked for: base64 of its JSON. */
    challenge: z.optional(z.string().check(z.maxLength(4_000))),
  },
  accountNames,
);

export const codeSent = renamed({
  /** Seconds until another may be asked for. */
  resendAfter: z.number(),
  /** Seconds this one works. */
  validFor: z.number(),
});

export const signInRequest = renamed(
  {
    ...accountFields,
    code: signInCode,
    /** Privacy policy and registration agreement. */
    isAgreed: flag,
    /** One token a device (domain §3): a random id the client keeps. */
    device: z.optional(text({ max: 64 })),
    channelSource: z.optional(text({ max: 100 })),
    /** Binds the WeChat account a browser was sent to before; with the random word of that browser. */
    wechatBinding: z.optional(z.string().check(z.maxLength(600, { error: 'too_long:600' }))),
    wechatNonce: z.optional(z.string().check(z.maxLength(64, { error: 'too_long:64' }))),
  },
  { ...accountNames, code: 'verifyCode', isAgreed: 'agreement' },
);

export const personWire = renamed(person, personNames);
export const signedPersonWire = renamed(signedPerson, personNames);

export const receiverRequest = renamed(receiverFields, accountNames);
/** Null while none was given. */
export const receiverWire = z.nullable(renamed(receiver));

export const wechatAuthorizeRequest = renamed({
  /** Where the browser comes back to: a path of this site, which WeChat appends `code` and `state` to. */
  returnPath: z.string().check(
    z.maxLength(500, { error: 'too_long:500' }),
    // Two slashes, or a slash and a backslash, begin another site's address.
    z.regex(/^\/(?![/\\])[^\s\\#\p{Cc}]*$/u, { error: 'not_our_path' }),
  ),
});
export const wechatAuthorizeWire = renamed({ url: z.string() });
export const wechatCodeRequest = renamed({
  code: z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(128, { error: 'too_long:128' })),
  /** As it came back with the code. */
  state: z._default(z.string().check(z.maxLength(128, { error: 'too_long:128' })), ''),
});
export const wechatAccountWire = renamed({ openId: z.string() }, { openId: 'openid' });
