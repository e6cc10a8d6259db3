import { createPublicKey, sign } from 'node:crypto';
import type { KeyPair } from '../secrets.ts';

/** DER: tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const set = (...parts: Buffer[]) => der(0x31, ...parts);
const integer = (bytes: Buffer) =>
  der(0x02, ((bytes[0] ?? 0) & 0x80) === 0 ? bytes : Buffer.concat([Buffer.from([0]), bytes]));
const utf8 = (text: string) => der(0x0c, Buffer.from(text));
const nil = der(0x05);
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const utcTime = (instant: number) =>
  der(0x17, Buffer.from(`${new Date(instant).toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`));

const sha256WithRsa = sequence(objectId('2a864886f70d01010b'), nil);
const commonName = objectId('550403');
const organization = objectId('55040a');
const nameOf = (name: string) =>
  sequence(set(sequence(organization, utf8('Sandbox'))), set(sequence(commonName, utf8(name))));

/** A self-signed X.509 certificate, which Node's crypto reads but cannot make. `serial` is upper-case hex. */
export function makeCertificate(
  keys: KeyPair,
  options: { serial: string; name: string; from: number; to: number },
): string {
  const publicKey = createPublicKey(keys.publicKey).export({ type: 'spki', format: 'der' });
  const version3 = der(0xa0, integer(Buffer.from([2])));
  const content = sequence(
    version3,
    integer(Buffer.from(options.serial, 'hex')),
    sha256WithRsa,
    nameOf(options.name),
    sequence(utcTime(options.from), utcTime(options.to)),
    nameOf(options.name),
    publicKey,
  );
  const signature = sign('sha256', content, keys.privateKey);
  const certificate = sequence(content, sha256WithRsa, der(0x03, Buffer.from([0]), signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
