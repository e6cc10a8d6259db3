import type { consoleRoutes } from '@mingtang/contract/console-routes';
import type { RouteInput } from '@mingtang/contract/route';

export const tabs = ['all', 'waiting', 'approved', 'rejected'] as const;
type QueueTab = (typeof tabs)[number];

type Search = RouteInput<(typeof consoleRoutes)['queues']['exportEntries']>;

export function toSearch({
  queue,
  tab,
  only,
  words,
}: {
  queue: string;
  tab: QueueTab;
  only: string | undefined;
  words: string | undefined;
}): Search {
  return {
    queue,
    ...(tab === 'all' ? {} : { state: tab }),
    ...(only ? { filters: only.split(',') } : {}),
    ...(words ? { words } : {}),
  };
}

export function addressOf(tab: QueueTab, only: string | undefined, words: string | undefined): string {
  return new URLSearchParams({
    ...(tab === 'waiting' ? {} : { state: tab }),
    ...(only ? { only } : {}),
    ...(words ? { words } : {}),
  }).toString();
}

export const readOnly = (only: string | undefined): Map<string, string> =>
  new Map(
    (only ?? '').split(',').flatMap((pair) => (pair.includes(':') ? [pair.split(':', 2) as [string, string]] : [])),
  );

export function writeOnly(only: Map<string, string>, key: string, value: string | undefined): string | undefined {
  const next = new Map(only);
  if (value === undefined) next.delete(key);
  else next.set(key, value);
  return next.size === 0 ? undefined : [...next].map((pair) => pair.join(':')).join(',');
}
