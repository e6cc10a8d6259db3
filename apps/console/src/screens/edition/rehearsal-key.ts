import type { consoleRoutes } from '@mingtang/contract/console-routes';
import type { RouteOutput } from '@mingtang/contract/route';

/** What is asked of rehearsals is kept below this key. */
export const REHEARSALS = ['rehearsals'];

export type Rehearsal = RouteOutput<(typeof consoleRoutes)['rehearsals']['listRehearsals']>[number];
