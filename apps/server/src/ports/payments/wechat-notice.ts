import * as z from 'zod';
import { parseJson } from '../json.ts';
import { NoticeRefused, type PaymentNotice } from './provider.ts';
import { type MessageHeaders, SignatureRefused, type WechatKeys } from './wechat-keys.ts';
import { openResource } from './wechat-signature.ts';

const envelope = z.object({
  id: z.string().min(1),
  event_type: z.string(),
  create_time: z.string().optional(),
  summary: z.string().optional(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().optional(),
  }),
});
const about = z.looseObject({
  mchid: z.string(),
  out_trade_no: z.string(),
  /** Payments name it, refunds do not. */
  appid: z.string().optional(),
  out_refund_no: z.string().optional(),
});

interface Receiver {
  keys: WechatKeys;
  appId: string;
  merchantId: string;
  apiV3Key: string;
}

/** Verifies, opens and reads a notice of WeChat Pay. Throws NoticeRefused. */
export async function readWechatNotice(
  { keys, appId, merchantId, apiV3Key }: Receiver,
  { headers, body }: { headers: MessageHeaders; body: Buffer },
): Promise<PaymentNotice> {
  const text = body.toString('utf8');
  try {
    await keys.verify(headers, text);
  } catch (error) {
    if (!(error instanceof SignatureRefused)) throw error;
    throw new NoticeRefused(`not from WeChat Pay: ${error.message}`, { cause: error });
  }
  const { resource: sealed, ...event } = readAs(envelope, parseJson(text));
  const kind = kindOf(event.event_type);
  if (kind === 'other') return { eventId: event.id, kind, raw: event };
  let opened: string;
  try {
    opened = openResource(apiV3Key, sealed);
  } catch (error) {
    throw new NoticeRefused('its resource cannot be opened', { cause: error });
  }
  // Who paid and by which card is nobody's business here.
  const { payer: _payer, user_received_account: _account, ...resource } = readAs(about, parseJson(opened));
  if (resource.mchid !== merchantId) throw new NoticeRefused('it is for another merchant');
  if (kind === 'payment' && resource.appid !== appId) throw new NoticeRefused('it is for another app');
  const providerRef = kind === 'payment' ? resource.out_trade_no : resource.out_refund_no;
  if (providerRef === undefined) throw new NoticeRefused('it is about nothing');
  return { eventId: event.id, kind, providerRef, raw: { ...event, resource } };
}

function kindOf(type: string): PaymentNotice['kind'] {
  if (type.startsWith('TRANSACTION.')) return 'payment';
  return type.startsWith('REFUND.') ? 'refund' : 'other';
}

function readAs<T>(shape: z.ZodType<T>, value: unknown): T {
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  throw new NoticeRefused('the notice is not readable');
}
