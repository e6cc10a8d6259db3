import * as z from 'zod/mini';
import { text } from '../fields.ts';
import { nameOfCharacter } from '../typed.ts';

/** Messages that go out as texts; the SMS provider keeps and approves their words. */
export const smsTemplates = [
  'sign_in_code',
  'contact_code',
  'ticket_gift',
  'ticket_given',
  'ticket_received',
  'order_paid',
  'order_refunded',
  'payment_returned',
  'holder_approved',
  'holder_rejected',
  'review_approved',
  'review_rejected',
  'programme_changed',
  'waiting_list_place',
  'benefit_redeemed',
  'redemption_undone',
  'exhibitor_news',
  'reception_news',
  'exchange_news',
] as const;
export type SmsTemplateName = (typeof smsTemplates)[number];

/** `secret` and `key` are written and never read again; a key is a PEM, or the bare base64 of one. */
export type CredentialKind = 'text' | 'url' | 'secret' | 'key';
export interface CredentialField {
  name: string;
  kind: CredentialKind;
  isRequired: boolean;
  /** Where secrets are sent, or whose they are: with another value stored secrets are typed again. */
  bindsSecrets: boolean;
  schema: z.ZodMiniType<string, string>;
}

/** Nothing that could end a line of a header. What was pasted brings spaces along. */
const secretOf = (min: number, max: number) =>
  z.string().check(
    z.trim(),
    z.refine((value) => value.length >= min, { error: `too_short:${min}` }),
    z.refine((value) => value.length <= max, { error: `too_long:${max}` }),
    z.refine((value) => !/\p{Cc}/u.test(value), {
      error: ({ input }) => `hostile_text:${nameOfCharacter(/\p{Cc}/u.exec(String(input))?.[0] ?? '')}`,
    }),
  );
// A path would be read as a file of the server's.
const keySchema = text({ max: 8_000, lines: true }).check(z.regex(/^(-----BEGIN |MI)/, { error: 'bad_key' }));
/** No secret goes through a network in the clear. */
const urlSchema = text({ max: 300 }).check(
  z.refine(
    (value) => {
      const url = URL.canParse(value) ? new URL(value) : undefined;
      const isHere = url !== undefined && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
      return url?.protocol === 'https:' || (isHere && url.protocol === 'http:');
    },
    { error: 'bad_secure_url' },
  ),
);

const field = <Name extends string>(
  name: Name,
  kind: CredentialKind,
  {
    isRequired = true,
    // Of an address it is certain.
    bindsSecrets = kind === 'url',
    schema,
  }: { isRequired?: boolean; bindsSecrets?: boolean; schema?: z.ZodMiniType<string, string> } = {},
) => ({ name, kind, isRequired, bindsSecrets, schema: schema ?? defaultSchema(kind) });
const defaultSchema = (kind: CredentialKind): z.ZodMiniType<string, string> =>
  ({ text: text({ max: 200 }), url: urlSchema, secret: secretOf(1, 500), key: keySchema })[kind];
const optional = { isRequired: false };
const binding = { bindsSecrets: true };
const port = text({ max: 5 }).check(
  z.refine((value) => /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535, { error: 'not_a_number' }),
);
const signingScheme = z.string().check(z.trim(), z.regex(/^(type_a|hmac)$/, { error: 'wrong_choice' }));
const seconds = text({ max: 6 }).check(z.regex(/^\d+$/, { error: 'not_a_number' }));
const startingWith = (start: string) =>
  text({ max: 200 }).check(z.startsWith(start, { error: `starts_with:${start}` }));

const templateFields = smsTemplates.flatMap((template) =>
  (['zh', 'en'] as const).map((language) =>
    // Without the code of the sign-in nobody would get in.
    field(`${template}.${language}`, 'text', { isRequired: template === 'sign_in_code' }),
  ),
);

