import { isOurPath, isSecureAddress } from '@mingtang/contract/links';
import type { ResourceField } from '@mingtang/contract/resources/model';
import type { Values } from './field-values.ts';

/** Why a link leads nowhere: it is no address, or a page of this site that is not there, or not shown. */
export type LinkFault = 'malformed' | 'missing';

/** Whether a link can be followed at all. */
export const isLink = (value: string): boolean => isOurPath(value) || isSecureAddress(value);

/**
 * Asks the site itself, as a visitor would: what it has no page for, or shows nobody, it answers with 404. Other people's
 * sites are not asked. What could not be asked is not called wrong.
 */
export async function findLinkFault(value: string, signal?: AbortSignal): Promise<LinkFault | undefined> {
  if (!isLink(value)) return 'malformed';
  if (!isOurPath(value)) return undefined;
  const [address = ''] = value.split('#');
  const answer = await fetch(address, { method: 'HEAD', credentials: 'omit', ...(signal ? { signal } : {}) }).catch(
    () => undefined,
  );
  return answer?.status === 404 || answer?.status === 410 ? 'missing' : undefined;
}

/** Links of these rows that lead nowhere, each with the number of rows that have it. */
export async function findDeadLinks(
  fields: readonly ResourceField[],
  rows: readonly Values[],
): Promise<{ link: string; fault: LinkFault; rows: number }[]> {
  const names = fields.filter(({ kind }) => kind === 'link').map(({ name }) => name);
  const counts = new Map<string, number>();
  for (const values of rows)
    for (const name of names) {
      const link = values[name];
      if (typeof link === 'string' && link.trim() !== '') counts.set(link.trim(), (counts.get(link.trim()) ?? 0) + 1);
    }
  const found = await Promise.all(
    Array.from(counts, async ([link, count]) => ({ link, fault: await findLinkFault(link), rows: count })),
  );
  return found.flatMap(({ link, fault, rows: count }) => (fault ? [{ link, fault, rows: count }] : []));
}
