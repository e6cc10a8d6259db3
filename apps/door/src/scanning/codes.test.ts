import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import { readCode } from './codes.ts';

const newKeys = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { privateKey, key: publicKey.export({ format: 'jwk' }).x ?? '' };
};
const phones = newKeys();
const badges = newKeys();
const strangers = newKeys();
const keys = { publicKey: phones.key, badgeKey: badges.key };

/** A code of the ticket 00000000-0000-0000-0000-000000000007: version 2, and 3 for the minute or the badge's number. */
function codeBy(privateKey: KeyObject): string {
  const claims = Buffer.alloc(22);
  claims[15] = 7;
  claims.writeUInt16BE(2, 16);
  claims.writeUInt32BE(3, 18);
  return Buffer.concat([claims, sign(null, claims, privateKey)]).toString('base64url');
}
const claims = { id: '00000000-0000-0000-0000-000000000007', version: 2, step: 3 };

it('reads what phones show and what badges bear, each by its own key', async () => {
  expect(await readCode(codeBy(phones.privateKey), keys)).toEqual(claims);
  expect(await readCode(codeBy(badges.privateKey), keys)).toEqual({ ...claims, badge: 3 });
  expect(await readCode(codeBy(strangers.privateKey), keys)).toBeUndefined();
  expect(await readCode('no code', keys)).toBeUndefined();
});

it('takes no badge while it has no key of theirs', async () => {
  const before = { ...keys, badgeKey: '' };
  expect(await readCode(codeBy(badges.privateKey), before)).toBeUndefined();
  expect(await readCode(codeBy(phones.privateKey), before)).toEqual(claims);
});