/** The third parties Mingtang talks with, and what each wants to know of us. */
export const connections = {
  wechat_pay: [
    field('appId', 'text'),
    field('merchantId', 'text'),
    field('merchantSerial', 'text'),
    field('merchantPrivateKey', 'key'),
    field('apiV3Key', 'secret', { schema: secretOf(32, 32) }),
    field('publicKeyId', 'text', { isRequired: false, schema: startingWith('PUB_KEY_ID_') }),
    field('publicKey', 'key', optional),
  ],
  alipay: [
    field('appId', 'text'),
    field('privateKey', 'key'),
    field('alipayPublicKey', 'key'),
    field('sellerId', 'text', { isRequired: false, schema: startingWith('2088') }),
  ],
  stripe: [field('apiKey', 'secret'), field('webhookSecret', 'secret')],
  /** Its account is the one of `wechat_pay`: payers are known by their ids with that one. */
  wechat_sign_in: [field('appSecret', 'secret')],
  sms: [
    field('endpoint', 'url'),
    field('accessKeyId', 'text', binding),
    field('accessKeySecret', 'secret'),
    field('signName', 'text'),
    ...templateFields,
  ],
  mail: [
    field('host', 'text', {
      ...binding,
      schema: text({ max: 200 }).check(z.regex(/^[\w.-]+$/, { error: 'bad_host' })),
    }),
    field('port', 'text', { ...binding, schema: port }),
    field('user', 'text', { ...optional, ...binding }),
    field('password', 'secret', optional),
    field('from', 'text'),
  ],
  identity_check: [field('endpoint', 'url'), field('accessKeyId', 'text', binding), field('accessKeySecret', 'secret')],
  /** Two faces, at the desk on site. */
  face_comparison: [
    field('endpoint', 'url'),
    field('accessKeyId', 'text', binding),
    field('accessKeySecret', 'secret'),
    field('sceneId', 'text', { schema: text({ max: 20 }).check(z.regex(/^\d+$/, { error: 'not_a_number' })) }),
  ],
  e_invoice: [
    field('appKey', 'text', binding),
    field('appSecret', 'secret'),
    field('taxId', 'text'),
    field('endpoint', 'url', optional),
    field('tokenUrl', 'url', optional),
  ],
  company_lookup: [field('token', 'secret'), field('endpoint', 'url', optional)],
  /** How addresses of streams are signed; the international network's key is the mainland's unless it has one. */
  stream_signing: [
    field('scheme', 'text', { schema: signingScheme }),
    field('key', 'secret'),
    field('windowSeconds', 'text', { isRequired: false, schema: seconds }),
    field('internationalScheme', 'text', { isRequired: false, schema: signingScheme }),
    field('internationalKey', 'secret', optional),
  ],
} satisfies Record<string, CredentialField[]>;
export type ConnectionKey = keyof typeof connections;
export type FieldOf<Key extends ConnectionKey> = (typeof connections)[Key][number]['name'];
export const connectionKeys = Object.keys(connections) as [ConnectionKey, ...ConnectionKey[]];
/** What was stored for one connection, by field. */
export type Credentials = Record<string, string>;

export const isHidden = ({ kind }: CredentialField): boolean => kind === 'secret' || kind === 'key';

/** All fields of a connection at once, as they are stored; what is absent is not stored. */
export const credentialsSchema = (key: ConnectionKey): z.ZodMiniType<Credentials, Credentials> =>
  z.object(
    Object.fromEntries(
      connections[key].map(({ name, schema, isRequired }) => [name, isRequired ? schema : z.optional(schema)]),
    ),
  ) as never;

/** Where the credentials in force come from. `none`: the third party is not met. */
export const credentialSources = ['console', 'environment', 'sandbox', 'none'] as const;
export type CredentialSource = (typeof credentialSources)[number];

/** What came of a test. `silent`: no answer, or none in time. */
export const testOutcomes = ['fine', 'refused', 'silent', 'not_connected'] as const;
export type TestOutcome = (typeof testOutcomes)[number];
