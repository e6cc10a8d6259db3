import { discoveryRoutes } from '@mingtang/contract/discovery/routes';
import { type Binding, bindRoutes } from '../../http/context.ts';
import type { Platform } from '../../platform/platform.ts';
import { listPublicThings } from './queries.ts';

/** Search engines come again after hours; nobody waits for them. */
const TTL_SECONDS = 60;

/** Binds what search engines and feed readers find. */
export function discoveryBindings({ database, clock }: Pick<Platform, 'database' | 'clock'>): Binding[] {
  return bindRoutes(discoveryRoutes, {
    listPublicThings: {
      cache: { tags: () => [], ttlSeconds: TTL_SECONDS },
      handle: () => listPublicThings(database.read, clock.now()),
    },
  });
}
