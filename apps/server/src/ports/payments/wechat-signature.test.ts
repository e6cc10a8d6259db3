import { createCipheriv, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { NoticeRefused, PaymentProviderError } from './provider.ts';
import { SignatureRefused, WechatKeys } from './wechat-keys.ts';
import { readWechatNotice } from './wechat-notice.ts';
import { authorize, isSignedBy, openResource, signLines } from './wechat-signature.ts';

const apiV3Key = 'k'.repeat(32);
let merchant: { publicKey: KeyObject; privateKey: KeyObject };
let platform: { publicKey: KeyObject; privateKey: KeyObject };

beforeAll(() => {
  merchant = generateKeyPairSync('rsa', { modulusLength: 2048 });
  platform = generateKeyPairSync('rsa', { modulusLength: 2048 });
});

const pem = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString();
const now = () => Math.floor(Date.now() / 1000);

function signed(
  body: string,
  changes: { key?: KeyObject; timestamp?: number; serial?: string } = {},
): Record<string, string> {
  const timestamp = String(changes.timestamp ?? now());
  const key = changes.key ?? platform.privateKey;
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': 'nonce',
    'wechatpay-serial': changes.serial ?? 'PUB_KEY_ID_1',
    'wechatpay-signature': sign('RSA-SHA256', Buffer.from(`${timestamp}\nnonce\n${body}\n`), key).toString('base64'),
  };
}

function seal(text: string, key = apiV3Key, associatedData = 'transaction') {
  const nonce = '0123456789ab';
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(associatedData));
  const bytes = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: bytes.toString('base64'),
    nonce,
    associated_data: associatedData,
  };
}

