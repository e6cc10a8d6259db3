import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The tag of a text. */
export const etagOf = (content: string): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/** Whether `if-none-match` names this tag; a cache on the way may have made it a weak one. */
export const namesTag = (asked: string | undefined, etag: string): boolean =>
  asked !== undefined &&
  (asked === etag || asked.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag));

interface Current {
  etag: string;
  lastModified: Date;
}

/** Whether somebody who asks with these headers has what is current (RFC 9110, 13.2.2): a tag counts before a date. */
export function isUnchanged(headers: IncomingHttpHeaders, { etag, lastModified }: Current): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return namesTag(tags, etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(lastModified.getTime() / 1000) * 1000 <= since;
}

/** Since when contents are as they are: as long as a content keeps its tag, it keeps its date. */
export function createModificationTimes(): (name: string, etag: string, now: Date) => Date {
  const known = new Map<string, { etag: string; since: Date }>();
  return (name, etag, now) => {
    const last = known.get(name);
    if (last?.etag === etag) return last.since;
    known.set(name, { etag, since: now });
    return now;
  };
}
