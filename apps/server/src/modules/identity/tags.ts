import { tagsBelow } from '@mingtang/contract/identity/tags';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Bus } from '../../platform/bus.ts';
import { isOneOf, type Tx } from '../../platform/database.ts';
import { persons } from './tables.ts';

/**
 * Gives a person a tag of the dictionary `user_tag`, unless theirs says as much or more already (`tagsBelow`).
 * Tags are written in this file alone: every instance that remembers the person's sessions looks them up again.
 */
export const raiseTag = (tx: Tx, bus: Bus, personId: string, tag: string): Promise<void> =>
  raiseTags(tx, bus, [personId], tag);

/** `raiseTag` of several persons at once. */
export async function raiseTags(tx: Tx, bus: Bus, personIds: readonly string[], tag: string): Promise<void> {
  // In an order that is everybody's, so that two who raise the same persons wait for each other and not in a ring.
  const lower = await tx
    .select({ id: persons.id })
    .from(persons)
    .where(and(isOneOf(persons.id, [...personIds]), inArray(persons.userTag, [...tagsBelow(tag)])))
    .orderBy(asc(persons.id))
    .for('update');
  if (lower.length === 0) return;
  const ids = lower.map(({ id }) => id);
  await tx.update(persons).set({ userTag: tag }).where(isOneOf(persons.id, ids));
  await bus.publishAll(tx, 'tag_changed', ids);
}

/** Gives a person a tag, a lower one as well: what the organiser says of somebody, and takes back. */
export async function setTag(tx: Tx, bus: Bus, personId: string, tag: string): Promise<void> {
  await tx.update(persons).set({ userTag: tag }).where(eq(persons.id, personId));
  await bus.publish(tx, 'tag_changed', personId);
}
