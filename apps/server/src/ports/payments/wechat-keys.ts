import { createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import * as z from 'zod';
import { PaymentProviderError } from './provider.ts';
import { isSignedBy, openResource } from './wechat-signature.ts';

/** Names a signed message of WeChat Pay carries, in lower case. */
export type MessageHeaders = Record<string, string | undefined>;

/** The message is not signed by WeChat Pay, or not within the last minutes. */
export class SignatureRefused extends Error {
  override readonly name = 'SignatureRefused';
}

export interface WechatKeysConfig {
  apiV3Key: string;
  /** `PUB_KEY_ID_…` and its PEM: the public-key mode. Both modes go side by side while a merchant changes over. */
  publicKeyId?: string | undefined;
  publicKey?: string | undefined;
}

const toleranceSeconds = 300;
/** An unknown serial makes us ask for the certificates; whoever invents serials must not make us ask all the time. */
const leastFetchMs = 10_000;

const certificateList = z.object({
  data: z.array(
    z.object({
      encrypt_certificate: z.object({
        ciphertext: z.string(),
        nonce: z.string(),
        associated_data: z.string().optional(),
      }),
    }),
  ),
});

/**
 * The keys WeChat Pay signs with: a fixed public key, and platform certificates that are fetched when a message names a
 * serial not seen before and replace each other over the years.
 */
export class WechatKeys {
  readonly #config: WechatKeysConfig;
  readonly #fixed: { id: string; key: KeyObject } | undefined;
  readonly #fetchCertificates: () => Promise<{ headers: MessageHeaders; body: string }>;
  #certificates = new Map<string, X509Certificate>();
  #fetching: Promise<void> | undefined;
  #fetchedAt = Number.NEGATIVE_INFINITY;

  /** `fetchCertificates` asks `/v3/certificates` and gives the answer unverified. */
  constructor(config: WechatKeysConfig, fetchCertificates: () => Promise<{ headers: MessageHeaders; body: string }>) {
    this.#config = config;
    this.#fetchCertificates = fetchCertificates;
    const { publicKeyId: id, publicKey } = config;
    this.#fixed = id && publicKey ? { id, key: createPublicKey(publicKey) } : undefined;
  }

  /** Throws SignatureRefused unless WeChat Pay signed the message within the last five minutes. */
  async verify(headers: MessageHeaders, body: string): Promise<void> {
    const message = readSignature(headers, body);
    const key = await this.#findKey(message.serial);
    if (!key) throw new SignatureRefused('no key with the serial it names');
    if (!isSignedBy(key, message)) throw new SignatureRefused('the signature is wrong');
  }

  /**
   * Fetches the platform certificates, which shows that both sides' keys fit. Gives until when the last of them is good;
   * undefined when there are none, as with the public-key mode. Throws PaymentProviderError, and SignatureRefused or
   * another error when they cannot be opened.
   */
  async fetchCertificates(): Promise<Date | undefined> {
    try {
      await this.#fetch();
    } catch (error) {
      const hasNone = error instanceof PaymentProviderError && error.code === 'RESOURCE_NOT_EXISTS';
      if (!hasNone || !this.#fixed) throw error;
      return undefined;
    }
    const ends = Array.from(this.#certificates.values(), ({ validTo }) => Date.parse(validTo));
    return ends.length === 0 ? undefined : new Date(Math.max(...ends));
  }

  async #findKey(serial: string): Promise<KeyObject | undefined> {
    if (this.#fixed?.id === serial) return this.#fixed.key;
    if (!/^[0-9a-f]{1,64}$/i.test(serial)) return undefined;
    return this.#certificateKey(serial) ?? (await this.#refresh(), this.#certificateKey(serial));
  }

  #certificateKey(serial: string): KeyObject | undefined {
    const certificate = this.#certificates.get(normal(serial));
    return certificate && Date.parse(certificate.validTo) > Date.now() ? certificate.publicKey : undefined;
  }

  /** Everybody who meets an unknown serial at once waits for one answer. */
  async #refresh(): Promise<void> {
    if (!this.#fetching && Date.now() - this.#fetchedAt < leastFetchMs) return;
    this.#fetching ??= this.#fetch().finally(() => {
      this.#fetching = undefined;
      this.#fetchedAt = Date.now();
    });
    try {
      await this.#fetching;
    } catch (error) {
      // A merchant of the public-key mode has no certificates: there is none with that serial.
      if (!(error instanceof PaymentProviderError) || error.isRetryable) throw error;
    }
  }

  async #fetch(): Promise<void> {
    const { headers, body } = await this.#fetchCertificates();
    const found = new Map<string, X509Certificate>();
    for (const { encrypt_certificate: sealed } of certificateList.parse(JSON.parse(body)).data) {
      // That it opens proves that it comes from who knows our API v3 key.
      const certificate = new X509Certificate(openResource(this.#config.apiV3Key, sealed));
      found.set(normal(certificate.serialNumber), certificate);
    }
    // The list is signed by one of the certificates in it, or by the fixed key.
    const message = readSignature(headers, body);
    const key = this.#fixed?.id === message.serial ? this.#fixed.key : found.get(normal(message.serial))?.publicKey;
    if (!key || !isSignedBy(key, message)) throw new SignatureRefused('the list of certificates is not signed');
    this.#certificates = found;
  }
}

const normal = (serial: string): string => serial.toUpperCase().replace(/^0+/, '');

function readSignature(headers: MessageHeaders, body: string) {
  const timestamp = headers['wechatpay-timestamp'] ?? '';
  const nonce = headers['wechatpay-nonce'] ?? '';
  const signature = headers['wechatpay-signature'] ?? '';
  const serial = headers['wechatpay-serial'] ?? '';
  if (!/^\d{1,12}$/.test(timestamp) || nonce === '' || signature === '' || serial === '') {
    throw new SignatureRefused('it is not signed');
  }
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > toleranceSeconds) {
    throw new SignatureRefused('it was not signed just now');
  }
  return { timestamp, nonce, signature, serial, body };
}
