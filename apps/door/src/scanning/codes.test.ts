import { createCipheriv, createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashOf, openFacts, readAnyCase, readCode, subjectOf, withCaseTurned } from './codes.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const badges = generateKeyPairSync('ed25519');
const raw = (key: KeyObject): string => key.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64url');
const keys = { publicKey: raw(publicKey), badgeKey: raw(badges.publicKey) };
const id = '01936f2a-7c1b-7d10-8a4f-0123456789ab';
const idBytes = Buffer.from(id.replaceAll('-', ''), 'hex');

/** As the server signs one: id, version, step, signature. */
function codeOf(version: number, step: number, by = privateKey): string {
  const claims = Buffer.alloc(22);
  idBytes.copy(claims);
  claims.writeUInt16BE(version, 16);
  claims.writeUInt32BE(step, 18);
  return Buffer.concat([claims, sign(null, claims, by)]).toString('base64url');
}

describe('a code', () => {
  it('says whose it is when it was signed by this edition', async () => {
    expect(await readCode(codeOf(3, 29_000_000), keys)).toEqual({ id, version: 3, step: 29_000_000 });
  });

  it.each([
    ['changed', (code: string) => `${code.slice(0, 24)}${code[24] === 'A' ? 'B' : 'A'}${code.slice(25)}`],
    ['cut', (code: string) => code.slice(0, -4)],
    ['something else', () => 'https://example.org/a-poster'],
    ['empty', () => ''],
    ['of Chinese', () => '票'.repeat(115)],
  ])('that is %s is forged', async (_, change) => {
    expect(await readCode(change(codeOf(1, 1)), keys)).toBeUndefined();
  });

  it('is whole or to be scanned again, and not judged before the keys have come', async () => {
    const code = codeOf(1, 1);
    const isWhole = async (text: string, by = keys) => (await readAnyCase(text, by)).isWhole;
    expect(await isWhole(code)).toBe(true);
    expect(await isWhole(`${code.slice(0, -4)}AAAA`)).toBe(true);
    expect(await isWhole(code.slice(0, -4))).toBe(false);
    expect(await isWhole('https://example.org/a-poster')).toBe(false);
    expect(await isWhole(code, { publicKey: '', badgeKey: '' })).toBe(false);
  });

  it('is read behind what a reader puts before it', async () => {
    const code = codeOf(1, 1);
    for (const prefix of ['\\000026', ']Q1', ']Q2\\000001'])
      expect(await readAnyCase(`${prefix}${code}`, keys)).toMatchObject({ code, claims: { id } });
  });

  it('of another edition is forged, and of a caps lock it is not', async () => {
    const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
    const code = codeOf(1, 1);
    expect(await readCode(code, { ...keys, publicKey: other.toString('base64url') })).toBeUndefined();
    expect(await readCode(withCaseTurned(withCaseTurned(code)), keys)).toMatchObject({ id });
  });

  it('of a badge has a key of its own, and its number where phones have the minute', async () => {
    const badge = codeOf(3, 7, badges.privateKey);
    expect(await readCode(badge, keys)).toEqual({ id, version: 3, step: 7, badge: 7 });
    // A device whose setup is of before there were badges.
    expect(await readCode(badge, { ...keys, badgeKey: '' })).toBeUndefined();
  });

  it('is of the same ticket in every minute', () => {
    expect(subjectOf(codeOf(1, 1))).toBe(subjectOf(codeOf(2, 9)));
    expect(subjectOf('MT7K 3F90 21QX')).toBe('MT7K 3F90 21QX');
  });
});

describe('what the server sealed', () => {
  const digest = (use: string) => createHash('sha256').update(`mingtang ${use} `).update(idBytes).digest();

  it('is found by the ticket’s hash and opened by its id alone', async () => {
    expect(await hashOf(id)).toBe(digest('door list').subarray(0, 16).toString('base64url'));
    const facts = { name: '林**', numberEnd: '21QX', age: 'adult' };
    const nonce = Buffer.alloc(12, 7);
    const cipher = createCipheriv('aes-256-gcm', digest('door facts'), nonce);
    const body = Buffer.concat([cipher.update(JSON.stringify(facts)), cipher.final()]);
    const sealed = Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url');
    expect(await openFacts(id, sealed)).toEqual(facts);
    expect(await openFacts(id.replace('ab', 'ac'), sealed)).toBeUndefined();
    expect(await openFacts(id, 'AAAA')).toBeUndefined();
  });
});
