import type { Comment } from '@mingtang/contract/live/comments/model';
import { commentWire } from '@mingtang/contract/live/comments/wire';
import type { SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Bus, publishing } from '../../../platform/bus.ts';

const TOPIC = 'comments';
/** More of a burst than anybody reads; the list has them all. */
const MOST_OF_A_BURST = 20;
/** Bytes of comments in one message of the bus, whose limit is 7000. */
const MOST_BYTES = 6_000;
/** An id takes 40 bytes. */
const MOST_GONE = 100;

/** What happened to the comments of a forum, as its viewers are told. */
export interface CommentNews {
  forumId: string;
  /** Epoch milliseconds. */
  at: number;
  /** As they travel, the oldest first. */
  comments?: unknown[];
  /** Ids of comments nobody sees any more. */
  gone?: string[];
  /** Whether comments are taken and how often. */
  room?: { isOpen: boolean; pauseSeconds: number };
}

/** Calls `listener` with the news of every instance. */
export const onNews = (bus: Bus, listener: (news: CommentNews) => void): void =>
  bus.on(TOPIC, (data) => listener(data as CommentNews));

const tell = (news: CommentNews): SQL => publishing(TOPIC, news);

/** Statements that tell the viewers of these forums about new comments with the commit; of a flood about the newest. */
export function tellComments(comments: readonly (Comment & { forumId: string })[], now: Date): SQL[] {
  const at = now.getTime();
  const statements: SQL[] = [];
  for (const [forumId, own] of Map.groupBy(comments, (comment) => comment.forumId)) {
    let portion: unknown[] = [];
    let bytes = 0;
    for (const comment of own.slice(-MOST_OF_A_BURST)) {
      const wire = z.encode(commentWire, comment);
      const size = Buffer.byteLength(JSON.stringify(wire));
      if (portion.length > 0 && bytes + size > MOST_BYTES) {
        statements.push(tell({ forumId, at, comments: portion }));
        portion = [];
        bytes = 0;
      }
      portion.push(wire);
      bytes += size;
    }
    statements.push(tell({ forumId, at, comments: portion }));
  }
  return statements;
}

/** Statements that take comments away at the viewers with the commit. */
export function tellGone(gone: readonly { id: string; forumId: string }[], now: Date): SQL[] {
  const statements: SQL[] = [];
  for (const [forumId, own] of Map.groupBy(gone, (comment) => comment.forumId))
    for (let start = 0; start < own.length; start += MOST_GONE)
      statements.push(
        tell({ forumId, at: now.getTime(), gone: own.slice(start, start + MOST_GONE).map(({ id }) => id) }),
      );
  return statements;
}

/** The statement that tells the viewers of a forum, with the commit, under which rules they talk from now on. */
export const tellRoom = (forumId: string, { isOpen, pauseSeconds }: NonNullable<CommentNews['room']>, now: Date): SQL =>
  tell({ forumId, at: now.getTime(), room: { isOpen, pauseSeconds } });
