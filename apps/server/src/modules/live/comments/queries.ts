import type { CommentView, ModeratedComment, ModeratedRoom } from '@mingtang/contract/live/comments/console';
import type { Comment, CommentRoom, OwnComment } from '@mingtang/contract/live/comments/model';
import type { PlayStatus } from '@mingtang/contract/programme/model';
import { and, asc, between, desc, eq, gt, ilike, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import { anywhere } from '../../../platform/like.ts';
import type { Reader } from '../../../platform/platform.ts';
import { listRows } from '../../../platform/rows.ts';
import { playStatusAt } from '../../programme/queries.ts';
import { forums } from '../../programme/tables.ts';
import { getSetting } from '../../reference/queries.ts';
import { isRoomOpen } from './policy.ts';
import { comments, commentWords } from './tables.ts';

interface Range {
  limit: number;
  offset: number;
}

const columns = {
  id: comments.id,
  nickname: comments.nickname,
  text: comments.text,
  sentAt: comments.sentAt,
  positionMs: comments.positionMs,
};

/**
 * What everybody sees of a forum's comments: the newest first, or between two positions in their order; nothing while the
 * public may not see the forum.
 */
export async function listShownComments(
  db: Reader,
  { forumId, fromMs, untilMs }: { forumId: string; fromMs?: number | undefined; untilMs?: number | undefined },
  { limit, offset }: Range,
  now: Date,
): Promise<{ items: Comment[]; total: number }> {
  const isAnchored = fromMs !== undefined || untilMs !== undefined;
  const where = and(
    eq(comments.forumId, forumId),
    eq(comments.state, 'shown'),
    sql`EXISTS (SELECT FROM forums WHERE id = ${forumId} AND published_at <= ${now})`,
    isAnchored
      ? and(isNotNull(comments.positionMs), between(comments.positionMs, fromMs ?? 0, untilMs ?? 2_147_483_647))
      : undefined,
  );
  const rows = await db
    .select(columns)
    .from(comments)
    .where(where)
    .orderBy(...(isAnchored ? [asc(comments.positionMs), asc(comments.id)] : [desc(comments.id)]))
    .limit(limit)
    .offset(offset);
  return { items: rows, total: await db.$count(comments, where) };
}

/** As many as a reader has on one page of their own. */
const MOST_OWN = 100;

/** What a person said on a forum, the newest first. */
export const listOwnComments = (db: Reader, personId: string, forumId: string): Promise<OwnComment[]> =>
  db
    .select({ ...columns, state: comments.state })
    .from(comments)
    .where(and(eq(comments.personId, personId), eq(comments.forumId, forumId)))
    .orderBy(desc(comments.id))
    .limit(MOST_OWN);

/** How a forum takes comments; none while the public may not see it. Viewers are counted elsewhere. */
export async function findRoom(
  db: Reader,
  forumId: string,
  now: Date,
): Promise<Omit<CommentRoom, 'viewers'> | undefined> {
  const [row] = await listRows<{
    hasComments: boolean;
    playStatus: PlayStatus;
    pauseSeconds: number | null;
    total: number;
  }>(
    db,
    sql`
    SELECT has_comments AS "hasComments", ${playStatusAt(now)} AS "playStatus", pause_seconds AS "pauseSeconds",
      (SELECT count(*)::int FROM comments WHERE forum_id = forums.id AND state = 'shown') AS total
    FROM forums LEFT JOIN comment_rooms ON forum_id = forums.id
    WHERE forums.id = ${forumId} AND forums.published_at <= ${now}`,
  );
  if (!row) return undefined;
  return {
    isOpen: isRoomOpen(row),
    pauseSeconds: row.pauseSeconds ?? (await getSetting(db, 'comment_pause_seconds')),
    needsProfile: await getSetting(db, 'comments_need_profile'),
    total: row.total,
  };
}

/** How a forum takes comments, as those who save them need it. */
export interface RoomRow {
  id: string;
  startsAt: Date;
  hasComments: boolean;
  playStatus: PlayStatus;
  /** Null: as everywhere. */
  pauseSeconds: number | null;
}

/** The question for these forums; those the public may not see are left out. */
export const askRooms = (forumIds: string[], now: Date): SQL => sql`
  SELECT forums.id, starts_at AS "startsAt", has_comments AS "hasComments", ${playStatusAt(now)} AS "playStatus",
    pause_seconds AS "pauseSeconds"
  FROM forums LEFT JOIN comment_rooms ON forum_id = forums.id
  WHERE forums.id = ANY (${sql.param(forumIds)}::uuid[]) AND published_at <= ${now}`;

/** The words that hold comments. */
export async function listWordTexts(db: Reader): Promise<string[]> {
  return (await db.select({ word: commentWords.word }).from(commentWords)).map(({ word }) => word);
}

export const listWords = (db: Reader) =>
  db.select().from(commentWords).orderBy(desc(commentWords.addedAt), asc(commentWords.word));

interface ModerationSearch {
  view: CommentView;
  forumId?: string | undefined;
  words?: string | undefined;
}

const inView: Record<CommentView, SQL | undefined> = {
  newest: undefined,
  held: eq(comments.state, 'held'),
  reported: gt(comments.openReports, 0),
  hidden: eq(comments.state, 'hidden'),
};
/** What waits comes first where somebody has to decide, what is new everywhere else. */
const orderOf: Record<CommentView, SQL[]> = {
  newest: [desc(comments.id)],
  held: [asc(comments.id)],
  reported: [asc(comments.reportedAt), asc(comments.id)],
  hidden: [sql`${comments.decidedAt} DESC NULLS LAST`, desc(comments.id)],
};

/** Comments as a moderator sees them; `decidedBy` is an account's id. */
export async function listModerated(
  db: Reader,
  { view, forumId, words }: ModerationSearch,
  { limit, offset }: Range,
): Promise<{ items: ModeratedComment[]; total: number }> {
  const where = and(
    inView[view],
    forumId === undefined ? undefined : eq(comments.forumId, forumId),
    words ? ilike(comments.text, anywhere(words)) : undefined,
  );
  const items = await db
    .select({
      ...columns,
      forumId: comments.forumId,
      forumTitleZh: forums.titleZh,
      forumTitleEn: forums.titleEn,
      personId: comments.personId,
      isSilenced: sql<boolean>`EXISTS (SELECT FROM silenced_persons WHERE person_id = ${comments.personId})`,
      state: comments.state,
      heldFor: comments.heldFor,
      reports: sql<ModeratedComment['reports']>`coalesce((
        SELECT json_agg(json_build_object('reason', reason, 'count', count) ORDER BY count DESC, reason)
        FROM (SELECT reason, count(*)::int AS count FROM comment_reports
          WHERE comment_id = ${comments.id} AND settled_at IS NULL GROUP BY reason) AS open), '[]')`,
      decidedAt: comments.decidedAt,
      decidedBy: comments.decidedBy,
    })
    .from(comments)
    .innerJoin(forums, eq(forums.id, comments.forumId))
    .where(where)
    .orderBy(...orderOf[view])
    .limit(limit)
    .offset(offset);
  return { items, total: await db.$count(comments, where) };
}

/** How many comments wait for somebody, and since when the oldest of each does. */
export async function countWaitingComments(
  db: Reader,
  forumId?: string,
): Promise<{ held: number; reported: number; heldAt: Date | null; reportedAt: Date | null }> {
  const ofForum = forumId === undefined ? sql`true` : sql`forum_id = ${forumId}`;
  const [row] = await listRows<{ held: number; reported: number; heldAt: Date | null; reportedAt: Date | null }>(
    db,
    sql`
    SELECT * FROM
      (SELECT count(*)::int AS held, min(sent_at) AS "heldAt" FROM comments WHERE state = 'held' AND ${ofForum}) AS held,
      (SELECT count(*)::int AS reported, min(reported_at) AS "reportedAt" FROM comments WHERE open_reports > 0 AND ${ofForum}) AS reported`,
  );
  return row ?? { held: 0, reported: 0, heldAt: null, reportedAt: null };
}

/** Published forums that are broadcast, with how each takes comments: what is on air first, then what comes, then what was. */
export async function listRooms(db: Reader, now: Date): Promise<ModeratedRoom[]> {
  const rows = await listRows<Omit<ModeratedRoom, 'usualPauseSeconds'>>(
    db,
    sql`
    SELECT forums.id AS "forumId", title_zh AS "titleZh", title_en AS "titleEn", starts_at AS "startsAt",
      has_comments AS "isOpen", pause_seconds AS "pauseSeconds", coalesce(viewers, 0) AS viewers
    FROM forums LEFT JOIN comment_rooms ON forum_id = forums.id
    WHERE published_at <= ${now} AND (play_switch <> 'off' OR EXISTS (SELECT FROM comments WHERE forum_id = forums.id))
    ORDER BY ${playStatusAt(now)} = 'have_already_started' DESC, ends_at < ${now},
      abs(extract(epoch FROM starts_at - ${now}::timestamptz)), forums.id`,
  );
  const usualPauseSeconds = await getSetting(db, 'comment_pause_seconds');
  return rows.map((row) => ({ ...row, usualPauseSeconds }));
}

/** Whether a person's account is there, and not erased before the transaction ends. */
export async function holdPerson(tx: Tx, id: string): Promise<boolean> {
  const held = await listRows(tx, sql`SELECT id FROM persons WHERE id = ${id} AND erased_at IS NULL FOR KEY SHARE`);
  return held.length > 0;
}

/** A forum's switch of comments, held until the transaction ends. */
export async function lockForum(tx: Tx, id: string): Promise<{ version: number; hasComments: boolean } | undefined> {
  const [forum] = await tx
    .select({ version: forums.version, hasComments: forums.hasComments })
    .from(forums)
    .where(eq(forums.id, id))
    .for('update');
  return forum;
}
