import { tagsBelow } from '@mingtang/contract/identity/tags';
import { and, eq, inArray } from 'drizzle-orm';
import type { Bus } from '../../platform/bus.ts';
import type { Tx } from '../../platform/database.ts';
import { persons } from './tables.ts';

/**
 * Gives a person a tag of the dictionary `user_tag`, unless theirs says as much or more already (`tagsBelow`).
 * Tags are written in this file alone: every instance that remembers the person's sessions looks them up again.
 */
export async function raiseTag(tx: Tx, bus: Bus, personId: string, tag: string): Promise<void> {
  const raised = await tx
    .update(persons)
    .set({ userTag: tag })
    .where(and(eq(persons.id, personId), inArray(persons.userTag, [...tagsBelow(tag)])))
    .returning({ id: persons.id });
  if (raised.length > 0) await bus.publish(tx, 'tag_changed', personId);
}

/** Gives a person a tag, a lower one as well: what the organiser says of somebody, and takes back. */
export async function setTag(tx: Tx, bus: Bus, personId: string, tag: string): Promise<void> {
  await tx.update(persons).set({ userTag: tag }).where(eq(persons.id, personId));
  await bus.publish(tx, 'tag_changed', personId);
}
