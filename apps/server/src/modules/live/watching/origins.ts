import type { Platform } from '../../../platform/platform.ts';
import { listVideoOrigins } from './queries.ts';

/** A new network's streams may be watched this much later. */
const REFRESH_MS = 30_000;

/** From where pages may fetch video: the origins of all addresses there are. Asked for by every page, so it never waits. */
export function followVideoOrigins({
  database,
  background,
}: Pick<Platform, 'database' | 'background'>): () => readonly string[] {
  let known: readonly string[] = [];
  let askedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - askedAt > REFRESH_MS) {
      askedAt = performance.now();
      background.run('origins of streams could not be read', async () => {
        known = await listVideoOrigins(database.read);
      });
    }
    return known;
  };
}
