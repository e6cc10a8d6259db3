import type { Comment } from '@mingtang/contract/live/comments/model';

/** Within this time the same words of several people are one line. */
const REPEAT_MS = 120_000;

export interface Line {
  /** The newest of those who said it. */
  comment: Comment;
  /** How many said it. */
  times: number;
}

const lettersOf = (text: string): string =>
  text.toLowerCase().replace(/[^\p{L}\p{N}\p{Extended_Pictographic}]/gu, '') || text;

/** Comments as lines, in their order (the newest first): what several people say one after the other stands there once. */
export function foldRepeats(comments: readonly Comment[], isOwn: (id: string) => boolean): Line[] {
  const lines: Line[] = [];
  for (const comment of comments) {
    const last = lines.at(-1);
    const isRepeat =
      last !== undefined &&
      !isOwn(comment.id) &&
      !isOwn(last.comment.id) &&
      lettersOf(last.comment.text) === lettersOf(comment.text) &&
      last.comment.sentAt.getTime() - comment.sentAt.getTime() < REPEAT_MS;
    if (isRepeat) last.times += 1;
    else lines.push({ comment, times: 1 });
  }
  return lines;
}