describe('signing', () => {
  it('signs method, target, time, nonce and body, each with its line feed', () => {
    const request = { method: 'POST', target: '/v3/x?y=1', body: '{"a":"票"}', timestamp: 1_782_000_000, nonce: 'n' };
    const header = authorize({ merchantId: '1900000001', serial: 'ABC', privateKey: merchant.privateKey }, request);
    const fields = Object.fromEntries(
      [...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    );
    expect(header).toMatch(/^WECHATPAY2-SHA256-RSA2048 mchid="1900000001",nonce_str="n",/);
    expect(fields).toMatchObject({ mchid: '1900000001', serial_no: 'ABC', timestamp: '1782000000', nonce_str: 'n' });
    const message = 'POST\n/v3/x?y=1\n1782000000\nn\n{"a":"票"}\n';
    const signature = Buffer.from(fields['signature'] ?? '', 'base64');
    expect(verify('RSA-SHA256', Buffer.from(message), merchant.publicKey, signature)).toBe(true);
  });

  it('tells a genuine message from a changed one', () => {
    const signature = signLines(platform.privateKey, ['1', 'n', 'body']);
    const message = { timestamp: '1', nonce: 'n', body: 'body', signature };
    expect(isSignedBy(platform.publicKey, message)).toBe(true);
    expect(isSignedBy(platform.publicKey, { ...message, body: 'body ' })).toBe(false);
    expect(isSignedBy(platform.publicKey, { ...message, timestamp: '2' })).toBe(false);
    expect(isSignedBy(merchant.publicKey, message)).toBe(false);
    expect(isSignedBy(platform.publicKey, { ...message, signature: 'WECHATPAY/SIGNTEST/x' })).toBe(false);
  });
});

describe('sealed resources', () => {
  it('opens what was sealed with our key', () => {
    expect(openResource(apiV3Key, seal('{"n":"张"}'))).toBe('{"n":"张"}');
    // The published test case 14 of GCM: everything is zeros.
    const published = 'cea7403d4d606b6e074ec5d3baf39d18d0d1c8a799996bf0265b98b5d48ab919';
    const zeros = { ciphertext: Buffer.from(published, 'hex').toString('base64'), nonce: '\0'.repeat(12) };
    expect(openResource('\0'.repeat(32), zeros)).toBe('\0'.repeat(16));
  });

  it.each([
    ['another key', () => openResource('x'.repeat(32), seal('text'))],
    ['other associated data', () => openResource(apiV3Key, { ...seal('text'), associated_data: 'refund' })],
    ['another nonce', () => openResource(apiV3Key, { ...seal('text'), nonce: 'ba9876543210' })],
    ['a cut tag', () => openResource(apiV3Key, cut(seal('a longer text than the tag'), 1))],
    ['nothing but a part of a tag', () => openResource(apiV3Key, cut(seal('text'), 10))],
  ])('does not open with %s', (_, open) => {
    expect(open).toThrow(/unable to authenticate|too short/);
  });

  const cut = (sealed: ReturnType<typeof seal>, bytes: number) => ({
    ...sealed,
    ciphertext: Buffer.from(sealed.ciphertext, 'base64').subarray(0, -bytes).toString('base64'),
  });
});

describe('keys', () => {
  type Fetch = () => Promise<{ headers: Record<string, string>; body: string }>;
  const keysOf = (fetchCertificates = vi.fn<Fetch>(async () => ({ headers: {}, body: '{"data":[]}' }))) => ({
    fetchCertificates,
    keys: new WechatKeys(
      { apiV3Key, publicKeyId: 'PUB_KEY_ID_1', publicKey: pem(platform.publicKey) },
      fetchCertificates,
    ),
  });

  it('believes the public key it was given, without asking anybody', async () => {
    const { keys, fetchCertificates } = keysOf();
    await expect(keys.verify(signed('body'), 'body')).resolves.toBeUndefined();
    await expect(keys.verify(signed(''), '')).resolves.toBeUndefined();
    expect(fetchCertificates).not.toHaveBeenCalled();
  });

  it.each([
    ['a changed body', () => signed('other')],
    ['another signer', () => signed('body', { key: merchant.privateKey })],
    ['a stale time', () => signed('body', { timestamp: now() - 302 })],
    ['a time to come', () => signed('body', { timestamp: now() + 302 })],
    ['no signature', () => ({ ...signed('body'), 'wechatpay-signature': '' })],
    ['no headers', () => ({})],
    ['another public key', () => signed('body', { serial: 'PUB_KEY_ID_2' })],
  ])('refuses %s', async (_, headers) => {
    await expect(keysOf().keys.verify(headers(), 'body')).rejects.toBeInstanceOf(SignatureRefused);
  });

  it('accepts a clock that is four minutes off', async () => {
    const { keys } = keysOf();
    await expect(keys.verify(signed('body', { timestamp: now() - 240 }), 'body')).resolves.toBeUndefined();
  });

  it('asks for the certificates once for an unknown serial, however many messages name one', async () => {
    const list = JSON.stringify({ data: [] });
    const { keys, fetchCertificates } = keysOf(vi.fn<Fetch>(async () => ({ headers: signed(list), body: list })));
    const strange = () => keys.verify(signed('body', { serial: 'ABCDEF01' }), 'body').catch((error: unknown) => error);
    const refusals = await Promise.all([strange(), strange(), strange()]);
    refusals.push(await strange());
    expect(refusals.every((error) => error instanceof SignatureRefused)).toBe(true);
    expect(fetchCertificates).toHaveBeenCalledOnce();
  });

  it('knows no such key when the merchant has no certificates, and does not ask each time', async () => {
    const none = new PaymentProviderError('RESOURCE_NOT_EXISTS', 'no certificates', { isRetryable: false });
    const { keys, fetchCertificates } = keysOf(vi.fn<Fetch>(() => Promise.reject(none)));
    for (let message = 0; message < 3; message++) {
      await expect(keys.verify(signed('body', { serial: 'ABCDEF01' }), 'body')).rejects.toBeInstanceOf(
        SignatureRefused,
      );
    }
    expect(fetchCertificates).toHaveBeenCalledOnce();
  });

  it('lets the message come again when the certificates cannot be had now', async () => {
    const down = new PaymentProviderError('unreachable', 'no answer', { isRetryable: true });
    const { keys } = keysOf(vi.fn<Fetch>(() => Promise.reject(down)));
    await expect(keys.verify(signed('body', { serial: 'ABCDEF01' }), 'body')).rejects.toBe(down);
  });

  it('does not believe a list of certificates that nobody signed', async () => {
    const { keys } = keysOf();
    await expect(keys.verify(signed('body', { serial: 'ABCDEF01' }), 'body')).rejects.toThrow('it is not signed');
  });
});

describe('notices', () => {
  const paid = {
    appid: 'wx1',
    mchid: '1900000001',
    out_trade_no: 'a'.repeat(32),
    trade_state: 'SUCCESS',
    payer: { openid: 'o-secret' },
    amount: { total: 12_800, currency: 'CNY' },
  };
  const receive = (notice: object, headersOf = signed) => {
    const body = JSON.stringify(notice);
    const keys = new WechatKeys(
      { apiV3Key, publicKeyId: 'PUB_KEY_ID_1', publicKey: pem(platform.publicKey) },
      async () => ({ headers: {}, body: '' }),
    );
    const receiver = { keys, appId: 'wx1', merchantId: '1900000001', apiV3Key };
    return readWechatNotice(receiver, { headers: headersOf(body), body: Buffer.from(body) });
  };
  const notice = (resource: object, type = 'TRANSACTION.SUCCESS') => ({
    id: 'event-1',
    event_type: type,
    resource: seal(JSON.stringify(resource)),
  });

  it('reads a payment and leaves out who paid', async () => {
    const read = await receive(notice(paid));
    expect(read).toMatchObject({ eventId: 'event-1', kind: 'payment', providerRef: 'a'.repeat(32) });
    expect(read.raw).toMatchObject({ resource: { amount: { total: 12_800 } } });
    expect(JSON.stringify(read)).not.toContain('o-secret');
  });

  it('reads a refund, which names no app', async () => {
    const refund = { mchid: '1900000001', out_trade_no: 'a'.repeat(32), out_refund_no: 'b'.repeat(32) };
    const read = await receive(notice({ ...refund, user_received_account: '招商银行信用卡0403' }, 'REFUND.SUCCESS'));
    expect(read).toMatchObject({ kind: 'refund', providerRef: 'b'.repeat(32) });
    expect(JSON.stringify(read)).not.toContain('0403');
  });

  it('lets other events pass as other', async () => {
    expect(await receive(notice({}, 'PAYSCORE.USER_PAID'))).toMatchObject({ kind: 'other', eventId: 'event-1' });
  });

  it.each([
    ['another merchant', () => receive(notice({ ...paid, mchid: '1900000002' }))],
    ['another app', () => receive(notice({ ...paid, appid: 'wx2' }))],
    ['a refund without a number', () => receive(notice(paid, 'REFUND.SUCCESS'))],
    ['a resource sealed by a stranger', () => receive({ ...notice(paid), resource: seal('{}', 'x'.repeat(32)) })],
    ['no resource', () => receive({ id: 'event-1', event_type: 'TRANSACTION.SUCCESS' })],
    ['a stranger', () => receive(notice(paid), (body) => signed(body, { key: merchant.privateKey }))],
    ['a stale signature', () => receive(notice(paid), (body) => signed(body, { timestamp: now() - 302 }))],
  ])('refuses %s', async (_, received) => {
    await expect(received()).rejects.toBeInstanceOf(NoticeRefused);
  });
});
