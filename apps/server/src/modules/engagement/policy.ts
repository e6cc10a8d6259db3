import { LIKE_GUARD_MS } from '@mingtang/contract/engagement/model';

/** What somebody thought of a thing last, and since when. */
interface LastLike {
  isLiked: boolean;
  changedAt: Date;
  clientKey: string | null;
}

/**
 * Whether somebody likes a thing after this call. One that says what it wants gets that. One that does not turns it over,
 * unless it is the last one sent again: with the same key, or within the half second in which two clicks are one (spec §5).
 */
export function likedAfter(
  last: LastLike | undefined,
  call: { isLiked: boolean | undefined; clientKey: string | undefined },
  now: Date,
): boolean {
  if (call.isLiked !== undefined) return call.isLiked;
  if (!last) return true;
  if (call.clientKey !== undefined && call.clientKey === last.clientKey) return last.isLiked;
  if (now.getTime() - last.changedAt.getTime() < LIKE_GUARD_MS) return last.isLiked;
  return !last.isLiked;
}
