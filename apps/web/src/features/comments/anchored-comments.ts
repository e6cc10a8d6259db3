import type { Comment } from '@mingtang/contract/live/comments/model';
import { commentRoutes } from '@mingtang/contract/live/comments/routes';
import { backgroundApi } from '../../api.ts';

/** Comments are asked for by the minute of the recording, and the next minute before it begins. */
const WINDOW_MS = 60_000;
const AHEAD_MS = 20_000;
/** More a minute than can be shown over a picture. */
const MOST_A_WINDOW = 100;
/** A step larger than this is a jump: what lies between is not shown. */
const JUMP_MS = 3_000;

const calls = backgroundApi(commentRoutes);

/** The comments of a recording by their place in it. */
export class AnchoredComments {
  readonly #forumId: string;
  readonly #windows = new Map<number, Comment[]>();
  readonly #asked = new Set<number>();
  #last: number | null = null;

  constructor(forumId: string) {
    this.#forumId = forumId;
  }

  /** What was said since the last look, now that the picture stands here; `hasJumped` after a jump, when nothing is due. */
  advance(position: number): { due: Comment[]; hasJumped: boolean } {
    this.#ask(position);
    this.#ask(position + AHEAD_MS);
    const last = this.#last;
    this.#last = position;
    if (last === null || position < last || position - last > JUMP_MS) return { due: [], hasJumped: last !== null };
    const windows = [...new Set([last, position].map(windowOf))];
    const due = windows
      .flatMap((window) => this.#windows.get(window) ?? [])
      .filter(({ positionMs }) => positionMs !== null && positionMs > last && positionMs <= position);
    return { due, hasJumped: false };
  }

  /** Puts what somebody said just now into its place, for when the picture comes by. */
  add(comment: Comment): void {
    if (comment.positionMs !== null) this.#windows.get(windowOf(comment.positionMs))?.push(comment);
  }

  remove(gone: ReadonlySet<string>): void {
    for (const [window, comments] of this.#windows)
      this.#windows.set(
        window,
        comments.filter(({ id }) => !gone.has(id)),
      );
  }

  #ask(position: number): void {
    const window = windowOf(position);
    if (window < 0 || this.#asked.has(window)) return;
    this.#asked.add(window);
    const fromMs = window * WINDOW_MS;
    calls
      .listComments({ forumId: this.#forumId, fromMs, untilMs: fromMs + WINDOW_MS - 1, pageSize: MOST_A_WINDOW })
      .then(({ items }) => this.#windows.set(window, items))
      // Asked again when the picture comes by.
      .catch(() => this.#asked.delete(window));
  }
}

const windowOf = (position: number): number => Math.floor(position / WINDOW_MS);
