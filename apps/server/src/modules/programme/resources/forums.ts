import { type ForumFields, forumFields } from '@mingtang/contract/programme/fields';
import { asc, eq } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Resource } from '../../../platform/resource.ts';
import type { ResourceDefinition } from '../../../platform/resource-definition.ts';
import { rememberKnown } from '../attendees/commands.ts';
import { listKnownForums, toKnown } from '../attendees/queries.ts';
import { FORUMS_TAG, forumTag } from '../cache-tags.ts';
import { cancellationOf, isSameSpan, isWithin, movedWith, requireQuota, stillLacks } from '../policy.ts';
import { announceFreed } from '../reservations/line.ts';
import { reservations } from '../reservations/tables.ts';
import { forums, talks } from '../tables.ts';
import { forumForm } from './forum-form.ts';
import { forumHosts, forumSources, forumTopics } from './forum-parts.ts';

type ForumRow = typeof forums.$inferSelect;
/** Neither its comments nor its broadcast changed. */
const isWatchedAlike = (before: ForumRow, after: ForumRow): boolean =>
  before.hasComments === after.hasComments && before.playSwitch === after.playSwitch;

/** Whether something is on sale for a forum; the shop knows. */
export type IsForumSold = (tx: Tx, forumId: string) => Promise<boolean>;

/** Forums. A forum that is moved takes its talks along, and whoever has a place is told; one that is deleted takes them with it, each on record. */
export function defineForums(
  talkRows: Resource<typeof talks, never>,
  isSold: IsForumSold,
  { events, clock }: { events: Events; clock: Clock },
): ResourceDefinition<typeof forums, ForumFields> {
  const talksOf = (tx: Tx, forumId: string) =>
    tx.select().from(talks).where(eq(talks.forumId, forumId)).orderBy(asc(talks.position));
  return {
    name: 'forum',
    table: forums,
    fields: forumFields,
    parts: { tagIds: forumTopics, organiserIds: forumHosts, sources: forumSources },
    searchable: ['titleZh', 'titleEn'],
    order: { by: 'startsAt' },
    tags: ({ id }) => [FORUMS_TAG, forumTag(id)],
    derive: (row, before) => ({ ...stillLacks(row, before), ...cancellationOf(row, before, clock.now()) }),
    /** Refuses with `programme.quota_below_taken`, `programme.talks_left_outside`, `programme.forum_still_sold`, `resources.still_used`. */
    check: async (tx, { before, after }) => {
      if (!before) return;
      if (!after) {
        if ((await tx.$count(reservations, eq(reservations.forumId, before.id))) > 0) refuse('resources.still_used');
        if (await isSold(tx, before.id)) refuse('programme.forum_still_sold');
        return;
      }
      requireQuota(after.offlineQuota, before.offlineTaken);
      requireQuota(after.onlineQuota, before.onlineTaken);
      if (isSameSpan(before, after)) return;
      const outside = (await talksOf(tx, before.id)).filter((talk) => !isWithin(movedWith(talk, before, after), after));
      if (outside.length > 0) refuse('programme.talks_left_outside', { count: outside.length });
    },
    follow: async (tx, actor, { before, after }) => {
      if (before && after) {
        const now = clock.now();
        // Its talks are where they were: they are moved along below.
        const { talks: agenda = [] } = (await listKnownForums(tx, [before.id], now)).get(before.id) ?? {};
        const known = { before: toKnown(before, agenda, now), after: toKnown(after, agenda, now), now };
        await rememberKnown(tx, before.id, known);
      }
      if (before && after) await announceFreed(tx, events, [before.id]);
      if (before && after && !isWatchedAlike(before, after))
        await events.publish(tx, 'programme.broadcast_changed', { forumId: before.id });
      if (!before || (after && isSameSpan(before, after))) return;
      for (const talk of await talksOf(tx, before.id)) {
        const { id, version } = talk;
        if (after) await talkRows.update(tx, actor, { id, version }, movedWith(talk, before, after) as never);
        else await talkRows.delete(tx, actor, { id, version });
      }
    },
    form: forumForm,
  };
}
