import type { KeyObject } from 'node:crypto';
import * as z from 'zod';
import { parseJson } from '../json.ts';
import {
  findSignedText,
  isFormSigned,
  isSigned,
  type Parameters,
  readPrivateKey,
  readPublicKey,
  type SignedForm,
  signParameters,
} from './alipay-signature.ts';
import { writeChinaTime } from './china-time.ts';
import { exchange } from './kept-connections.ts';
import { PaymentProviderError } from './provider.ts';

export interface AlipayClientConfig {
  /** Alipay's own gateway when absent. */
  gatewayUrl?: string | undefined;
  /** Where buyers are sent when that is elsewhere; may be relative to the shop's address. */
  pageUrl?: string | undefined;
  appId: string;
  /** The application's private key: PEM or bare base64. */
  privateKey: string;
  /** Alipay's public key: PEM or bare base64. */
  alipayPublicKey: string;
  /** How long to wait for an answer. */
  timeoutMs?: number | undefined;
}

const productionUrl = 'https://openapi.alipay.com/gateway.do';
const usualTimeoutMs = 10_000;
const downloadTimeoutMs = 60_000;
const succeeded = '10000';
/** `20000`: a service behind the gateway is not available. */
const unavailable = '20000';
/** Refusals that pass by themselves, or once the seller's balance is filled up; repeating is safe. */
const passing = /^(aop\.|isp\.|(aop\.)?ACQ\.SYSTEM_ERROR$|ACQ\.SELLER_BALANCE_NOT_ENOUGH$|.*call-limited$)/;

const answerShape = z.looseObject({ code: z.string().regex(/^\w{1,64}$/), sub_code: z.string().max(100).optional() });
export type AlipayAnswer = z.output<typeof answerShape>;

/** Signed calls of Alipay's gateway (RSA2). What it throws names the refusal, and never what was sent. */
export class AlipayClient {
  readonly #config: AlipayClientConfig;
  readonly #gatewayUrl: string;
  readonly #privateKey: KeyObject;
  readonly #alipayKey: KeyObject;

  constructor(config: AlipayClientConfig) {
    this.#config = config;
    this.#gatewayUrl = config.gatewayUrl ?? productionUrl;
    this.#privateKey = readPrivateKey(config.privateKey);
    this.#alipayKey = readPublicKey(config.alipayPublicKey);
  }

  /** The signed address of a page of Alipay's. Nothing happens there until the buyer opens it. */
  pageAddress(
    method: string,
    content: object,
    { notifyUrl, returnUrl }: { notifyUrl: string; returnUrl: string },
  ): string {
    const parameters = this.#sign(method, content, { notify_url: notifyUrl, return_url: returnUrl });
    const url = new URL(this.#config.pageUrl ?? this.#gatewayUrl, returnUrl);
    url.search = new URLSearchParams(parameters).toString();
    return url.href;
  }

  /** Calls the gateway and gives the verified answer. Throws PaymentProviderError with the refusal's code. */
  async call(method: string, content: object): Promise<AlipayAnswer> {
    const { biz_content: body = '', ...parameters } = this.#sign(method, content, {});
    const text = await this.#post(parameters, body);
    const answered = z.looseObject({ sign: z.string().optional() }).safeParse(parseJson(text));
    const member = `${method.replaceAll('.', '_')}_response`;
    const signedText = findSignedText(text, member);
    if (!answered.success || (signedText === undefined && answered.data['error_response'] === undefined)) {
      throw new PaymentProviderError('unreadable_answer', 'Alipay answered something unreadable', {
        isRetryable: true,
      });
    }
    // An error of the gateway itself may come unsigned: nothing is believed of it but that the call failed.
    if (signedText === undefined) throw refusalOf(answered.data['error_response']);
    if (!isSigned(this.#alipayKey, signedText, answered.data.sign ?? '')) {
      throw new PaymentProviderError('answer_not_genuine', `Alipay's answer cannot be believed`, { isRetryable: true });
    }
    const answer = answerShape.safeParse(parseJson(signedText));
    if (answer.data?.code !== succeeded) throw refusalOf(answer.data);
    return answer.data;
  }

  /** Downloads a file that an answer pointed to. */
  async download(url: string): Promise<Buffer> {
    // Files lie elsewhere, and their address may lead on.
    return this.#answered(async () => {
      const response = await fetch(url, { signal: AbortSignal.timeout(downloadTimeoutMs) });
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
    });
  }

  isGenuine(form: SignedForm): boolean {
    return isFormSigned(this.#alipayKey, form);
  }

  #sign(method: string, content: object, more: Parameters): Parameters {
    const parameters = {
      app_id: this.#config.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: writeChinaTime(new Date()),
      version: '1.0',
      ...more,
      biz_content: JSON.stringify(content),
    };
    return { ...parameters, sign: signParameters(this.#privateKey, parameters) };
  }

  async #post(parameters: Parameters, content: string): Promise<string> {
    const url = new URL(this.#gatewayUrl);
    // The gateway has to know the charset before it reads the body: all but the content goes into the query.
    url.search = new URLSearchParams(parameters).toString();
    const bytes = await this.#answered(() =>
      exchange(url.href, {
        method: 'POST',
        headers: { accept: '*/*', 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
        body: new URLSearchParams({ biz_content: content }).toString(),
        timeoutMs: this.#config.timeoutMs ?? usualTimeoutMs,
      }),
    );
    return bytes.toString('utf8');
  }

  async #answered(call: () => Promise<{ status: number; bytes: Buffer }>): Promise<Buffer> {
    const { status, bytes } = await call().catch((error: unknown) => {
      throw new PaymentProviderError('unreachable', 'Alipay did not answer', { isRetryable: true, cause: error });
    });
    if (status >= 200 && status < 300) return bytes;
    const isRetryable = status >= 500 || status === 429;
    throw new PaymentProviderError(`http_${status}`, `Alipay answered ${status}`, { isRetryable });
  }
}

/** Its own words may repeat what was sent: only its codes are kept. */
function refusalOf(answer: unknown): PaymentProviderError {
  const known = answerShape.safeParse(answer);
  const code = known.data?.sub_code ?? known.data?.code ?? 'unreadable_answer';
  const isRetryable = !known.success || known.data.code === unavailable || passing.test(code);
  return new PaymentProviderError(code, `Alipay refused: ${code} (${known.data?.code ?? '?'})`, { isRetryable });
}
