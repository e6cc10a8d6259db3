import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether a call was signed with the account's secret over exactly this query and body. */
export function isSigned(
  { query, body, signature }: { query: Record<string, string>; body: string; signature: string },
  appSecret: string,
): boolean {
  const { senid = '', nonce = '', timestamp = '', appkey = '' } = query;
  const message = `a=services&l=v1&p=open&k=${appkey}&i=${senid}&n=${nonce}&t=${timestamp}&f=${body}`;
  const expected = createHmac('sha1', appSecret).update(message).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
