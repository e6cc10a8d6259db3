import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What an address says of who may fetch it, and until when. */
type Claims = Record<string, unknown>;

export interface Admission {
  /** What goes to an address named in a playlist that this one was handed out for. */
  queryFor(path: string): string;
}

const SECONDS = /^\d{10}$/;
const WORD = /^[0-9a-zA-Z]{1,64}$/;

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
const isOver = (seconds: string, now: number): boolean => Number(seconds) * 1_000 <= now;

/** Whether an address may be fetched, as networks that deliver streams judge it; undefined is 403. */
export function admit(path: string, claims: Claims, key: string, now: number): Admission | undefined {
  const { auth_key: authKey, expires, viewer, signature } = claims;
  if (typeof authKey === 'string') return admitTypeA(path, authKey, key, now);
  if (typeof expires === 'string' && typeof viewer === 'string' && typeof signature === 'string')
    return admitFolder(path, { expires, viewer, signature }, key, now);
  return undefined;
}

/** `timestamp-rand-uid-md5(path-timestamp-rand-uid-key)`; the timestamp is the end. */
function admitTypeA(path: string, authKey: string, key: string, now: number): Admission | undefined {
  const [timestamp = '', rand = '', uid = '', digest = '', ...more] = authKey.split('-');
  if (more.length > 0 || !SECONDS.test(timestamp) || !WORD.test(rand) || !WORD.test(uid)) return undefined;
  const start = `${timestamp}-${rand}-${uid}`;
  if (!isSame(digest, md5(`${path}-${start}-${key}`)) || isOver(timestamp, now)) return undefined;
  return { queryFor: (named) => `auth_key=${start}-${md5(`${named}-${start}-${key}`)}` };
}

/** HMAC-SHA-256 over folder, end and viewer: good for everything in the folder. */
function admitFolder(
  path: string,
  { expires, viewer, signature }: { expires: string; viewer: string; signature: string },
  key: string,
  now: number,
): Admission | undefined {
  if (!SECONDS.test(expires) || !WORD.test(viewer)) return undefined;
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const right = createHmac('sha256', key).update(`${folder}\n${expires}\n${viewer}`).digest('hex');
  if (!isSame(signature, right) || isOver(expires, now)) return undefined;
  return { queryFor: () => `expires=${expires}&viewer=${viewer}&signature=${signature}` };
}
