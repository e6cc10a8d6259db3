import type { CommentVerdict } from '@mingtang/contract/live/comments/console';
import { MOST_WORDS } from '@mingtang/contract/live/comments/console';
import type { CommentState, ReportReason } from '@mingtang/contract/live/comments/model';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../../platform/audit-trail.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refuse.ts';
import { tellComments, tellGone } from './news.ts';
import { holdPerson } from './queries.ts';
import { commentPauses, commentReports, commentRooms, comments, commentWords, silencedPersons } from './tables.ts';

/** The cache tag of what a forum's visitors said. */
export const commentsTag = (forumId: string): string => `comments:${forumId}`;

type Cache = Pick<Platform['cache'], 'invalidate'>;

async function executeAll(tx: Tx, statements: readonly SQL[]): Promise<void> {
  for (const statement of statements) await tx.execute(statement);
}

const tagsOf = (rows: readonly { forumId: string }[]): string[] => [
  ...new Set(rows.map(({ forumId }) => commentsTag(forumId))),
];

/**
 * Shows or hides comments and settles their reports; viewers see it at once. Returns how many are another way now than they
 * were; ids of no comment are passed over.
 */
export async function decideComments(
  tx: Tx,
  cache: Cache,
  actor: Actor,
  { ids, verdict, now }: { ids: readonly string[]; verdict: CommentVerdict; now: Date },
): Promise<number> {
  const state: CommentState = verdict === 'show' ? 'shown' : 'hidden';
  const rows = await tx.select().from(comments).where(inArray(comments.id, ids)).orderBy(comments.id).for('update');
  if (rows.length === 0) return 0;
  const found = rows.map(({ id }) => id);
  await tx
    .update(comments)
    .set({
      state,
      openReports: 0,
      decidedAt: now,
      decidedBy: actor.kind === 'staff' ? actor.id : null,
    })
    .where(inArray(comments.id, found));
  await tx
    .update(commentReports)
    .set({ settledAt: now })
    .where(and(inArray(commentReports.commentId, found), isNull(commentReports.settledAt)));
  await recordAudit(
    tx,
    actor,
    now,
    rows.map(({ id, state: before, openReports }) => ({
      action: verdict,
      entity: 'comment',
      entityId: id,
      before: { state: before, reports: openReports },
      after: { state, reports: 0 },
    })),
  );
  const changed = rows.filter((row) => row.state !== state);
  await executeAll(tx, verdict === 'hide' ? tellGone(changed, now) : tellComments(changed, now));
  await cache.invalidate(tx, tagsOf(changed));
  return changed.length;
}

/** Deletes an own comment, whatever became of it; the pause until the next goes on. Throws not_found. */
export async function deleteComment(
  tx: Tx,
  cache: Cache,
  { id, personId, now }: { id: string; personId: string; now: Date },
): Promise<void> {
  const deleted = await tx
    .delete(comments)
    .where(and(eq(comments.id, id), eq(comments.personId, personId)))
    .returning({ id: comments.id, forumId: comments.forumId, sentAt: comments.sentAt });
  if (deleted.length === 0) refuse('protocol.not_found');
  await tx
    .insert(commentPauses)
    .values(deleted.map(({ forumId, sentAt }) => ({ personId, forumId, saidAt: sentAt })))
    .onConflictDoUpdate({
      target: [commentPauses.personId, commentPauses.forumId],
      set: { saidAt: sql`greatest(${commentPauses.saidAt}, excluded.said_at)` },
    });
  await executeAll(tx, tellGone(deleted, now));
  await cache.invalidate(tx, tagsOf(deleted));
}

/** Deletes everything a person said, and takes it away at the viewers. */
export async function deleteCommentsOf(tx: Tx, cache: Cache, personId: string, now: Date): Promise<void> {
  const deleted = await tx
    .delete(comments)
    .where(eq(comments.personId, personId))
    .returning({ id: comments.id, forumId: comments.forumId });
  await executeAll(tx, tellGone(deleted, now));
  await cache.invalidate(tx, tagsOf(deleted));
}

/**
 * Reports a comment that everybody sees; the same person's second report only changes the reason. Throws not_found,
 * own_comment.
 */
export async function reportComment(
  tx: Tx,
  { id, personId, reason, now }: { id: string; personId: string; reason: ReportReason; now: Date },
): Promise<void> {
  if (!(await holdPerson(tx, personId))) refuse('protocol.sign_in_required');
  const [comment] = await tx
    .select({ personId: comments.personId, openReports: comments.openReports })
    .from(comments)
    .where(and(eq(comments.id, id), eq(comments.state, 'shown')))
    .for('update');
  if (!comment) refuse('protocol.not_found');
  if (comment.personId === personId) refuse('comments.own_comment');
  const [known] = await tx
    .insert(commentReports)
    .values({ commentId: id, personId, reason, reportedAt: now })
    .onConflictDoUpdate({ target: [commentReports.commentId, commentReports.personId], set: { reason } })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  if (!known?.isNew) return;
  await tx
    .update(comments)
    .set({
      openReports: sql`${comments.openReports} + 1`,
      ...(comment.openReports === 0 ? { reportedAt: now } : {}),
    })
    .where(eq(comments.id, id));
}

