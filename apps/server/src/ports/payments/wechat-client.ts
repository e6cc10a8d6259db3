import { createPrivateKey, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { parseJson } from '../json.ts';
import { type Answer, exchange } from './kept-connections.ts';
import { PaymentProviderError } from './provider.ts';
import { type MessageHeaders, SignatureRefused, WechatKeys } from './wechat-keys.ts';
import { authorize, type MerchantSigner } from './wechat-signature.ts';

export interface WechatClientConfig {
  /** Origin of the API, with a path when it lies below one; WeChat Pay's own when absent. */
  apiUrl?: string | undefined;
  merchantId: string;
  /** Serial of the merchant's API certificate. */
  merchantSerial: string;
  /** PEM. */
  merchantPrivateKey: string;
  /** 32 characters. */
  apiV3Key: string;
  publicKeyId?: string | undefined;
  /** PEM. */
  publicKey?: string | undefined;
  /** How long to wait for an answer. */
  timeoutMs?: number | undefined;
}

const productionUrl = 'https://api.mch.weixin.qq.com';
const usualTimeoutMs = 10_000;
const downloadTimeoutMs = 60_000;
/** Refusals that pass by themselves, or once the merchant's balance is filled up; repeating is safe. */
const passing = new Set([
  'SYSTEM_ERROR',
  'FREQUENCY_LIMITED',
  'FREQUENCY_LIMIT_EXCEED',
  'RATELIMIT_EXCEEDED',
  'RATELIMIT_EXCEED',
  'BANK_ERROR',
  'BIZERR_NEED_RETRY',
  'USERPAYING',
  'NOT_ENOUGH',
]);

const failure = z.object({
  code: z.string().regex(/^\w{1,64}$/),
  detail: z
    .object({ field: z.string().max(100).optional() })
    .optional()
    .catch(undefined),
});

/** Signed calls of the WeChat Pay API v3. What it throws names the refusal, and never what was sent. */
export class WechatClient {
  readonly keys: WechatKeys;
  readonly #signer: MerchantSigner;
  readonly #apiUrl: string;
  readonly #publicKeyId: string | undefined;
  readonly #timeoutMs: number;

  constructor(config: WechatClientConfig) {
    this.#apiUrl = (config.apiUrl ?? productionUrl).replace(/\/$/, '');
    this.#publicKeyId = config.publicKeyId;
    this.#timeoutMs = config.timeoutMs ?? usualTimeoutMs;
    this.#signer = {
      merchantId: config.merchantId,
      serial: config.merchantSerial,
      privateKey: createPrivateKey(config.merchantPrivateKey),
    };
    this.keys = new WechatKeys(config, async () => {
      const answer = await this.#send('GET', `${this.#apiUrl}/v3/certificates`, '', this.#timeoutMs);
      return { headers: answer.headers, body: answer.bytes.toString('utf8') };
    });
  }

  /** Calls `path` (below the API's origin, with its query) and gives the verified answer; undefined for an empty one. */
  async call(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const answer = await this.#send(method, `${this.#apiUrl}${path}`, text, this.#timeoutMs);
    const answered = answer.bytes.toString('utf8');
    try {
      await this.keys.verify(answer.headers, answered);
    } catch (error) {
      if (error instanceof PaymentProviderError) throw error;
      throw new PaymentProviderError('answer_not_genuine', `WeChat Pay's answer cannot be believed`, {
        isRetryable: true,
        cause: error instanceof SignatureRefused ? error : undefined,
      });
    }
    return answered === '' ? undefined : parseJson(answered);
  }

  /** Downloads a file that an answer pointed to. Files are not signed: check them by the digest of that answer. */
  async download(url: string): Promise<Buffer> {
    // Our signature goes to WeChat Pay and to nobody else.
    if (!URL.canParse(url) || new URL(url).origin !== new URL(this.#apiUrl).origin) {
      throw new PaymentProviderError('download_elsewhere', 'the file lies at another host', { isRetryable: false });
    }
    return (await this.#send('GET', url, '', downloadTimeoutMs)).bytes;
  }

  /** Signed with the merchant's key, for the payment sheet. */
  get signer(): MerchantSigner {
    return this.#signer;
  }

  async #send(
    method: 'GET' | 'POST',
    address: string,
    body: string,
    timeout: number,
  ): Promise<{ headers: MessageHeaders; bytes: Buffer }> {
    const { pathname, search } = new URL(address);
    const timestamp = Math.floor(Date.now() / 1000);
    const nonce = randomBytes(16).toString('hex');
    let answer: Answer;
    try {
      answer = await exchange(address, {
        method,
        headers: {
          authorization: authorize(this.#signer, { method, target: pathname + search, body, timestamp, nonce }),
          accept: 'application/json',
          'user-agent': 'mingtang',
          ...(body === '' ? {} : { 'content-type': 'application/json' }),
          // Asks for answers signed with the public key while platform certificates are still in use.
          ...(this.#publicKeyId ? { 'wechatpay-serial': this.#publicKeyId } : {}),
        },
        body,
        timeoutMs: timeout,
      });
    } catch (error) {
      throw new PaymentProviderError('unreachable', 'WeChat Pay did not answer', { isRetryable: true, cause: error });
    }
    const { status, headers, bytes } = answer;
    if (status >= 200 && status < 300 && status !== 202) return { headers, bytes };
    throw refusalOf(status, bytes.toString('utf8'));
  }
}

/** Its own words may repeat what was sent (a payer's id, say): only the code and the name of the field are kept. */
function refusalOf(status: number, body: string): PaymentProviderError {
  const known = failure.safeParse(parseJson(body));
  const code = known.success ? known.data.code : `http_${status}`;
  const field = known.data?.detail?.field;
  const isRetryable = status >= 500 || status === 429 || status === 202 || passing.has(code);
  return new PaymentProviderError(
    code,
    `WeChat Pay refused: ${code} (${status})${field === undefined ? '' : ` at ${field}`}`,
    { isRetryable },
  );
}
