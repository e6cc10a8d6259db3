import { tagsBelow } from '@mingtang/contract/identity/tags';
import { and, asc, inArray } from 'drizzle-orm';
import type { Bus } from '../../platform/bus.ts';
import type { Tx } from '../../platform/database.ts';
import { persons } from './tables.ts';

/** What fits one message of the bus. */
const PER_MESSAGE = 150;

/**
 * Gives a person a tag of the dictionary `user_tag`, unless theirs says as much or more already (`tagsBelow`). The one
 * writer of tags: every instance that remembers the person's sessions looks them up again.
 */
export const raiseTag = (tx: Tx, bus: Bus, personId: string, tag: string): Promise<void> =>
  raiseTags(tx, bus, [personId], tag);

/** The same for many people at once. */
async function raiseTags(tx: Tx, bus: Bus, personIds: string[], tag: string): Promise<void> {
  if (personIds.length === 0) return;
  // In the order of their ids, so that two who do this never wait for each other.
  const lower = await tx
    .select({ id: persons.id })
    .from(persons)
    .where(and(inArray(persons.id, personIds), inArray(persons.userTag, [...tagsBelow(tag)])))
    .orderBy(asc(persons.id))
    .for('no key update');
  const ids = lower.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.update(persons).set({ userTag: tag }).where(inArray(persons.id, ids));
  for (let start = 0; start < ids.length; start += PER_MESSAGE)
    await bus.publish(tx, 'tags_raised', ids.slice(start, start + PER_MESSAGE));
}