/** Takes back what a person reported; what nobody else reported waits for nobody any more. */
export async function withdrawReportsOf(tx: Tx, personId: string): Promise<void> {
  await tx.execute(sql`
    WITH withdrawn AS (DELETE FROM comment_reports WHERE person_id = ${personId} RETURNING comment_id, settled_at)
    UPDATE comments SET open_reports = open_reports - 1 FROM withdrawn
    WHERE comments.id = comment_id AND settled_at IS NULL AND open_reports > 0`);
}

/** Takes from a person the right to comment, or gives it back. */
export async function silencePerson(
  tx: Tx,
  actor: Actor,
  { personId, isSilenced, now }: { personId: string; isSilenced: boolean; now: Date },
): Promise<void> {
  const changed = isSilenced
    ? await tx
        .insert(silencedPersons)
        .select(
          sql`SELECT id, ${now}::timestamptz, ${actor.kind === 'staff' ? actor.id : null}::uuid FROM persons
            WHERE id = ${personId} AND erased_at IS NULL`,
        )
        .onConflictDoNothing()
        .returning({ personId: silencedPersons.personId })
    : await tx
        .delete(silencedPersons)
        .where(eq(silencedPersons.personId, personId))
        .returning({ personId: silencedPersons.personId });
  if (changed.length === 0) return;
  await recordAudit(tx, actor, now, [
    {
      action: isSilenced ? 'silence' : 'unsilence',
      entity: 'person',
      entityId: personId,
      before: { maySpeak: isSilenced },
      after: { maySpeak: !isSilenced },
    },
  ]);
}

/** Sets the pause between two comments of one person in a forum; null: as everywhere. */
export async function setPause(
  tx: Tx,
  actor: Actor,
  { forumId, pauseSeconds, now }: { forumId: string; pauseSeconds: number | null; now: Date },
): Promise<void> {
  const [room] = await tx.select().from(commentRooms).where(eq(commentRooms.forumId, forumId)).for('update');
  const before = room?.pauseSeconds ?? null;
  if (before === pauseSeconds) return;
  if (pauseSeconds === null) await tx.delete(commentRooms).where(eq(commentRooms.forumId, forumId));
  else
    await tx
      .insert(commentRooms)
      .values({ forumId, pauseSeconds })
      .onConflictDoUpdate({ target: commentRooms.forumId, set: { pauseSeconds } });
  await recordAudit(tx, actor, now, [
    {
      action: 'set',
      entity: 'comment_room',
      entityId: forumId,
      before: { pauseSeconds: before },
      after: { pauseSeconds },
    },
  ]);
}

/** Adds words to the list; returns how many are new. Throws too_many_words. */
export async function addWords(
  tx: Tx,
  actor: Actor,
  { words, now }: { words: readonly string[]; now: Date },
): Promise<number> {
  const addedBy = actor.kind === 'staff' ? actor.id : null;
  const wanted = [...new Set(words)].map((word) => ({ word, addedAt: now, addedBy }));
  if (wanted.length === 0) return 0;
  const added = await tx
    .insert(commentWords)
    .values(wanted)
    .onConflictDoNothing()
    .returning({ word: commentWords.word });
  if ((await tx.$count(commentWords)) > MOST_WORDS) refuse('comments.too_many_words', { max: MOST_WORDS });
  await recordWords(tx, actor, now, { before: [], after: added.map(({ word }) => word) });
  return added.length;
}

/** Takes words off the list; what they hold stays held. Returns how many were on it. */
export async function removeWords(
  tx: Tx,
  actor: Actor,
  { words, now }: { words: readonly string[]; now: Date },
): Promise<number> {
  const removed = await tx
    .delete(commentWords)
    .where(inArray(commentWords.word, words))
    .returning({ word: commentWords.word });
  await recordWords(tx, actor, now, { before: removed.map(({ word }) => word), after: [] });
  return removed.length;
}

async function recordWords(
  tx: Tx,
  actor: Actor,
  now: Date,
  { before, after }: { before: string[]; after: string[] },
): Promise<void> {
  if (before.length + after.length === 0) return;
  await recordAudit(tx, actor, now, [
    {
      action: 'set',
      entity: 'comment_words',
      entityId: 'list',
      before: { words: before },
      after: { words: after },
    },
  ]);
}
