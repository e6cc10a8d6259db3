import { isSame, type Keyring } from '../../../platform/crypto.ts';

const BETWEEN = '.';

export interface Alias {
  sessionId: string;
  expiresAt: Date;
}

const signatureOf = (keys: Keyring, sessionId: string, until: string): string =>
  keys.hash('bearer-alias', `${sessionId} ${until}`);

/**
 * A word for a session that may stand in an address: it says whose session it is for some minutes and opens nothing. It is
 * signed and not stored, and ends with its session.
 */
export function makeAlias(keys: Keyring, { sessionId, expiresAt }: Alias): string {
  const until = Math.floor(expiresAt.getTime() / 1000).toString(36);
  const id = Buffer.from(sessionId.replaceAll('-', ''), 'hex').toString('base64url');
  return [id, until, signatureOf(keys, sessionId, until)].join(BETWEEN);
}

/** What an alias names; undefined for one that is not ours or over. */
export function readAlias(keys: Keyring, alias: string, now: Date): Alias | undefined {
  const [id = '', until = '', signature = ''] = alias.split(BETWEEN);
  const hex = Buffer.from(id, 'base64url').toString('hex');
  const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(hex);
  if (!parts) return undefined;
  const sessionId = parts.slice(1).join('-');
  const expiresAt = new Date(Number.parseInt(until, 36) * 1000);
  if (!isSame(signature, signatureOf(keys, sessionId, until)) || !(expiresAt > now)) return undefined;
  return { sessionId, expiresAt };
}
