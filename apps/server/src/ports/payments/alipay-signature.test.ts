import { generateKeyPairSync, type KeyObject, sign as signBytes, verify } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  findSignedText,
  isFormSigned,
  readPrivateKey,
  readPublicKey,
  readSignedForm,
  signParameters,
} from './alipay-signature.ts';

let keys: { publicKey: KeyObject; privateKey: KeyObject };
beforeAll(() => {
  keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
});

const formOf = (parameters: Record<string, string>) =>
  readSignedForm(Buffer.from(new URLSearchParams(parameters).toString()));
const isSignedForm = (key: KeyObject, parameters: Record<string, string>): boolean =>
  isFormSigned(key, formOf(parameters));

describe('parameters', () => {
  it('are signed in the order of their names, without empty ones', () => {
    const signature = signParameters(keys.privateKey, {
      method: 'm',
      app_id: '1',
      empty: '',
      biz_content: '{"a":"票 +"}',
    });
    const text = 'app_id=1&biz_content={"a":"票 +"}&method=m';
    expect(verify('RSA-SHA256', Buffer.from(text), keys.publicKey, Buffer.from(signature, 'base64'))).toBe(true);
  });

  it('of a notice count all but the signature and its type', () => {
    const told = { app_id: '1', out_trade_no: 'a', subject: '100% & more' };
    const sign = signParameters(keys.privateKey, told);
    expect(isSignedForm(keys.publicKey, { ...told, sign, sign_type: 'RSA2' })).toBe(true);
    expect(isSignedForm(keys.publicKey, { ...told, out_trade_no: 'b', sign, sign_type: 'RSA2' })).toBe(false);
    expect(isSignedForm(keys.publicKey, { ...told, extra: '1', sign, sign_type: 'RSA2' })).toBe(false);
    expect(isSignedForm(keys.publicKey, { ...told, sign, sign_type: 'RSA' })).toBe(false);
    expect(isSignedForm(keys.publicKey, { ...told, sign_type: 'RSA2' })).toBe(false);
  });
});

describe('a form in GBK', () => {
  /** 展览票, in GBK and as it travels. */
  const subject = Buffer.from('d5b9c0c0c6b1', 'hex');
  const encoded = '%D5%B9%C0%C0%C6%B1';
  const signedIn = (text: Buffer) => signBytes('RSA-SHA256', text, keys.privateKey).toString('base64');

  it('is verified over its bytes, and read', () => {
    const text = Buffer.concat([Buffer.from('app_id=1&charset=GBK&subject='), subject]);
    const signature = encodeURIComponent(signedIn(text));
    const form = readSignedForm(
      Buffer.from(`subject=${encoded}&app_id=1&charset=GBK&sign_type=RSA2&sign=${signature}`),
    );
    expect(isFormSigned(keys.publicKey, form)).toBe(true);
    expect(form.parameters['subject']).toBe('展览票');
    const changed = readSignedForm(
      Buffer.from(`subject=${encoded}%31&app_id=1&charset=GBK&sign_type=RSA2&sign=${signature}`),
    );
    expect(isFormSigned(keys.publicKey, changed)).toBe(false);
  });

  it('keeps plus signs, percent signs and blanks apart', () => {
    const { parameters } = readSignedForm(Buffer.from('a=1+2%2B3%25&b=&c=%E7%A5%A8&=x&d'));
    expect(parameters).toEqual({ a: '1 2+3%', b: '', c: '票' });
  });
});

describe('the signed text of an answer', () => {
  it.each([
    ['{"a_response":{"code":"10000","list":[{"x":1}]},"sign":"s"}', '{"code":"10000","list":[{"x":1}]}'],
    // A brace or a quotation mark in a value ends nothing.
    ['{"a_response":{"msg":"}\\"{","code":"1"},"sign":"s"}', '{"msg":"}\\"{","code":"1"}'],
    // The answer's own spelling counts: escaped slashes and spaces stay.
    ['{ "sign":"s", "a_response" : { "url":"http:\\/\\/x" } }', '{ "url":"http:\\/\\/x" }'],
  ])('of %s', (answer, expected) => {
    expect(findSignedText(answer, 'a_response')).toBe(expected);
  });

  it('is nothing when the member is missing or cut', () => {
    expect(findSignedText('{"error_response":{"code":"40002"}}', 'a_response')).toBeUndefined();
    expect(findSignedText('{"a_response":{"code":"10000"', 'a_response')).toBeUndefined();
    expect(findSignedText('{"a_response":"text","b":{}}', 'a_response')).toBeUndefined();
  });
});

describe('keys', () => {
  it('are read as PEM and as the bare base64 of the key tool', () => {
    const { privateKey, publicKey } = keys;
    const text = { app_id: '1' };
    const bare = (key: KeyObject, type: 'pkcs1' | 'pkcs8' | 'spki') =>
      key.export({ type: type as 'pkcs1', format: 'der' }).toString('base64');
    for (const written of [
      privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      bare(privateKey, 'pkcs8'),
      bare(privateKey, 'pkcs1'),
    ]) {
      const sign = signParameters(readPrivateKey(written), text);
      const told = { ...text, sign, sign_type: 'RSA2' };
      expect(isSignedForm(readPublicKey(bare(publicKey, 'spki')), told)).toBe(true);
      expect(isSignedForm(readPublicKey(publicKey.export({ type: 'spki', format: 'pem' }).toString()), told)).toBe(
        true,
      );
    }
  });
});
