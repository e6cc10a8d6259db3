import { and, eq, type SQL } from 'drizzle-orm';
import { isPublished } from '../../platform/publication.ts';
import type { activities } from './activities/tables.ts';
import type { forums } from './tables.ts';

/** Holds for sessions that lists show at `now`: published, and not found by their link alone. */
export const isListed = (table: typeof forums | typeof activities, now: Date): SQL | undefined =>
  and(isPublished(table, now), eq(table.isUnlisted, false));
