import { type Platform, transact } from '../../platform/platform.ts';
import { forgetOldHistory } from './history.ts';
import { rebuildIndex, refreshIndex, renewOldDocuments } from './indexing.ts';

/** The jobs of searching, and the ear for what was changed. Returns what begins with the process. */
export function defineSearchJobs(platform: Platform): () => void {
  const { jobs, bus, background, clock } = platform;
  // Whoever works jobs makes documents as soon as a change commits; this finds what was missed.
  jobs.define({ name: 'search.refresh', schedule: '* * * * *', work: async () => void (await refreshIndex(platform)) });
  jobs.define({ name: 'search.rebuild', schedule: '17 19 * * *', work: () => rebuildIndex(platform) });
  jobs.define({
    name: 'search.forget',
    schedule: '37 19 * * *',
    work: () => transact(platform, (tx) => forgetOldHistory(tx, clock.now())),
  });

  let isRefreshing = false;
  let isStale = false;
  const refresh = (): void => {
    isStale = true;
    if (isRefreshing) return;
    background.run('search index was not refreshed', async () => {
      isRefreshing = true;
      try {
        while (isStale) {
          isStale = false;
          await refreshIndex(platform);
        }
      } finally {
        isRefreshing = false;
      }
    });
  };
  if (platform.config.ROLE === 'web') return () => undefined;
  bus.on('search-stale', refresh);
  bus.on('reconnected', refresh);
  return () => {
    background.run('old search documents stay', async () => {
      await renewOldDocuments(platform);
      refresh();
    });
  };
}
